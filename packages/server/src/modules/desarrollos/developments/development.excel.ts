import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import type { SheetColumn } from '../../../core/reports/excel/workbook.ts';
import { SEE } from './development.access.ts';
import { developmentFilters } from './development.queries.ts';
import { type DevelopmentRow, listDevelopments } from './development.repository.ts';

const columns: SheetColumn<DevelopmentRow>[] = [
  ...fieldColumns(developmentFields, ['titulo']),
  { title: 'descripción', kind: 'text', value: ({ descripcionTexto }) => descripcionTexto },
  ...fieldColumns(developmentFields, ['estado', 'fechaInicio', 'fechaFin', 'fechaPublicacion']),
  {
    title: 'Desarrolladores',
    kind: 'text',
    value: ({ recursos }) => recursos.map(({ username }) => username).join(', '),
  },
  ...fieldColumns(developmentFields, ['prioridad', 'dificultad', 'modulo']),
  { title: 'Reportó', kind: 'text', value: ({ reporto }) => reporto?.username ?? '' },
];

/** The Excel of the list of developments, and of its dashboard. */
export const developmentsExport = listExport({
  name: 'desarrollos',
  title: 'Desarrollos',
  access: SEE,
  filters: developmentFilters.schema,
  columns,
  page: ({ db }, input, filters) => listDevelopments(db, { ...input, ...filters }),
});
