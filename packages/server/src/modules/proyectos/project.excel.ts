import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { listExport } from '../../core/lists/list-export.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { sheetOf, writeWorkbook } from '../../core/reports/excel/workbook.ts';
import { projectFilters, VIEW } from './project.queries.ts';
import { listProjects, type ProjectRow } from './project.repository.ts';

const columns = fieldColumns(projectFields, [
  'code',
  'name',
  'projectType',
  'estado',
  'coordinator',
  'contract',
  'configuracionProductos',
  'initDate',
  'finishDate',
  'created',
  'sharepointSite',
  'scope',
]);

/** The report of the dashboard: one row for each project that it counts. */
export const writeProjectsReport = (rows: readonly ProjectRow[], day: string): Promise<Buffer> =>
  writeWorkbook([sheetOf(`Proyectos ${day}`, columns, rows)]);

/** The Excel of the list of projects. */
export const projectsExport = listExport({
  name: 'proyectos',
  title: 'Proyectos',
  access: VIEW,
  filters: projectFilters.schema,
  columns,
  page: ({ db }, input, filters) => listProjects(db, { ...input, ...filters }),
});
