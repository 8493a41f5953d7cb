import { folioFields, folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { z } from 'zod';
import { withNoneToo } from '../../../platform/dashboard/bars.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import { cities } from '../../../platform/pickers/cities.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  removeBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  dashboardQuery,
  deleteMutation,
  folioQuery,
  initQuery,
  listQuery,
  saveMutation,
  treeQuery,
} from './folio.documents.ts';

/** Root of every query about folios: invalidate it after a change. */
export const foliosKey = ['folios'] as const;

/** Municipalities, of which a folio bears the whole name. */
export const folioCities = {
  ...cities,
  itemOf: ({ id, nombre }: { id: string; nombre: string }) => ({ value: id, label: nombre }),
};

export const loadFolios = pageBy(listQuery, 'foliosRelay');

export type FolioListRow = RowOf<typeof loadFolios>;

const loadFolio = recordBy(folioQuery, 'folio');

export type Folio = Awaited<ReturnType<typeof loadFolio>>;

/** What the filters offer, and what the person may do. */
export const foliosInit = offeredBy(['folios-inicio'], initQuery, 'foliosInit');

export type FoliosInit = Offered<typeof foliosInit>;

/** A folio, for its panel and its form. */
export const folioRecord = {
  entity: 'folio',
  thing: 'el folio',
  saved: 'Folio guardado Exitosamente',
  fields: folioFields,
  schema: folioSchema,
  change: 'folios.change_folio',
  queryKey: foliosKey,
  load: loadFolio,
  save: saveBy(saveMutation, 'saveFolio', 'folio'),
} satisfies WebRecord<typeof folioFields, Folio, z.output<typeof folioSchema>>;

/** Deletes a folio. @throws AppError saying what depends on it */
export const removeFolio = removeBy(deleteMutation, 'deleteFolio');

/** What a folio was opened on and what was opened on it. */
export const loadTree = recordBy(treeQuery, 'folioTree');

export type FolioTreeData = Awaited<ReturnType<typeof loadTree>>;
export type FolioNode = FolioTreeData['nodos'][number];

/** The figures of the dashboard; the bar of those without a value filters them too. */
export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { foliosDashboard } = await execute(dashboardQuery, { filterData }, { signal });
  return {
    ...foliosDashboard,
    byCity: withNoneToo(foliosDashboard.byCity),
    byUser: withNoneToo(foliosDashboard.byUser),
  };
}

export type FolioFigures = Awaited<ReturnType<typeof loadDashboard>>;

/** Folios for the palette. */
export const foliosForPalette = paletteBy(loadFolios, 'ListFolio', (row) => ({
  label: row.fmi,
  detail: row.direccion || row.municipio?.nombre || '',
}));
