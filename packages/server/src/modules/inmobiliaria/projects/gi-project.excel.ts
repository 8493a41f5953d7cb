import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { callerOf, narrowedTo, READ } from '../access.ts';
import { giProjectFilters } from './gi-project.queries.ts';
import { listGiProjects } from './gi-project.repository.ts';

/** The Excel of the list of real-estate projects. */
export const giProjectsExport = listExport({
  name: 'proyectos-gi',
  title: 'Proyectos de gestión inmobiliaria',
  access: READ,
  filters: giProjectFilters.schema,
  columns: fieldColumns(giProjectFields, [
    'disposicionDerecho',
    'gerencia',
    'proyecto',
    'cliente',
    'municipio',
    'peso',
    'created',
  ]),
  page: async ({ db, context }, input, filters) => {
    const { nodes, pageInfo } = await listGiProjects(db, {
      ...input,
      ...filters,
      de: narrowedTo(callerOf(context)),
    });
    const shown = nodes.map((row) => ({ ...row, cliente: row.cliente?.razonSocial ?? null }));
    return { nodes: shown, pageInfo };
  },
});
