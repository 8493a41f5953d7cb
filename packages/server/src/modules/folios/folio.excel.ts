import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { listExport } from '../../core/lists/list-export.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { VIEW } from './folio.access.ts';
import { folioFilters } from './folio.queries.ts';
import { listFolios } from './folio.repository.ts';

/** The Excel of the list and of the dashboard: nothing of it names the people of a folio. */
export const foliosExport = listExport({
  name: 'folios',
  title: 'Folios',
  access: VIEW,
  filters: folioFilters.schema,
  columns: fieldColumns(folioFields, [
    'fmi',
    'circle',
    'municipality',
    'vereda',
    'address',
    'state',
    'propertyType',
    'origin',
    'opened',
    'printed',
    'loaded',
    'loader',
    'npn',
    'formerCode',
    'nupre',
    'area',
    'parents',
    'segregated',
  ]),
  page: ({ db }, input, filters) => listFolios(db, { ...input, ...filters }),
});
