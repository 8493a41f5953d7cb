import { fieldError } from '@comarca/shared/core/errors';
import { chosenKey, optionalKey } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { contractFields, DUPLICATE_PARTY } from '@comarca/shared/modules/contratos/contract.fields';
import { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import type { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { auditedFields } from '../../core/management/field-history.ts';
import { savedRecord } from '../../core/management/saved-record.ts';
import { contractStatuses, contractTypes } from '../catalogos/public.ts';
import { contractReads } from './contract.queries.ts';
import {
  ancestryOf,
  type ContractParty,
  type ContractRow,
  contractRows,
  lockAncestry,
  lockSigners,
  type PartyRole,
  replaceParties,
} from './contract.repository.ts';

const UNKNOWN_PARENT = 'El contrato padre no existe.';
const OWN_ANCESTOR = 'Un contrato no puede depender de sí mismo ni de uno que depende de él.';
const UNKNOWN_PARTY = 'Una de las partes no existe o no tiene identificación.';

type SaveInput = z.output<typeof contractSchema>;

/** What a save writes: the row, and the subjects of each side in their order. */
interface ContractToStore {
  values: Parameters<typeof contractRows.insert>[1];
  parties: Record<PartyRole, number[]>;
}

const partyName = ({ nombres, tipoIdentificacion, identificacion }: ContractParty): string =>
  `${nombres} (${tipoIdentificacion} ${identificacion})`;

/** Creates or edits a contract with its parties. */
export const saveContract = savedRecord({
  entity: 'contrato',
  operation: 'saveContract',
  access: {
    add: { permiso: 'contratos.add_contrato' },
    change: { permiso: 'contratos.change_contrato' },
  },
  schema: contractSchema,
  unique: {
    contratos_identificacion: {
      campo: 'identification',
      etiqueta: contractFields.identification.label,
    },
  },
  load: contractReads.load,
  lock: contractRows.lock,
  async check({ tx }, input, before): Promise<ContractToStore> {
    return {
      values: await rowToStore(tx, before?.id ?? null, input),
      parties: await partiesToStore(tx, input),
    };
  },
  write: {
    async insert({ tx }, { values, parties }) {
      const id = await contractRows.insert(tx, values);
      await replaceParties(tx, id, parties);
      return id;
    },
    async update({ tx }, id, { values, parties }) {
      await contractRows.update(tx, id, values);
      await replaceParties(tx, id, parties);
    },
  },
  audited: (row: ContractRow) =>
    auditedFields(contractFields, row, { contratantes: partyName, contratados: partyName }),
});

/** The row, once its type, status and parent are known to be right. */
async function rowToStore(
  tx: Tx,
  id: number | null,
  input: SaveInput,
): Promise<ContractToStore['values']> {
  return {
    nombre: input.name,
    identificacion_formal: input.identification,
    padre_id: await checkedParent(tx, id, input.parent),
    objeto: input.object,
    tipo_id: chosenEntry(await contractTypes(tx), 'contractType', input.contractType),
    estado_id: chosenEntry(await contractStatuses(tx), 'statusType', input.statusType),
    fecha_inicio: input.initDate,
    fecha_fin: input.finishDate || null,
    valor: input.amount,
  };
}

/** The id of an entry of a catalogue. @throws AppError VALIDATION beside the field */
function chosenEntry(entries: readonly { id: number }[], field: string, id: string): number {
  const entry = entries.find((one) => String(one.id) === id);
  if (!entry) throw fieldError(field, messages.select);
  return entry.id;
}

async function checkedParent(
  tx: Tx,
  id: number | null,
  parent: string | null,
): Promise<number | null> {
  const key = optionalKey(parent);
  if (key === null) return null;
  await lockAncestry(tx);
  const above = await ancestryOf(tx, key);
  if (above.size === 0) throw fieldError('parent', UNKNOWN_PARENT);
  if (id !== null && above.has(id)) throw fieldError('parent', OWN_ANCESTOR);
  return key;
}

async function partiesToStore(
  tx: Tx,
  { contratantes, contratados }: SaveInput,
): Promise<Record<PartyRole, number[]>> {
  const ids = {
    CONTRATANTE: contratantes.map(chosenKey),
    CONTRATADO: contratados.map(chosenKey),
  };
  const known = await lockSigners(tx, [...ids.CONTRATANTE, ...ids.CONTRATADO]);
  for (const [field, list] of [
    ['contratantes', ids.CONTRATANTE],
    ['contratados', ids.CONTRATADO],
  ] as const) {
    if (list.some((id) => !known.has(id))) throw fieldError(field, UNKNOWN_PARTY);
    if (new Set(list).size < list.length) throw fieldError(field, DUPLICATE_PARTY);
  }
  return ids;
}
