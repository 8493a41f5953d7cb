import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { annulFilingSchema } from '@comarca/shared/modules/correspondencia/register.schema';
import { operation } from '../../../core/operation/operation.ts';
import { enter } from '../../../core/proof/book.ts';
import { LETTER_ENTITY, MANAGE } from '../letters/letter.access.ts';
import { findLetter, findParties } from '../letters/letter.repository.ts';
import { announce } from '../letters/letter-notices.ts';
import { writeChange } from '../letters/write-change.ts';
import { annulmentEntry } from './proof/entries.ts';
import { annulmentContent, type Series, sealOf } from './proof/seal.ts';
import { clock, filingsOf, insertAnnulment, lockSeries, stateOf } from './register.repository.ts';

const NOT_FILED = 'La correspondencia no tiene radicado.';
const ALREADY = 'El radicado ya está anulado.';

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
    const [found] = await filingsOf(tx, [correspondenceId]);
    if (!found) {
      const exists = await findParties(tx, correspondenceId);
      throw exists ? new AppError('VALIDATION', NOT_FILED) : new AppError('NOT_FOUND');
    }
    const series = found.serie as Series;
    await lockSeries(tx, series);
    // Asked again under the lock: two who annul at once are a first and a second.
    const [filing] = await filingsOf(tx, [correspondenceId]);
    if (!filing || filing.anuladaEn) throw fieldError('', ALREADY);
    const date = await clock(tx);
    const userId = actor.id;
    const annulment = { motivo, acto, usuarioId: userId, fecha: date };
    const seal = sealOf(filing.sello, annulmentContent(annulment));
    await insertAnnulment(tx, { radicadoId: filing.id, serie: series, ...annulment, sello: seal });
    const message = `Radicado ${filing.codigo} anulado por ${acto}: ${motivo}`;
    await enter(scope, series, [annulmentEntry(filing.id, annulment)]);
    const state = await stateOf(tx, correspondenceId);
    await writeChange(scope, correspondenceId, {
      estado: state,
      usuario: userId,
      mensaje: message,
    });
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
