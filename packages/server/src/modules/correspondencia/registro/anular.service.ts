import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { annulFilingSchema } from '@comarca/shared/modules/correspondencia/registro.schema';
import { operation } from '../../../core/operation/operation.ts';
import { enter } from '../../../core/proof/book.ts';
import { announce } from '../avisos.ts';
import { LETTER_ENTITY, MANAGE } from '../carta.access.ts';
import { findLetter, findParties } from '../carta.repository.ts';
import { writeChange } from '../historial.ts';
import { annulmentEntry } from './asientos.ts';
import { clock, filingsOf, insertAnnulment, lockSeries, stateOf } from './registro.repository.ts';
import { annulmentContent, type Serie, sealOf } from './sello.ts';

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
    const serie = found.serie as Serie;
    await lockSeries(tx, serie);
    // Asked again under the lock: two who annul at once are a first and a second.
    const [filing] = await filingsOf(tx, [correspondenceId]);
    if (!filing || filing.anuladaEn) throw fieldError('', ALREADY);
    const fecha = await clock(tx);
    const usuarioId = actor.id;
    const annulment = { motivo, acto, usuarioId, fecha };
    const sello = sealOf(filing.sello, annulmentContent(annulment));
    await insertAnnulment(tx, { radicadoId: filing.id, serie, ...annulment, sello });
    const mensaje = `Radicado ${filing.codigo} anulado por ${acto}: ${motivo}`;
    await enter(scope, serie, [annulmentEntry(filing.id, annulment)]);
    const estado = await stateOf(tx, correspondenceId);
    await writeChange(scope, correspondenceId, { estado, usuario: usuarioId, mensaje });
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
