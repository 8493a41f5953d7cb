import { AppError } from '@comarca/shared/core/errors';
import { WITHOUT } from '@comarca/shared/modules/proyectos/proyecto.rules';
import {
  downloadBase64,
  fileTypes,
  timestampedName,
} from '../../../platform/downloads/downloads.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FilterValues, ListQuery } from '../../../platform/management/list-state.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import type { ProjectSent } from '../forms/project-values.ts';
import {
  dashboardQuery,
  extraQuery,
  initQuery,
  listQuery,
  projectQuery,
  reportMutation,
  saveMutation,
} from './proyectos.documents.ts';

/** Root of every query about projects: invalidate it after a change. */
export const projectsKey = ['proyectos'] as const;
export const projectKey = (id: string) => [...projectsKey, 'uno', id] as const;
export const projectsInitKey = ['proyectos-inicio'] as const;

interface Filters {
  tipo_In?: string[];
  contrato_In?: string[];
  estado_In?: string[];
  estado_Contrato_In?: string[];
  coordinador_In?: string[];
  configuracionProductos_In?: string[];
  fechaCreacion_Range?: string[];
  fechaInicio_Range?: string[];
  fechaFin_Range?: string[];
  sitioSharepoint_Isnull?: boolean;
  codigo_Isnull?: boolean;
}

type Page = Pick<ListQuery, 'first' | 'offset' | 'filters'> &
  Partial<Pick<ListQuery, 'search' | 'orderBy'>>;

export async function loadProjects({ filters, ...page }: Page, signal?: AbortSignal) {
  const variables = { ...page, ...(filters as Filters) };
  return (await execute(listQuery, variables, signal ? { signal } : {})).projectsRelay;
}

export type ProjectListRow = Awaited<ReturnType<typeof loadProjects>>['nodes'][number];

/** @throws AppError NOT_FOUND */
export async function loadProject(id: string) {
  const { projectRelay } = await execute(projectQuery, { id });
  if (!projectRelay) throw new AppError('NOT_FOUND');
  return projectRelay;
}

export type Project = Awaited<ReturnType<typeof loadProject>>;

/** What the form and the filters offer. */
export const loadProjectsInit = async () => (await execute(initQuery, {})).projectsInit;

export type ProjectsInit = Awaited<ReturnType<typeof loadProjectsInit>>;

/** What the code of a new project on a contract is made of. */
export const loadExtraInfo = async (id: string) =>
  (await execute(extraQuery, { id })).contractExtraInfo;

/** Saves a project. @returns its id @throws AppError with the refused fields */
export async function saveProject(
  id: string | null,
  values: ProjectSent,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const { saveProject: answer } = await execute(
    saveMutation,
    { ...values, id, version },
    { idempotencyKey },
  );
  if (!answer.saved || !answer.project) throw refused(answer.errors);
  return answer.project.id;
}

/** The figures of the dashboard; the bar of those without a value filters them too. */
export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { projectsDashboard } = await execute(dashboardQuery, { filterData }, { signal });
  const named = (bars: typeof projectsDashboard.byState) =>
    bars.map((bar) => ({ ...bar, id: bar.id ?? WITHOUT }));
  return {
    ...projectsDashboard,
    byState: named(projectsDashboard.byState),
    byProducts: named(projectsDashboard.byProducts),
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
export async function projectsForPalette(text: string): Promise<PaletteItem[]> {
  const page = { first: 5, offset: 0, search: text, filters: {} };
  const { nodes } = await loadProjects(page);
  return nodes.map(({ id, nombre, codigo }) => ({
    key: id,
    label: nombre,
    detail: codigo ?? 'SIN CÓDIGO',
    route: 'ListProject',
    search: { itemId: id },
  }));
}
