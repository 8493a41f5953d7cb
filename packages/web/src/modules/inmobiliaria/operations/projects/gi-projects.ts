import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { FeatureCollection, Geometry } from 'geojson';
import { z } from 'zod';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import {
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  saveBy,
} from '../../../../platform/record/calls.ts';
import type { WebRecord } from '../../../../platform/record/web-record.ts';
import * as documents from './gi-project.documents.ts';

/** Root of every query about real-estate projects: invalidate it after a change. */
export const giProjectsKey = ['proyectos-gi'] as const;

export const loadGiProjects = pageBy(documents.listQuery, 'projects1274Relay');

/** More are in the list. */
const MOST_RELATED = 20;

/** The real-estate projects that stand on a project, those in which the caller takes part. */
export const relatedTo = (project: string) => ({
  queryKey: [...giProjectsKey, 'de', project],
  queryFn: () =>
    loadGiProjects({ first: MOST_RELATED, offset: 0, filters: { proyecto_In: [project] } }),
});

export type GiProjectListRow = RowOf<typeof loadGiProjects>;

export const loadGiProject = recordBy(documents.projectQuery, 'project1274');

export type GiProject = Awaited<ReturnType<typeof loadGiProject>>;

export const loadStatistics = async () =>
  (await execute(documents.statisticsQuery, {})).project1274Statistics;

/** The estates of a project that have a polygon, for its map. */
export async function loadGrounds(id: string): Promise<FeatureCollection> {
  const { project1274 } = await execute(documents.groundsQuery, { id });
  return JSON.parse(project1274?.prediosGeojson ?? NO_GROUNDS) as FeatureCollection;
}

const NO_GROUNDS = '{"type":"FeatureCollection","features":[]}';

/** The projects on which one may be made. */
export const giChoices = offeredBy(
  ['proyectos-gi-opciones'],
  documents.choicesQuery,
  'project1274Choices',
);

const NO_BOUNDARY = 'Debe ingresar alguna geometria para realizar el estudio';

/** What the form has beside its fields, as it is sent. */
const boundaryText = z.custom<Geometry | null>().transform((geometry, context) => {
  if (geometry) return JSON.stringify(geometry);
  context.addIssue({ code: 'custom', message: NO_BOUNDARY });
  return z.NEVER;
});

const formSchema = schemaOf(giProjectFields).extend({
  trazado: boundaryText,
  configuracionBase: z.string(),
});

const beside = (project: GiProject | null) => ({
  trazado: project ? (JSON.parse(project.trazado) as Geometry) : null,
  configuracionBase: project?.configuracionBase ?? '',
});

/** A real-estate project, for its form. */
export const giProjectRecord = {
  entity: 'proyectoInmobiliario',
  thing: 'el proyecto inmobiliario',
  saved: 'Se ha almacenado el proyecto correctamente',
  fields: giProjectFields,
  schema: formSchema,
  change: MANAGE_PERMISSION,
  queryKey: giProjectsKey,
  load: loadGiProject,
  save: saveBy(documents.saveMutation, 'saveProject1274', 'project1274'),
  beside,
} satisfies WebRecord<
  typeof giProjectFields,
  GiProject,
  z.output<typeof formSchema>,
  ReturnType<typeof beside>
>;

/** Gives a project the municipalities of its stored boundary. @throws AppError */
export async function syncCities(id: string): Promise<void> {
  const { syncCities: answer } = await execute(documents.syncCitiesMutation, { id });
  if (!answer.success) throw refused(answer.errors);
}

/** Real-estate projects for the palette. */
export const giProjectsForPalette = paletteBy(loadGiProjects, 'ListProjectGi', (row) => ({
  label: row.disposicionDerecho,
  detail: row.proyecto.nombre,
}));
