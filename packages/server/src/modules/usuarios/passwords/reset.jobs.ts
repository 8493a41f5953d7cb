import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { TOKEN_MINUTES } from '../../../core/auth/access-token.repository.ts';
import { withinResetMails } from '../../../core/auth/throttle.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { appUrl } from '../app-url.ts';
import { mailedToken } from '../mailed-token.ts';
import { type Credentials, findCredentials } from '../users/user.repository.ts';

export const RESET_MAIL = 'usuarios-correo-restablecer';

const schema = z.object({ userName: z.string() });

/**
 * Writes the mail with the link to a new password. The token is made here, so that it is never
 * stored in clear; a name without an active account ends the job quietly, and so does one whose
 * account had enough of such mails.
 */
export const resetMailJob: JobDefinition<typeof schema> = {
  name: RESET_MAIL,
  schema,
  retryLimit: 3,
  retryDelaySeconds: 30,
  async run({ app, data }) {
    const user = await findCredentials(app.database.db, data.userName);
    if (!user?.isActive || !user.email) return;
    await withinResetMails(app.database, user.id, () => sendLink(app, user));
  },
};

async function sendLink(app: App, user: Credentials): Promise<void> {
  const mailed = await mailedToken(app, user.id, 'restablecer');
  if (!mailed) return;
  const query = new URLSearchParams({ uid: String(user.id), token: mailed.token });
  await app.mail.send({
    to: mailed.address,
    subject: 'Restablecer su contraseña de Comarca',
    text: resetText(user, appUrl(app.config, `/restablecer-clave?${query}`)),
  });
}

function resetText(user: Credentials, link: string): string {
  const name = user.firstName || user.username;
  return [
    `Hola, ${name}:`,
    '',
    'Recibimos una solicitud para restablecer la contraseña de su cuenta en Comarca.',
    'Abra este enlace para escribir una contraseña nueva:',
    '',
    link,
    '',
    `El enlace funciona una sola vez y durante ${TOKEN_MINUTES.restablecer} minutos.`,
    'Si usted no hizo la solicitud, no tiene que hacer nada: su contraseña sigue igual.',
    '',
    'Comarca',
  ].join('\n');
}
