import { fieldError } from '@comarca/shared/core/errors';
import { chosenKey, idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { processFields, processSchema } from '@comarca/shared/modules/judiciales/process.fields';
import { digitsOf } from '@comarca/shared/modules/judiciales/process-number';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation } from '../../../core/operation/operation.ts';
import { ADD, CHANGE, PROCESS_ENTITY, REMOVE } from '../access.ts';
import { forgetSupportsOf } from '../case-file/supports.repository.ts';
import { processReads } from './process.queries.ts';
import { type ProcessRow, processRows, removeProcess } from './process.repository.ts';
import { findChoices } from './process-choices.repository.ts';

const NOT_LEGAL = 'El proyecto debe ser de procesos judiciales';

type SaveInput = z.output<typeof processSchema>;
type StoredProcess = Parameters<typeof processRows.insert>[1];

/** What the history tells of a process: what its file says of it has a history of its own. */
export const auditedProcess = (row: ProcessRow) => {
  const { partes, ultimaActuacion, proximoTermino, ...own } = processFields;
  return auditedFields(own, row);
};

/** Creates a process, or edits the version that was read. */
export const saveProcess = savedRecord({
  entity: PROCESS_ENTITY,
  operation: 'saveJudicialProcess',
  access: { add: ADD, change: CHANGE },
  schema: processSchema,
  unique: {
    procesos_judiciales_numero: { campo: 'numero', etiqueta: processFields.numero.label },
  },
  load: processReads.load,
  lock: processRows.lock,
  check: ({ tx }, input, before) => processToStore(tx, input, before),
  write: {
    insert: ({ tx }, values) => processRows.insert(tx, values),
    update: ({ tx }, id, values) => processRows.update(tx, id, values),
  },
  audited: auditedProcess,
});

/** The row to store, once every choice is known to be right. @throws AppError VALIDATION */
async function processToStore(
  tx: Tx,
  input: SaveInput,
  before: ProcessRow | null,
): Promise<StoredProcess> {
  const given = {
    tipo: chosenKey(input.tipo),
    etapa: chosenKey(input.etapa),
    proyecto: chosenKey(input.proyecto),
    municipio: input.municipio,
    abogado: chosenKey(input.abogado),
  };
  const found = await findChoices(tx, given);
  const refused: [boolean, keyof SaveInput, string][] = [
    [found.municipio === null, 'municipio', messages.select],
    [found.tipo === null, 'tipo', messages.select],
    [found.etapa === null, 'etapa', messages.select],
    // What it has already may stay, whatever became of it.
    [found.proyecto === null && given.proyecto !== before?.proyecto.id, 'proyecto', NOT_LEGAL],
    [
      input.abogado !== null && !found.abogado && given.abogado !== before?.abogado?.id,
      'abogado',
      messages.select,
    ],
  ];
  for (const [wrong, field, message] of refused) if (wrong) throw fieldError(field, message);
  return {
    numero: digitsOf(input.numero),
    despacho: input.despacho,
    municipio_codigo: given.municipio,
    tipo_id: given.tipo,
    etapa_id: given.etapa,
    proyecto_id: given.proyecto,
    abogado_id: given.abogado || null,
    fecha_radicacion: input.fechaRadicacion,
    cuantia: input.cuantia,
    provision: input.provision,
    objeto: input.objeto,
  };
}

/** Deletes a process with its file; the history keeps what it was. */
export const deleteProcess = operation({
  name: 'deleteJudicialProcess',
  access: REMOVE,
  schema: z.object({ id: idOf(PROCESS_ENTITY) }),
  async run({ tx, audit }, { id }) {
    await processRows.lock(tx, id);
    const before = await processReads.load(tx, id);
    await forgetSupportsOf(tx, id);
    await removeProcess(tx, id);
    await audit({ entity: PROCESS_ENTITY, entityId: id, before: auditedProcess(before) });
  },
});
