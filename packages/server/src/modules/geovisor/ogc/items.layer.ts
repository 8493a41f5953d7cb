import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { isBeyondSystem } from '../../../core/db/beyond-system.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { connectionFor } from '../../capas/public.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { boxIn } from './box.layer.ts';
import { type DoorColumn, whenOf } from './columns.ts';
import type { ItemsQuery } from './items.query.ts';
import type { DoorSystem } from './systems.ts';

const STATEMENT_MS = 20_000;
/** Stored bytes of geometries in one page: a page of large ones is shorter than was asked. */
const PAGE_BYTES = 4 * 1024 * 1024;

const BEYOND = 'Hay coordenadas a las que el sistema pedido no llega.';

/** A feature as it is given. */
export interface DoorFeature {
  id: string | null;
  propiedades: Record<string, unknown>;
  geometria: Geometry | null;
}

/** The same as the database writes it, properties and geometry as JSON texts: for who only hands it on. */
export interface FeatureText {
  id: string | null;
  propiedades: string;
  geometria: string | null;
}

/** A page of features; where the next one begins, null after the last. */
export interface FeaturePage<Feature = DoorFeature> {
  features: Feature[];
  next: string | null;
}

type Layer = PublishedLayer['layer'];

/** Reads a page of features in the order of the table's key, or of its rows where it has none. */
export async function readItems(
  app: App,
  layer: Layer,
  columns: readonly DoorColumn[],
  query: ItemsQuery,
): Promise<FeaturePage> {
  const { features, next } = await readItemTexts(app, layer, columns, query);
  return { features: features.map(readText), next };
}

const readText = ({ id, propiedades, geometria }: FeatureText): DoorFeature => ({
  id,
  propiedades: JSON.parse(propiedades) as Record<string, unknown>,
  geometria: geometria === null ? null : (JSON.parse(geometria) as Geometry),
});

/** The same page, unread. */
export async function readItemTexts(
  app: App,
  layer: Layer,
  columns: readonly DoorColumn[],
  query: ItemsQuery,
): Promise<FeaturePage<FeatureText>> {
  const key = layer.columnaId;
  const skipped = key === null ? Number(/^\d{1,9}$/.exec(query.after ?? '0')?.[0] ?? 0) : 0;
  const conditions = [
    ...boxConditions(layer, query),
    ...whenConditions(columns, query),
    ...query.equals.map(({ column, value }) => sql`${sql.id('t', column.nombre)} = ${value}`),
    ...(key !== null && query.after !== null ? [sql`${sql.id('t', key)} > ${query.after}`] : []),
  ];
  const order = key === null ? sql`` : sql`order by ${sql.id('t', key)}`;
  const rows = await reading(app, layer, async (db) => {
    const found = await sql<FeatureText & { hay: number }>`/* geovisor: features */
      with pagina as (
        select row_number() over (${order}) as lugar, ${keyOf(layer)} as id,
          ${sql.id('t', layer.columnaGeometria)} as g, ${propertiesOf(columns)} as propiedades
        from ${sql.id(layer.esquema, layer.nombre)} t
        where ${sql.join([sql`true`, ...conditions], sql` and `)}
        ${order} limit ${query.limit + 1} offset ${skipped}),
      medida as (select *, count(*) over ()::int as hay, coalesce(sum(pg_column_size(g)) over (
        order by lugar rows between unbounded preceding and 1 preceding), 0)::float8 as antes
        from pagina)
      select id, propiedades::text, hay, ${geometryIn(query.system)} as geometria
      from medida where antes <= ${PAGE_BYTES} order by lugar`.execute(db);
    return found.rows;
  });
  return pageOf(rows, layer, query, skipped);
}

/** One feature; undefined for a key that there is none of. */
export async function readItem(
  app: App,
  layer: Layer,
  columns: readonly DoorColumn[],
  { id, system }: { id: string; system: DoorSystem },
): Promise<FeatureText | undefined> {
  const { columnaId } = layer;
  if (columnaId === null) return undefined;
  const rows = await reading(app, layer, async (db) => {
    const found = await sql<FeatureText>`/* geovisor: one feature */
      select id, propiedades::text, ${geometryIn(system)} as geometria from (
        select ${keyOf(layer)} as id, ${sql.id('t', layer.columnaGeometria)} as g,
          ${propertiesOf(columns)} as propiedades
        from ${sql.id(layer.esquema, layer.nombre)} t
        where ${sql.id('t', columnaId)} = ${id}) f`.execute(db);
    return found.rows;
  }).catch((error: { code?: string }) => {
    if (noKey.has(error.code ?? '')) return [];
    throw error;
  });
  return rows[0];
}

/** What was cut, by number or by size, begins the next page. */
function pageOf(
  rows: readonly (FeatureText & { hay: number })[],
  { columnaId }: Layer,
  { limit }: ItemsQuery,
  skipped: number,
): FeaturePage<FeatureText> {
  const features = rows.slice(0, limit).map(({ hay: _hay, ...feature }) => feature);
  const last = features.at(-1);
  if (!last || (rows[0]?.hay ?? 0) <= features.length) return { features, next: null };
  return { features, next: columnaId === null ? String(skipped + features.length) : last.id };
}

/** What a key cannot be: no number, or one that is too large. */
const noKey = new Set(['22P02', '22003', '22007', '22008']);

async function reading<Result>(
  app: App,
  layer: Layer,
  read: Parameters<typeof readLayer<Result>>[1],
): Promise<Result> {
  const { db } = await connectionFor(app, layer.baseDatos.id);
  return readLayer(db, read, STATEMENT_MS).catch((error: unknown) => {
    throw isBeyondSystem(error) ? new AppError('VALIDATION', BEYOND) : error;
  });
}

const keyOf = ({ columnaId }: Layer): RawBuilder<unknown> =>
  columnaId === null ? sql`null::text` : sql`${sql.id('t', columnaId)}::text`;

function propertiesOf(columns: readonly DoorColumn[]): RawBuilder<unknown> {
  // A function takes a hundred arguments at most: objects of forty pairs are joined.
  const parts: RawBuilder<unknown>[] = [];
  for (let at = 0; at < columns.length; at += 40) {
    const pairs = columns
      .slice(at, at + 40)
      .map(({ nombre }) => sql`${nombre}::text, ${sql.id('t', nombre)}`);
    parts.push(sql`jsonb_build_object(${sql.join(pairs)})`);
  }
  return parts.length === 0 ? sql`'{}'::jsonb` : sql.join(parts, sql` || `);
}

/**
 * Its system is told beside it, not inside: PostGIS has no name for some of ours. What would be no JSON,
 * a coordinate that is no number, is refused by the database.
 */
function geometryIn({ srid, flipped, geographic }: DoorSystem): RawBuilder<unknown> {
  const moved = sql`st_transform(st_force2d(g), ${sql.lit(srid)})`;
  const ordered = flipped ? sql`st_flipcoordinates(${moved})` : moved;
  return sql`case when g is null then null
    else st_asgeojson(${ordered}, ${sql.lit(geographic ? 8 : 3)}, 0)::json::text end`;
}

function boxConditions(
  layer: Layer,
  { boxes, boxSystem, unplaced }: ItemsQuery,
): RawBuilder<unknown>[] {
  if (!boxes) return [];
  const geometry = sql.id('t', layer.columnaGeometria);
  const within = boxes.map((given) => {
    const box = boxIn(layer, boxSystem, given);
    return box ? sql`st_intersects(${geometry}, ${box})` : sql`false`;
  });
  const nowhere = unplaced ? [sql`${geometry} is null`] : [];
  return [sql`(${sql.join([...within, ...nowhere], sql` or `)})`];
}

function whenConditions(
  columns: readonly DoorColumn[],
  { when, unplaced }: ItemsQuery,
): RawBuilder<unknown>[] {
  const column = whenOf(columns);
  if (!when || !column) return [];
  const value = sql.id('t', column.nombre);
  const type = column.kind === 'date' ? sql`::timestamptz::date` : sql`::timestamptz`;
  const { from, to } = when;
  const isDay = to !== null && !to.includes('T') && column.kind !== 'date';
  const end = isDay ? sql`< (${to}::date + 1)` : sql`<= ${to}${type}`;
  const within = [
    ...(from === null ? [] : [sql`${value} >= ${from}${type}`]),
    ...(to === null ? [] : [sql`${value} ${end}`]),
  ];
  if (within.length === 0) return [];
  return [sql`(${sql.join(within, sql` and `)}${unplaced ? sql` or ${value} is null` : sql``})`];
}
