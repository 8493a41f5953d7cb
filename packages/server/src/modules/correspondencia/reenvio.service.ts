import { fieldError } from '@comarca/shared/core/errors';
import { idInput, idOf } from '@comarca/shared/core/id-input';
import { letterMessages } from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import { resendLetterSchema } from '@comarca/shared/modules/correspondencia/correspondencia.schema';
import { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import { namedIds } from '../../core/operation/named-ids.ts';
import { authorize, operation, validate } from '../../core/operation/operation.ts';
import { announce } from './avisos.ts';
import { savingDraft } from './borrador.ts';
import { LETTER_ENTITY } from './carta.access.ts';
import { changeLetter, findOfficial } from './carta-escritura.repository.ts';
import { writeChange } from './historial.ts';
import { auditChange, letterNow, lockFor } from './paso.ts';
import { remadeSchema, remakeDocument, takeRemade } from './rehacer.ts';

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
  async run(scope, { correspondenceId: id, userId, message, version, remade }) {
    const letter = await lockFor(scope, 'reenviar', { id, version });
    const heir = idInput.safeParse(userId);
    if (!heir.success) throw fieldError('userId', letterMessages.resendTo);
    if (heir.data === scope.actor.id) throw fieldError('userId', letterMessages.resendToOneself);
    const official = await findOfficial(scope.tx, heir.data);
    if (!official) throw fieldError('userId', letterMessages.resendTo);
    await changeLetter(scope.tx, id, { funcionario_id: official.id });
    await writeChange(scope, id, {
      estado: letter.estado,
      usuario: scope.actor.id,
      mensaje: [`Reenviada a ${official.fullName}`, message].filter(Boolean).join(': '),
    });
    await takeRemade(scope, letter, remade);
    const after = await letterNow(scope, id);
    await auditChange(scope, letter, after, message);
    announce(scope, after, {
      action: 'resent',
      message: `${scope.actor.fullName} le reenvió la correspondencia «${after.descripcion.slice(0, 80)}».`,
      avisa: official.id,
      tambien: [letter.funcionario_id],
    });
    return { id, draftKey: remade?.draft.key ?? null };
  },
});
