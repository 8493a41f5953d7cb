import { createHash } from 'node:crypto';
import { idOf } from '@comarca/shared/core/id-input';
import type { AlternativeCross } from '@comarca/shared/modules/inteligencia/alternatives';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { PROJECT_IT, READ } from '../projects/project-it.access.ts';
import { loadProjectIt } from '../projects/project-it.queries.ts';
import { findStructure } from '../structures/structure.repository.ts';
import {
  type AlternativeRow,
  alternativesOf,
  type ComparedLayer,
  type Comparison,
  type CrossRow,
  crossesOf,
  findComparison,
} from './alternative.repository.ts';
import { staleCrosses } from './alternative.stale.ts';
import { ALTERED_FIGURES, withheldFigures } from './alternative-seal.ts';
import { comparedLayersOf } from './compared-layers.ts';

/** A route with what was crossed of it. */
export interface LoadedAlternative extends AlternativeRow {
  cruces: (AlternativeCross & { porcentajeNeto: number | null })[];
  /** the project's buffer or system is another one since it was crossed */
  desactualizada: boolean;
}

export type LoadedComparison = Comparison & {
  nombre: string;
  buffer: number;
  srid: number;
  alternativas: LoadedAlternative[];
  /** why the figures may be others by now, in Spanish, besides the project's buffer and system */
  avisos: string[];
};

/** The routes of a project compared; null while there are none. */
export const projectAlternatives = reading({
  access: READ,
  schema: z.object({ projectId: idOf(PROJECT_IT) }),
  run: ({ db, context }, { projectId }) => loadComparison(context.app, db, projectId),
});

/**
 * A comparison with what was crossed of it. Figures that are not as they were sealed are not told: their
 * layer says so.
 * @throws AppError NOT_FOUND for a project that is none
 */
export async function loadComparison(
  app: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  id: number,
): Promise<LoadedComparison | null> {
  const project = await loadProjectIt(db, id);
  const comparison = await findComparison(db, id);
  if (!comparison) return null;
  const routes = await alternativesOf(db, id);
  const crosses = await crossesOf(db, id);
  const withheld = await withheldFigures(app, db, id);
  const isWithheld = (route: number, layer: string | null) =>
    withheld.some(({ alternativa, capa }) => alternativa === route && capa === layer);
  const told = crosses.map((cross) =>
    isWithheld(cross.alternativa, cross.capa) ? { ...cross, ...WITHHELD } : cross,
  );
  const { nombre, buffer, srid } = project;
  const current = routes.filter((route) => route.huella === printOf(route.trazado, project));
  return {
    ...comparison,
    nombre,
    buffer,
    srid,
    avisos: [
      ...(await changedLayers(db, comparison, { routes: current, crosses, buffer, srid })),
      ...(await changedStructure(db, comparison)),
    ],
    alternativas: routes.map((route) => ({
      ...route,
      ...(isWithheld(route.id, null) && { areaHa: null, longitud: null }),
      cruces: told.filter(({ alternativa }) => alternativa === route.id).map(crossOf),
      desactualizada: !current.includes(route),
    })),
  };
}

interface Crossed {
  routes: readonly AlternativeRow[];
  crosses: readonly CrossRow[];
  buffer: number;
  srid: number;
}

/** Names the layers whose data are others than those that were crossed. */
async function changedLayers(
  db: Reader,
  { capas }: Comparison,
  { routes, crosses, buffer, srid }: Crossed,
): Promise<string[]> {
  const strip = { buffer, srid };
  const stale = await staleCrosses(db, { routes, layers: capas, crosses }, strip, {
    unknown: false,
  });
  const names = new Set(stale.map(({ capa }) => capa));
  const titles = capas.flatMap(({ nombre, titulo }) => (names.has(nombre) ? [titulo] : []));
  if (titles.length === 0) return [];
  return [`Los datos de estas capas cambiaron desde que se cruzaron: ${titles.join(', ')}.`];
}

/** Names what the structure has by now and the comparison has not, and the other way round. */
async function changedStructure(db: Reader, { estructura, capas }: Comparison): Promise<string[]> {
  const found = estructura && (await findStructure(db, estructura.id));
  if (!found) return [];
  const now = comparedLayersOf(found.root.children);
  const beyond = (some: readonly ComparedLayer[], others: readonly ComparedLayer[]) =>
    some
      .filter(({ nombre }) => !others.some((other) => other.nombre === nombre))
      .map(({ titulo }) => titulo);
  const [enter, leave] = [beyond(now, capas), beyond(capas, now)];
  if (enter.length + leave.length === 0) return [];
  const parts = [
    enter.length > 0 && `entran ${enter.join(', ')}`,
    leave.length > 0 && `salen ${leave.join(', ')}`,
  ].filter(Boolean);
  return [`La estructura cambió desde que se guardaron las alternativas: ${parts.join('; ')}.`];
}

const WITHHELD = { estado: 'ERROR', error: ALTERED_FIGURES, resumen: null } as const;

function crossOf({ capa, estado, error, resumen }: CrossRow): LoadedAlternative['cruces'][number] {
  return {
    capa,
    estado,
    error,
    cruces: resumen?.cruces ?? 0,
    bruto: resumen?.bruto ?? null,
    neto: resumen?.neto ?? null,
    porcentajeNeto: resumen?.porcentajeNeto ?? null,
    unidad: resumen?.unidad ?? 'No Aplica',
    desde: resumen?.desde ?? null,
    hasta: resumen?.hasta ?? null,
  };
}

/** What a crossing depends on beside the layers: SHA-256 of route, buffer and system. */
export const printOf = (
  route: Geometry,
  { buffer, srid }: { buffer: number; srid: number },
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        route.type,
        'coordinates' in route ? route.coordinates : route.geometries,
        buffer,
        srid,
      ]),
    )
    .digest('hex');
