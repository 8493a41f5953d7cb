import { AppError } from '@comarca/shared/core/errors';
import { letterMachine } from '@comarca/shared/modules/correspondencia/letters.rules';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { steppedRecord } from '../../../core/operation/step.ts';
import { noteAltered, sealLetters } from '../register/proof/entries.ts';
import { factsOf, LETTER_ENTITY, mayReadLetter, partiesOf } from './letter.access.ts';
import { findLetter, type LetterRow, lockLetter } from './letter.repository.ts';

/** The letter as it is after what this operation wrote. */
export async function letterNow({ tx }: WriteScope, id: number): Promise<LetterRow> {
  const letter = await findLetter(tx, id);
  if (!letter) throw new AppError('NOT_FOUND');
  return letter;
}

/** A letter as its history tells it. */
export const readable = (row: LetterRow) => ({
  radicado: row.codigo_radicacion,
  codigoExterno: row.codigo_externo,
  tipo: row.tipo,
  descripcion: row.descripcion,
  agenteExterno: row.agente_externo,
  correoExterno: row.correo_externo,
  saliente: row.saliente,
  estado: row.estado,
  funcionario: row.funcionario,
  proyecto: row.proyecto,
  proceso: row.proceso,
  contrato: row.contrato,
  prioridad: row.prioridad,
  plantilla: row.plantilla,
  documento: row.archivo ?? row.ruta_sharepoint,
  pdf: row.pdf,
  anexos: row.anexos.map(({ nombreArchivo }) => nombreArchivo).join('; '),
  fechaLimite: row.fecha_limite,
});

/** What may be done to letters, by their state machine; what a filed one says stays sealed. */
export const letters = steppedRecord({
  machine: letterMachine,
  entity: LETTER_ENTITY,
  lock: lockLetter,
  find: findLetter,
  guard({ actor }, letter: LetterRow) {
    if (!mayReadLetter(actor, letter)) throw new AppError('NOT_FOUND');
  },
  found: (scope, { id }) => noteAltered(scope, [id]),
  factsOf,
  partiesOf,
  audited: readable,
  settle: (scope, { id }) => sealLetters(scope, [id]),
});
