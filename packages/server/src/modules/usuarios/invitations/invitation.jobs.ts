import { z } from 'zod';
import { TOKEN_MINUTES } from '../../../core/auth/access-token.repository.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { appUrl } from '../app-url.ts';
import { mailedToken } from '../mailed-token.ts';
import { findCredentialsById } from '../users/user.repository.ts';

export const INVITATION_MAIL = 'usuarios-correo-invitacion';

const schema = z.object({ userId: z.number(), aplicacion: z.string(), url: z.string() });

const DAYS = TOKEN_MINUTES.invitacion / (24 * 60);

/** Writes the invitation. Its token is made here, so that it is never stored in clear. */
export const invitationMailJob: JobDefinition<typeof schema> = {
  name: INVITATION_MAIL,
  schema,
  retryLimit: 5,
  retryDelaySeconds: 30,
  async run({ app, data: { userId, aplicacion, url } }) {
    const user = await findCredentialsById(app.database.db, userId);
    if (!user?.isActive || !user.email) return;
    const mailed = await mailedToken(app, user.id, 'invitacion');
    if (!mailed) return;
    const query = new URLSearchParams({ uid: String(user.id), token: mailed.token });
    const lines = [
      `Hola, ${user.firstName || user.username}:`,
      '',
      `Le damos la bienvenida a ${aplicacion}. Su nombre de usuario es: ${user.username}`,
      '',
      'Abra este enlace para escribir su contraseña:',
      '',
      appUrl(app.config, `/restablecer-clave?${query}`),
      '',
      `El enlace funciona una sola vez y durante ${DAYS} días.`,
      `Después, ingrese en: ${url}`,
      '',
      'Comarca',
    ];
    await app.mail.send({
      to: mailed.address,
      subject: `Invitación a ${aplicacion}`,
      text: lines.join('\n'),
    });
  },
};
