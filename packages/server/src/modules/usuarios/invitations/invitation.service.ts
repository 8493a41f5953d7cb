import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { invitationSchema } from '@comarca/shared/modules/usuarios/user.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { countAttempt } from '../../../core/auth/throttle.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  authorize,
  operation,
  parseInput,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { applications } from '../../catalogos/public.ts';
import { hashForOther } from '../passwords/admin-password.service.ts';
import { replacePassword } from '../passwords/password.service.ts';
import { requireAsPowerful } from '../users/user.authority.ts';
import { lockAccount } from '../users/user-admin.repository.ts';
import { INVITATION_MAIL } from './invitation.jobs.ts';

const ADD = { permiso: 'users.add_profile' } as const;

/**
 * Invites a user to an application by mail. A password, when given, becomes the user's at once and
 * is never written in the mail: that carries a link, good once, with which the user sets their own.
 * @returns what to tell the administrator
 * @throws AppError FORBIDDEN for a more powerful account, VALIDATION, TOO_MANY
 */
export const sendInvitation = Object.assign(
  async (context: RequestContext, input: z.input<typeof invitationSchema>): Promise<string> => {
    authorize(context, ADD);
    const { usuario, aplicacion, url, contrasenia } = validate(invitationSchema, input);
    const id = parseInput(idInput, usuario);
    const { database } = context.app;
    await countAttempt(database, { act: 'invitacion', account: String(id), ip: context.ip });
    const passwordHash = contrasenia ? await hashForOther(context, id, contrasenia) : null;
    await queue(context, { id, aplicacion, url, passwordHash });
    return userMessages.invited;
  },
  { access: ADD, named: namedIds(invitationSchema) },
);

const queue = operation({
  name: 'sendInvitation',
  access: ADD,
  schema: z.object({
    id: z.number(),
    aplicacion: z.string(),
    url: z.string(),
    passwordHash: z.string().nullable(),
  }),
  idempotent: true,
  run: async (scope, { id, aplicacion, url, passwordHash }) => {
    const { tx, context, actor, audit } = scope;
    const name = await checkedApplication(scope, aplicacion, url);
    const target = await lockAccount(tx, id);
    if (!target) throw new AppError('NOT_FOUND');
    requireAsPowerful(actor, target);
    if (!target.isActive) throw fieldError('usuario', userMessages.disabledTarget);
    if (passwordHash) await replacePassword(scope, id, passwordHash);
    await context.app.jobs.enqueue(
      tx,
      INVITATION_MAIL,
      { userId: id, aplicacion: name, url },
      { userId: actor.id },
    );
    await audit({ entity: 'usuario', entityId: id, after: { invitado: name, url } });
  },
});

/** A registered application is reached at its own address only: the mail leads nowhere else. */
async function checkedApplication(
  { tx }: WriteScope,
  acronym: string,
  url: string,
): Promise<string> {
  const known = await applications(tx);
  const application = known.find((one) => one.sigla === acronym);
  if (!application) throw fieldError('aplicacion', userMessages.appUnknown);
  if (application.url !== '' && originOf(application.url) !== originOf(url)) {
    throw fieldError('url', userMessages.appOrigin);
  }
  return application.nombre;
}

const originOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).origin.toLowerCase() : null;
