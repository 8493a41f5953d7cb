import type { CrossOutcome, CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type { LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A layer of a comparison. */
export interface ComparedLayer {
  /** by which it is told apart: a table may be compared whole and cut */
  nombre: string;
  /** as the structure calls it, with how it is cut */
  titulo: string;
  /** its table's name; missing in comparisons of before, which told layers apart by it */
  tabla?: string;
  recorte?: LayerCut;
}

export type ComparisonState = 'PENDIENTE' | 'CRUZANDO' | 'CRUZADA' | 'FALLIDA';

/** What is compared of a project, without its routes. */
export interface Comparison {
  proyecto: number;
  version: number;
  estructura: { id: number; nombre: string } | null;
  capas: ComparedLayer[];
  pesos: Record<string, number>;
  estado: ComparisonState;
  avance: number;
  error: string | null;
  trabajoId: string | null;
}

export async function findComparison(db: Reader, project: number): Promise<Comparison | undefined> {
  const row = await db
    .selectFrom('comparaciones_it as c')
    .leftJoin('estructuras_it as e', 'e.id', 'c.estructura_id')
    .select(['c.proyecto_it_id as proyecto', 'c.version', 'c.avance'])
    .select(['c.error', 'c.trabajo_id as trabajoId', 'e.id as estructuraId', 'e.nombre'])
    .select(sql<ComparisonState>`c.estado`.as('estado'))
    .select(sql<ComparedLayer[]>`c.capas`.as('capas'))
    .select(sql<Record<string, number>>`c.pesos`.as('pesos'))
    .where('c.proyecto_it_id', '=', project)
    .executeTakeFirst();
  if (!row) return undefined;
  const { estructuraId, nombre, ...rest } = row;
  return {
    ...rest,
    estructura: estructuraId === null ? null : { id: estructuraId, nombre: nombre ?? '' },
  };
}

/** One route of a comparison. */
export interface AlternativeRow {
  id: number;
  nombre: string;
  trazado: Geometry;
  huella: string;
  areaHa: number | null;
  longitud: number | null;
}

/** The routes of a project, in their order. */
export async function alternativesOf(db: Reader, project: number): Promise<AlternativeRow[]> {
  const { rows } = await sql<AlternativeRow>`/* inteligencia: alternatives */
    select id, nombre, trazado, huella, area_ha as "areaHa", longitud
    from alternativas_it where proyecto_it_id = ${project} order by orden, id`.execute(db);
  return rows;
}

/** How one route crosses one layer, as it is kept. */
export interface CrossRow {
  alternativa: number;
  capa: string;
  estado: CrossOutcome;
  error: string | null;
  resumen: KeptSummary | null;
}

/** The totals of a cross as they are kept and sealed; what those of before do not have may be missing. */
export type KeptSummary = CrossSummary & {
  /** metres along the route; null where nothing has a station */
  desde?: number | null;
  hasta?: number | null;
  /** hash of all that the figures depend on; null where nobody knows the layer's data */
  clave?: string | null;
};

/** What was crossed of a project's routes so far. */
export async function crossesOf(db: Reader, project: number): Promise<CrossRow[]> {
  const { rows } = await sql<CrossRow>`/* inteligencia: crosses of alternatives */
    select x.alternativa_id as alternativa, x.capa, x.estado, x.error, x.resumen
    from alternativa_cruces x join alternativas_it a on a.id = x.alternativa_id
    where a.proyecto_it_id = ${project}`.execute(db);
  return rows;
}

/** Holds a project's comparison until the transaction ends. @returns its version; undefined for none */
export async function lockComparison(tx: Tx, project: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`/* inteligencia: lock comparison */
    select version from comparaciones_it where proyecto_it_id = ${project} for update`.execute(tx);
  return rows[0]?.version;
}

interface ComparisonValues {
  project: number;
  structure: number;
  layers: readonly ComparedLayer[];
  weights: Readonly<Record<string, number>>;
}

/** Makes a project's comparison. @returns false where somebody made it meanwhile */
export async function insertComparison(tx: Tx, values: ComparisonValues): Promise<boolean> {
  const { project, structure, layers, weights } = values;
  const { rows } = await sql`/* inteligencia: insert comparison */
    insert into comparaciones_it (proyecto_it_id, estructura_id, capas, pesos)
    values (${project}, ${structure}, ${JSON.stringify(layers)}, ${JSON.stringify(weights)})
    on conflict do nothing returning proyecto_it_id`.execute(tx);
  return rows.length > 0;
}

export async function updateComparison(tx: Tx, values: ComparisonValues): Promise<void> {
  const { project, structure, layers, weights } = values;
  await sql`/* inteligencia: update comparison */
    update comparaciones_it set estructura_id = ${structure}, capas = ${JSON.stringify(layers)},
      pesos = ${JSON.stringify(weights)}, version = version + 1
    where proyecto_it_id = ${project}`.execute(tx);
}

/** A route to keep; with the id of the stored one that it is. */
export interface AlternativeToKeep {
  id: number | null;
  nombre: string;
  trazado: Geometry;
  huella: string;
}

/** Keeps these routes in their order and no others; what is stored of the same route stays. */
export async function replaceAlternatives(
  tx: Tx,
  project: number,
  alternatives: readonly AlternativeToKeep[],
): Promise<void> {
  const kept = alternatives.flatMap(({ id }) => id ?? []);
  await sql`/* inteligencia: drop alternatives */
    delete from alternativas_it where proyecto_it_id = ${project}
      and id <> all(${kept}::int[])`.execute(tx);
  for (const [order, { id, nombre, trazado, huella }] of alternatives.entries()) {
    if (id === null) {
      await sql`/* inteligencia: insert alternative */
        insert into alternativas_it (proyecto_it_id, orden, nombre, trazado, huella)
        values (${project}, ${order}, ${nombre}, ${JSON.stringify(trazado)}, ${huella})`.execute(
        tx,
      );
    } else {
      await sql`/* inteligencia: update alternative */
        update alternativas_it set orden = ${order}, nombre = ${nombre} where id = ${id}`.execute(
        tx,
      );
    }
  }
}

/** Forgets what was crossed with other layers than these, and what failed. */
export async function forgetCrosses(
  tx: Tx,
  project: number,
  layers: readonly string[],
): Promise<void> {
  await sql`/* inteligencia: forget crosses */
    delete from alternativa_cruces x using alternativas_it a
    where a.id = x.alternativa_id and a.proyecto_it_id = ${project}
      and (x.estado = 'ERROR' or x.capa <> all(${[...layers]}::text[]))`.execute(tx);
}

/** Forgets how routes cross layers, whatever came of it. */
export async function forgetCross(tx: Tx, alternative: number, layer: string): Promise<void> {
  await tx
    .deleteFrom('alternativa_cruces')
    .where('alternativa_id', '=', alternative)
    .where('capa', '=', layer)
    .execute();
}

/** How the comparison's job stands; only while it is this job's. @returns whether it is */
export async function advanceComparison(
  db: Reader,
  { project, job }: { project: number; job: string },
  {
    estado,
    avance,
    error = null,
  }: { estado: ComparisonState; avance: number; error?: string | null },
): Promise<boolean> {
  const { rows } = await sql`/* inteligencia: advance comparison */
    update comparaciones_it set estado = ${estado}, avance = ${avance}, error = ${error}
    where proyecto_it_id = ${project} and trabajo_id = ${job} returning proyecto_it_id`.execute(db);
  return rows.length > 0;
}

/** Gives a comparison to a job, or to none: everything is crossed. */
export async function setJob(tx: Tx, project: number, job: string | null): Promise<void> {
  await sql`/* inteligencia: job of a comparison */
    update comparaciones_it set trabajo_id = ${job}, error = null,
      estado = ${job === null ? 'CRUZADA' : 'PENDIENTE'}, avance = ${job === null ? 100 : 0}
    where proyecto_it_id = ${project}`.execute(tx);
}

/** The job was given up: whoever looks is told why. */
export async function failComparisonOf(tx: Tx, job: string, reason: string): Promise<void> {
  await sql`/* inteligencia: comparison given up */
    update comparaciones_it set estado = 'FALLIDA', error = ${reason}
    where trabajo_id = ${job}`.execute(tx);
}

export async function keepArea(
  tx: Tx,
  id: number,
  { areaHa, longitud }: { areaHa: number; longitud: number | null },
): Promise<void> {
  await sql`/* inteligencia: area of an alternative */
    update alternativas_it set area_ha = ${areaHa}, longitud = ${longitud} where id = ${id}`.execute(
    tx,
  );
}

/** Keeps how a route crosses a layer, while the route is there. */
export async function keepCross(tx: Tx, cross: CrossRow): Promise<void> {
  const { alternativa, capa, estado, error, resumen } = cross;
  await sql`/* inteligencia: keep cross of an alternative */
    insert into alternativa_cruces (alternativa_id, capa, estado, error, resumen)
    select id, ${capa}::text, ${estado}::text, ${error}::text, ${resumen && JSON.stringify(resumen)}::jsonb
    from alternativas_it where id = ${alternativa}
    on conflict (alternativa_id, capa) do update
      set estado = excluded.estado, error = excluded.error, resumen = excluded.resumen`.execute(tx);
}
