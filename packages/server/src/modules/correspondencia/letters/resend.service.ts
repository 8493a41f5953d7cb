import { fieldError } from '@comarca/shared/core/errors';
import { formatDate } from '@comarca/shared/core/formats';
import { idInput, idOf } from '@comarca/shared/core/id-input';
import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { resendLetterSchema } from '@comarca/shared/modules/correspondencia/letters.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { queueMail } from '../../../core/mail/mail-queue.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  authorize,
  operation,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { appUrl } from '../../usuarios/public.ts';
import { savingDraft } from '../documents/draft.ts';
import { attachRemade, remadeSchema, remakeDocument } from '../documents/remake.ts';
import { LETTER_ENTITY } from './letter.access.ts';
import type { LetterRow } from './letter.repository.ts';
import { announce } from './letter-notices.ts';
import { letters } from './letter-step.ts';
import { changeLetter, findOfficial } from './letter-writes.repository.ts';
import { writeChange } from './write-change.ts';

const schema = resendLetterSchema.extend({
  correspondenceId: idOf(LETTER_ENTITY),
  version: z.number().int().nullish(),
});

/**
 * Puts another official in charge of a letter; its Word file names them, where its template made it.
 * @returns its id
 */
export const resendLetter = Object.assign(
  async (context: RequestContext, input: z.input<typeof schema>): Promise<number> => {
    authorize(context, 'sesion');
    const { correspondenceId, userId } = validate(schema, input);
    const heir = idInput.safeParse(userId);
    const remade = heir.success
      ? await remakeDocument(context, correspondenceId, { employee: heir.data })
      : null;
    return savingDraft(context.app, remade?.draft, () => send(context, { ...input, remade }));
  },
  { access: 'sesion' as const, named: namedIds(schema) },
);

const send = operation({
  name: 'resendCorrespondence',
  access: 'sesion',
  schema: schema.extend({ remade: remadeSchema }),
  idempotent: true,
  takesAway: true,
  async run(scope, { correspondenceId: id, userId, message, version, remade }) {
    const wanted = { id, version, name: 'reenviar', field: '' } as const;
    await letters.take(scope, wanted, {
      async write(letter) {
        const official = await heirOf(scope, userId);
        await changeLetter(scope.tx, id, { funcionario_id: official.id });
        await writeChange(scope, id, {
          estado: letter.estado,
          usuario: scope.actor.id,
          mensaje: [`Reenviada a ${official.fullName}`, message].filter(Boolean).join(': '),
        });
        await mailHeir(scope, { letter, official, message });
        await attachRemade(scope, letter, remade);
      },
      remark: { mensaje: message },
      tell: (after, _step, before) =>
        announce(scope, after, {
          action: 'resent',
          message: `${scope.actor.fullName} le reenvió la correspondencia «${after.descripcion.slice(0, 80)}».`,
          avisa: after.funcionario_id,
          tambien: [before.funcionario_id],
        }),
    });
    return { id, draftKey: remade?.draft.key ?? null };
  },
});

interface Resent {
  letter: LetterRow;
  official: { email: string };
  /** what the one who sends it on adds */
  message?: string | undefined;
}

/** An e-mail to whoever is in charge of the letter from now on. */
async function mailHeir(scope: WriteScope, { letter, official, message }: Resent): Promise<void> {
  if (!official.email) return;
  const { app } = scope.context;
  await queueMail(app, scope.tx, {
    to: official.email,
    subject: `${scope.actor.fullName} le reenvió una correspondencia`,
    text: [
      ...(message ? [message, ''] : []),
      `Radicado: ${letter.codigo_radicacion ?? 'Sin radicar'}`,
      `${letter.saliente ? 'Para' : 'De'}: ${letter.agente_externo}`,
      `Asunto: ${letter.descripcion}`,
      ...(letter.fecha_limite ? [`Fecha límite: ${formatDate(letter.fecha_limite)}`] : []),
      '',
      appUrl(app.config, `/buzon?itemId=${letter.id}`),
    ].join('\n'),
  });
}

/** Whom the letter goes to. @throws AppError VALIDATION for oneself and for who may take none */
async function heirOf({ tx, actor }: WriteScope, userId: string) {
  const heir = idInput.safeParse(userId);
  if (!heir.success) throw fieldError('userId', letterMessages.resendTo);
  if (heir.data === actor.id) throw fieldError('userId', letterMessages.resendToOneself);
  const official = await findOfficial(tx, heir.data);
  if (!official) throw fieldError('userId', letterMessages.resendTo);
  return official;
}
