import type { FieldError } from '@comarca/shared/core/errors';
import type { TadaDocumentNode } from 'gql.tada';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListPage } from '../../../platform/management/list-screen.tsx';
import type { ListQuery } from '../../../platform/management/list-state.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import type { Owner } from './procesos.ts';
import * as documents from './tabs.documents.ts';

interface Stored {
  id: string;
  version: number;
}

type PageDocument<Row, Variables> = TadaDocumentNode<{ page: ListPage<Row> }, Variables>;
type SaveDocument<Variables> = TadaDocumentNode<
  { payload: { saved: boolean; errors: FieldError[] } },
  Variables
>;
type DeleteDocument = TadaDocumentNode<
  { payload: { deleted: boolean; errors: FieldError[] } },
  { id: string }
>;

/** Results of a picker. */
const CHOICES = 10;

/** List, reading, save and delete of one kind of record of a project or a process. */
export interface TabRecords<Row extends Stored, Values> {
  /** Root of its queries; the owner goes behind it. */
  key: (owner: Owner) => readonly unknown[];
  load: (owner: Owner, query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The stored record as it is now; undefined when it was deleted meanwhile. */
  read: (owner: Owner, id: string) => Promise<Row | undefined>;
  /** For pickers: the first that have the text. */
  find: (owner: Owner, text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** @throws AppError with the refused fields */
  save: (owner: Owner, id: string | null, values: Values, call: SaveCall) => Promise<void>;
  /** @throws AppError saying what depends on it */
  remove: (id: string) => Promise<void>;
}

function tabRecords<Row extends Stored, PageVariables, Values>(
  name: string,
  list: PageDocument<Row, PageVariables>,
  save: SaveDocument<Values & { id?: string | null; version?: number | null }>,
  remove: DeleteDocument,
): TabRecords<Row, Omit<Values, 'id' | 'version' | 'proyecto' | 'proceso'>> {
  const page = async (variables: object, signal?: AbortSignal) =>
    (await execute(list, variables as PageVariables, signal ? { signal } : {})).page;
  return {
    key: (owner) => ['administracion', ownerKey(owner), name],
    load: (owner, { first, offset, search, orderBy }, signal) =>
      page({ ...owner, first, offset, search, orderBy }, signal),
    read: async (owner, id) => (await page({ ...owner, id, first: 1 })).nodes[0],
    find: async (owner, search, signal) =>
      (await page({ ...owner, search, first: CHOICES }, signal)).nodes,
    async save(owner, id, values, { version, idempotencyKey }) {
      const variables = { ...values, ...owner, id, version } as never;
      const { payload } = await execute(save, variables, { idempotencyKey });
      if (!payload.saved) throw refused(payload.errors);
    },
    async remove(id) {
      const { payload } = await execute(remove, { id });
      if (!payload.deleted) throw refused(payload.errors);
    },
  };
}

/** A project or a process in the keys of queries. */
export const ownerKey = (owner: Owner): string =>
  'proyecto' in owner ? `proyecto-${owner.proyecto}` : `proceso-${owner.proceso}`;

/** Root of everything that an administration screen shows of its project or process. */
export const administrationKey = (owner: Owner) => ['administracion', ownerKey(owner)] as const;

export const groups = tabRecords(
  'grupos',
  documents.groupsQuery,
  documents.saveGroupMutation,
  documents.deleteGroupMutation,
);
export const roles = tabRecords(
  'roles',
  documents.rolesQuery,
  documents.saveRoleMutation,
  documents.deleteRoleMutation,
);
export const resources = tabRecords(
  'recursos',
  documents.resourcesQuery,
  documents.saveResourceMutation,
  documents.deleteResourceMutation,
);
export const activities = tabRecords(
  'actividades',
  documents.activitiesQuery,
  documents.saveActivityMutation,
  documents.deleteActivityMutation,
);
export const productErrors = tabRecords(
  'errores',
  documents.errorsQuery,
  documents.saveErrorMutation,
  documents.deleteErrorMutation,
);
export const typologies = tabRecords(
  'tipologias',
  documents.typologiesQuery,
  documents.saveTypologyMutation,
  documents.deleteTypologyMutation,
);
export const units = tabRecords(
  'unidades',
  documents.unitsQuery,
  documents.saveUnitMutation,
  documents.deleteUnitMutation,
);
export const blocks = tabRecords(
  'bloques',
  documents.blocksQuery,
  documents.saveBlockMutation,
  documents.deleteBlockMutation,
);

type RowOf<Records> = Records extends TabRecords<infer Row, never> ? Row : never;
export type Group = RowOf<typeof groups>;
export type Role = RowOf<typeof roles>;
export type Resource = RowOf<typeof resources>;
export type Activity = RowOf<typeof activities>;
export type ProductError = RowOf<typeof productErrors>;
export type Typology = RowOf<typeof typologies>;
export type Unit = RowOf<typeof units>;
export type Block = RowOf<typeof blocks>;

/** Municipalities for a resource's base. */
export async function findCities(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  const { searchCities } = await execute(documents.citiesQuery, { text }, { signal });
  return searchCities.map(({ codigo, nombre, departamento }) => ({
    value: codigo,
    label: `${nombre}, ${departamento.nombre}`,
    detail: codigo,
  }));
}
