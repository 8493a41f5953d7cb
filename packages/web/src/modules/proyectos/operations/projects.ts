import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { projectSchema } from '@comarca/shared/modules/proyectos/project.schema';
import type { z } from 'zod';
import { withNoneToo } from '../../../platform/dashboard/bars.ts';
import {
  downloadBase64,
  fileTypes,
  timestampedName,
} from '../../../platform/downloads/downloads.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  administeredQuery,
  dashboardQuery,
  extraQuery,
  initQuery,
  listQuery,
  projectQuery,
  reportMutation,
  saveMutation,
} from './project.documents.ts';

/** Root of every query about projects: invalidate it after a change. */
export const projectsKey = ['proyectos'] as const;

export const loadProjects = pageBy(listQuery, 'projectsRelay');

export type ProjectListRow = RowOf<typeof loadProjects>;

const loadProject = recordBy(projectQuery, 'projectRelay');

export type Project = Awaited<ReturnType<typeof loadProject>>;

/** What the form and the filters offer. */
export const projectsInit = offeredBy(['proyectos-inicio'], initQuery, 'projectsInit');

export type ProjectsInit = Offered<typeof projectsInit>;

/** Under the projects' key: who coordinates one administers it. */
export const administeredKey = [...projectsKey, 'administrados'] as const;

/** The projects that one may administer. */
export const loadAdministered = async () =>
  (await execute(administeredQuery, {})).administeredProjects;

/** What the code of a new project on a contract is made of. */
export const loadExtraInfo = async (id: string) =>
  (await execute(extraQuery, { id })).contractExtraInfo;

/** A project, for its panel and its form. */
export const projectRecord = {
  entity: 'proyecto',
  thing: 'el proyecto',
  nameOf: ({ codigo, nombre }) => (codigo ? `${codigo} · ${nombre}` : nombre),
  saved: 'Proyecto guardado Exitosamente',
  fields: projectFields,
  schema: projectSchema,
  change: 'proyectos.change_proyecto',
  queryKey: projectsKey,
  load: loadProject,
  save: saveBy(saveMutation, 'saveProject', 'project'),
} satisfies WebRecord<typeof projectFields, Project, z.output<typeof projectSchema>>;

/** The figures of the dashboard; the bar of those without a value filters them too. */
export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { projectsDashboard } = await execute(dashboardQuery, { filterData }, { signal });
  return {
    ...projectsDashboard,
    byState: withNoneToo(projectsDashboard.byState),
    byProducts: withNoneToo(projectsDashboard.byProducts),
  };
}

/** Takes home the Excel of the dashboard. @throws AppError */
export async function downloadProjectsReport(filters: FilterValues): Promise<void> {
  const { downloadProjectsReport: answer } = await execute(reportMutation, {
    filterData: JSON.stringify(filters),
  });
  if (!answer.obtained || !answer.content) throw refused(answer.errors);
  const name = answer.name ?? timestampedName('Proyectos', 'xlsx');
  downloadBase64(answer.content, name, fileTypes.excel);
}

/** Projects for the palette, by code or name. */
export const projectsForPalette = paletteBy(loadProjects, 'ListProject', (row) => ({
  label: row.nombre,
  detail: row.codigo ?? projectFields.code.none,
}));
