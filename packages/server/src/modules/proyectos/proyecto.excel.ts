import { NO_STATE } from '@comarca/shared/modules/proyectos/proyecto.rules';
import { listExport } from '../../core/lists/list-export.ts';
import { type SheetColumn, sheetOf, writeWorkbook } from '../../core/reports/excel/workbook.ts';
import { projectFilters, VIEW } from './proyecto.queries.ts';
import { listProjects, type ProjectRow } from './proyecto.repository.ts';

const projectColumns: readonly SheetColumn<ProjectRow>[] = [
  { title: 'Código', kind: 'text', value: (row) => row.codigo ?? 'SIN CÓDIGO' },
  { title: 'Nombre', kind: 'text', value: (row) => row.nombre },
  { title: 'Tipo', kind: 'text', value: (row) => row.tipo },
  { title: 'Estado', kind: 'text', value: (row) => row.estado ?? NO_STATE },
  { title: 'Coordinador', kind: 'text', value: (row) => row.coordinador },
  { title: 'Contrato', kind: 'text', value: (row) => row.contrato_identificacion },
  { title: 'Gestión de productos', kind: 'text', value: (row) => row.productos },
  { title: 'Fecha Inicio', kind: 'date', value: (row) => row.fecha_inicio },
  { title: 'Fecha Fin', kind: 'date', value: (row) => row.fecha_fin },
  { title: 'Fecha Creación', kind: 'datetime', value: (row) => row.fecha_creacion.toISOString() },
  { title: 'Sitio', kind: 'text', value: (row) => row.sitio_sharepoint },
  { title: 'Alcance', kind: 'text', value: (row) => row.alcance },
];

/** The report of the dashboard: one row for each project that it counts. */
export const writeProjectsReport = (rows: readonly ProjectRow[], day: string): Promise<Buffer> =>
  writeWorkbook([sheetOf(`Proyectos ${day}`, projectColumns, rows)]);

/** The Excel of the list of projects. */
export const projectsExport = listExport({
  name: 'proyectos',
  title: 'Proyectos',
  access: VIEW,
  filters: projectFilters,
  columns: projectColumns,
  page: ({ db }, input, filters) => listProjects(db, { ...input, ...filters }),
});
