import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { fmiOf, fmisIn } from '@comarca/shared/modules/folios/fmi.rules';
import {
  folioFields,
  folioMessages,
  folioSchema,
} from '@comarca/shared/modules/folios/folio.fields';
import { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { dependentsOf, refusalOf } from '../../core/management/dependents.ts';
import { auditedFields } from '../../core/management/field-history.ts';
import { savedRecord } from '../../core/management/saved-record.ts';
import { operation } from '../../core/operation/operation.ts';
import { CHANGE, DELETE, FOLIO, requireLoader, VIEW } from './folio.access.ts';
import { folioReads } from './folio.queries.ts';
import {
  deleteFolioRows,
  type FolioRow,
  folioRows,
  knownMunicipalities,
} from './folio.repository.ts';
import { isOpenedOnItself, lockRelations, replaceRelations } from './relation.repository.ts';

const CIRCLE = 'Con estas matrículas el folio quedaría abierto con base en sí mismo';
const OWN = 'Un folio no puede ser matriz ni segregado de sí mismo';

type FolioValues = SavedValues<typeof folioFields>;

/** What a save writes: the row, and whom it was opened on and what was opened on it. */
export interface FolioToStore {
  values: Omit<Parameters<typeof folioRows.insert>[1], 'usuario_id'>;
  relations: { parents: string[]; segregated: string[] };
}

/** What the audit keeps of a folio. */
export const auditedFolio = (row: FolioRow) => auditedFields(folioFields, row);

/** Creates or edits a folio. Whoever creates needs to be allowed to load folios. */
export const saveFolio = savedRecord({
  entity: FOLIO,
  operation: 'saveFolio',
  access: { add: VIEW, change: CHANGE },
  schema: folioSchema,
  unique: { folios_fmi: { campo: 'fmi', etiqueta: folioFields.fmi.label } },
  load: folioReads.load,
  lock: folioRows.lock,
  async check({ context, tx }, input, before) {
    if (before === null) await requireLoader({ context, db: tx });
    return folioToStore(tx, input);
  },
  write: {
    insert: ({ tx, actor }, stored) => insertFolio(tx, stored, actor.id),
    update: ({ tx }, id, stored) => updateFolio(tx, id, stored),
  },
  audited: auditedFolio,
});

/** The row and its relations, once they are known to be right. @throws AppError VALIDATION */
export async function folioToStore(tx: Tx, input: FolioValues): Promise<FolioToStore> {
  const { municipality } = input;
  return checkedFolio(input, await knownMunicipalities(tx, municipality ? [municipality] : []));
}

/** The same where it is known which municipalities there are. @throws AppError VALIDATION */
export function checkedFolio(
  input: FolioValues,
  municipalities: ReadonlySet<string>,
): FolioToStore {
  const fmi = fmiOf(input.fmi);
  if (!fmi) throw fieldError('fmi', folioMessages.fmi);
  const relations = { parents: fmisIn(input.parents), segregated: fmisIn(input.segregated) };
  for (const [field, names] of Object.entries(relations)) {
    if (names.includes(fmi)) throw fieldError(field, OWN);
  }
  const { municipality } = input;
  if (municipality && !municipalities.has(municipality)) {
    throw fieldError('municipality', messages.select);
  }
  return {
    relations,
    values: {
      fmi,
      municipio_codigo: municipality || null,
      vereda: input.vereda,
      direccion: input.address,
      estado: input.state,
      tipo: input.propertyType,
      origen: input.origin,
      fecha_apertura: input.opened || null,
      fecha_impresion: input.printed || null,
      npn: input.npn,
      codigo_anterior: input.formerCode,
      nupre: input.nupre,
      area: input.area,
    },
  };
}

/** Writes a new folio with its relations. @throws AppError VALIDATION for a circle of folios */
export async function insertFolio(
  tx: Tx,
  { values, relations }: FolioToStore,
  user: number | null,
): Promise<number> {
  const id = await folioRows.insert(tx, { ...values, usuario_id: user });
  await writeRelations(tx, { id, fmi: values.fmi }, relations);
  return id;
}

/** Writes over a folio. @throws AppError VALIDATION for a circle of folios */
export async function updateFolio(
  tx: Tx,
  id: number,
  { values, relations }: FolioToStore,
): Promise<void> {
  await folioRows.update(tx, id, values);
  await writeRelations(tx, { id, fmi: values.fmi }, relations);
}

async function writeRelations(
  tx: Tx,
  folio: { id: number; fmi: string },
  relations: FolioToStore['relations'],
): Promise<void> {
  const names = [...relations.parents, ...relations.segregated];
  if (names.length > 0) await lockRelations(tx);
  await replaceRelations(tx, folio, relations);
  if (names.length > 0 && (await isOpenedOnItself(tx, folio.fmi))) {
    throw fieldError(relations.parents.length > 0 ? 'parents' : 'segregated', CIRCLE);
  }
}

/** Deletes a folio with its annotations and certificates, unless something uses it. */
export const deleteFolio = operation({
  name: 'deleteFolio',
  access: DELETE,
  schema: z.object({ id: ownIdOf(FOLIO) }),
  async run({ tx, context, audit }, { id }) {
    if ((await folioRows.lock(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const before = await folioReads.load(tx, id);
    const refusal = refusalOf(await dependentsOf(context.app.dependents, tx, FOLIO, id));
    if (refusal) throw fieldError('', refusal);
    await deleteFolioRows(tx, id);
    await audit({ entity: FOLIO, entityId: id, before: auditedFolio(before) });
  },
});
