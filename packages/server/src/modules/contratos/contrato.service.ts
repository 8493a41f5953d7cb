import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  contractMessages,
  contractSchema,
} from '@comarca/shared/modules/contratos/contrato.schema';
import { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { refusingDuplicates } from '../../core/management/duplicate.ts';
import { operation } from '../../core/operation/operation.ts';
import { contractStatuses, contractTypes } from '../catalogos/public.ts';
import { auditedContract } from './contrato.history.ts';
import { loadContract } from './contrato.queries.ts';
import {
  ancestryOf,
  insertContract,
  lockAncestry,
  lockSigners,
  replaceParties,
  type StoredContract,
  updateContract,
} from './contrato.repository.ts';

const ADD = { permiso: 'contratos.add_contrato' } as const;
const CHANGE = { permiso: 'contratos.change_contrato' } as const;

/** Whoever may create or change a contract may call `saveContract`; each half checks its own. */
export const SAVE = { access: { algunPermiso: [ADD.permiso, CHANGE.permiso] } } as const;

const UNKNOWN_PARENT = 'El contrato padre no existe.';
const OWN_ANCESTOR = 'Un contrato no puede depender de sí mismo ni de uno que depende de él.';
const UNKNOWN_PARTY = 'Una de las partes no existe o no tiene identificación.';

const unique = {
  contratos_identificacion: { campo: 'identification', etiqueta: 'Identificación formal' },
};

type SaveInput = z.output<typeof contractSchema>;

/** Creates a contract with its parties. @returns its id */
export const createContract = operation({
  name: 'saveContract',
  access: ADD,
  schema: contractSchema,
  idempotent: true,
  async run({ tx, audit }, input) {
    const values = await checked(tx, null, input);
    const parties = await checkedParties(tx, input);
    const id = await refusingDuplicates(unique, () => insertContract(tx, values));
    await replaceParties(tx, id, parties);
    await audit({
      entity: 'contrato',
      entityId: id,
      after: auditedContract(await loadContract(tx, id)),
    });
    return id;
  },
});

/** Saves a contract with its parties. @returns its id */
export const changeContract = operation({
  name: 'saveContract',
  access: CHANGE,
  schema: contractSchema.safeExtend({ id: idInput, version: z.number().int().nullish() }),
  idempotent: true,
  async run({ tx, audit }, { id, version, ...input }) {
    const before = await loadContract(tx, id);
    if (version !== before.version) throw new AppError('CONFLICT');
    const values = await checked(tx, id, input);
    const parties = await checkedParties(tx, input);
    const saved = await refusingDuplicates(unique, () => updateContract(tx, id, version, values));
    if (!saved) throw new AppError('CONFLICT');
    await replaceParties(tx, id, parties);
    await audit({
      entity: 'contrato',
      entityId: id,
      before: auditedContract(before),
      after: auditedContract(await loadContract(tx, id)),
    });
    return id;
  },
});

/** The row to store, once its type, status and parent are known to be right. */
async function checked(tx: Tx, id: number | null, input: SaveInput): Promise<StoredContract> {
  return {
    nombre: input.name,
    identificacion_formal: input.identification,
    padre_id: await checkedParent(tx, id, input.parent),
    objeto: input.object,
    tipo_id: chosen(await contractTypes(tx), 'contractType', input.contractType),
    estado_id: chosen(await contractStatuses(tx), 'statusType', input.statusType),
    fecha_inicio: input.initDate,
    fecha_fin: input.finishDate || null,
    valor: input.amount,
  };
}

/** The id of an entry of a catalogue. @throws AppError VALIDATION beside the field */
function chosen(entries: readonly { id: number }[], campo: string, id: string): number {
  const entry = entries.find((one) => String(one.id) === id);
  if (!entry) throw fieldError(campo, messages.select);
  return entry.id;
}

async function checkedParent(
  tx: Tx,
  id: number | null,
  parent: string | null,
): Promise<number | null> {
  if (parent === null || parent === '') return null;
  const parsed = idInput.safeParse(parent);
  if (!parsed.success) throw fieldError('parent', UNKNOWN_PARENT);
  await lockAncestry(tx);
  const above = await ancestryOf(tx, parsed.data);
  if (above.size === 0) throw fieldError('parent', UNKNOWN_PARENT);
  if (id !== null && above.has(id)) throw fieldError('parent', OWN_ANCESTOR);
  return parsed.data;
}

async function checkedParties(tx: Tx, { contratantes, contratados }: SaveInput) {
  const ids = { CONTRATANTE: subjectIds(contratantes), CONTRATADO: subjectIds(contratados) };
  const known = await lockSigners(tx, [...ids.CONTRATANTE, ...ids.CONTRATADO]);
  for (const [campo, list] of [
    ['contratantes', ids.CONTRATANTE],
    ['contratados', ids.CONTRATADO],
  ] as const) {
    if (list.some((id) => !known.has(id))) throw fieldError(campo, UNKNOWN_PARTY);
    if (new Set(list).size < list.length) throw fieldError(campo, contractMessages.duplicateParty);
  }
  return ids;
}

/** What is no id is nobody's: 0. */
const subjectIds = (ids: readonly string[]): number[] =>
  ids.map((id) => idInput.safeParse(id).data ?? 0);
