import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { annulFilingSchema } from '@comarca/shared/modules/correspondencia/register.schema';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { enter } from '../../../core/proof/book.ts';
import { LETTER_ENTITY, MANAGE } from '../letters/letter.access.ts';
import { findLetter, type LetterRow, lockLetter } from '../letters/letter.repository.ts';
import { announce } from '../letters/letter-notices.ts';
import { writeChange } from '../letters/write-change.ts';
import { dropNotifications, unmarkAnswered } from './notification.repository.ts';
import { annulmentEntry, changeFiled } from './proof/entries.ts';
import { annulmentContent, type Series, sealOf } from './proof/seal.ts';
import { clock, filingsOf, insertAnnulment, lockSeries, stateOf } from './register.repository.ts';

const NOT_FILED = 'La correspondencia no tiene radicado.';
const ALREADY = 'El radicado ya está anulado.';
const WITHDRAWN = 'El radicado se anuló antes de que saliera.';

/**
 * Annuls the filing of a letter, for a reason and by an act. Number and record stay, marked: nothing
 * is freed or removed. @returns the letter's id
 */
export const annulFiling = operation({
  name: 'annulFiling',
  access: MANAGE,
  schema: annulFilingSchema.extend({ correspondenceId: idOf(LETTER_ENTITY) }),
  idempotent: true,
  async run(scope, { correspondenceId, motivo, acto }) {
    const { tx, actor, audit } = scope;
    // Two who annul at once are a first and a second, and whoever notifies it meanwhile waits.
    const annulled = await lockLetter(tx, correspondenceId);
    if (!annulled) throw new AppError('NOT_FOUND');
    const [filing] = await filingsOf(tx, [correspondenceId]);
    if (!filing) throw new AppError('VALIDATION', NOT_FILED);
    if (filing.anuladaEn) throw fieldError('', ALREADY);
    const series = filing.serie as Series;
    await lockSeries(tx, series);
    const date = await clock(tx);
    const userId = actor.id;
    const annulment = { motivo, acto, usuarioId: userId, fecha: date };
    const seal = sealOf(filing.sello, annulmentContent(annulment));
    await insertAnnulment(tx, { radicadoId: filing.id, serie: series, ...annulment, sello: seal });
    const message = `Radicado ${filing.codigo} anulado por ${acto}: ${motivo}`;
    await enter(scope, series, [annulmentEntry(filing.id, annulment)]);
    await writeChange(scope, correspondenceId, {
      estado: annulled.estado,
      usuario: userId,
      mensaje: message,
    });
    await dropNotifications(tx, correspondenceId, WITHDRAWN);
    await askAgain(scope, annulled, filing.codigo);
    await audit({
      entity: 'correspondencia',
      entityId: correspondenceId,
      after: { radicado: filing.codigo, anulado: `${acto}: ${motivo}` },
    });
    const letter = await findLetter(tx, correspondenceId);
    if (letter) announce(scope, letter, { action: 'status' });
    return correspondenceId;
  },
});

/** What an annulled letter answered waits for its answer again, where no other one stands. */
async function askAgain(scope: WriteScope, answer: LetterRow, code: string): Promise<void> {
  const { tx } = scope;
  const { id, padre_id: question } = answer;
  if (question === null) return;
  if (!(await changeFiled(scope, [question], () => unmarkAnswered(tx, id)))) return;
  await writeChange(scope, question, {
    estado: await stateOf(tx, question),
    usuario: scope.actor.id,
    mensaje: `Espera respuesta de nuevo: se anuló ${code}`,
  });
  const asked = await findLetter(tx, question);
  if (!asked) return;
  announce(scope, asked, {
    action: 'status',
    message: `La correspondencia ${asked.codigo_radicacion ?? ''} espera respuesta de nuevo: se anuló ${code}.`,
    avisa: asked.funcionario_id,
  });
}
