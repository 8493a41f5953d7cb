import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { cities } from '../../../platform/pickers/cities.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { pageBy, type RowOf } from '../../../platform/record/calls.ts';
import type { ProjectItSent } from '../forms/project-it-values.ts';
import {
  fetchProjectsQuery,
  projectItQuery,
  projectsItQuery,
  saveProjectItMutation,
} from './projects-it.documents.ts';

/** Root of every query about IT projects: invalidate it after a change. */
export const projectsItKey = ['proyectosIt'] as const;

export const loadProjectsIt = pageBy(projectsItQuery, 'projectsItRelay');

export type ProjectItListRow = RowOf<typeof loadProjectsIt>;

type Answer = NonNullable<ResultOf<typeof projectItQuery>['getProjectIt']>;

const read = ({ trazado, srid, ...rest }: Answer) => ({
  ...rest,
  srid: srid.srid,
  trazado: JSON.parse(trazado) as Geometry,
});

export type ProjectIt = ReturnType<typeof read>;

/** @throws AppError NOT_FOUND */
export async function loadProjectIt(id: string): Promise<ProjectIt> {
  const { getProjectIt } = await execute(projectItQuery, { id });
  if (!getProjectIt) throw new AppError('NOT_FOUND');
  return read(getProjectIt);
}

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveProjectIt(
  id: string | null,
  { trazado, ...values }: ProjectItSent,
  { version, idempotencyKey }: { version: number | null; idempotencyKey: string },
): Promise<ProjectIt> {
  const variables = { ...values, id, version, trazado: JSON.stringify(trazado) };
  const { saveProjectIt: answer } = await execute(saveProjectItMutation, variables, {
    idempotencyKey,
  });
  if (!answer.saved || !answer.project) throw refused(answer.errors);
  return read(answer.project);
}

/** Projects of the type of territory intelligence, by name or code. */
export async function fetchProjects(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  const { fetchProjects: found } = await execute(fetchProjectsQuery, { text }, { signal });
  return found.map(projectItem);
}

/** A project as the picker tells it. */
export const projectItem = ({
  id,
  nombre,
  codigo,
  coordinador,
}: ProjectIt['proyecto']): PickerItem => ({
  value: id,
  label: nombre,
  detail: [codigo ?? 'SIN CÓDIGO', coordinador].join(' · '),
});

/** A municipality as the picker tells it. */
export const projectCityItem = ({
  codigo,
  nombre,
  departamento,
}: ProjectIt['municipios'][number]) =>
  cities.itemOf({ id: codigo, nombre, departamento: { nombre: departamento } });
