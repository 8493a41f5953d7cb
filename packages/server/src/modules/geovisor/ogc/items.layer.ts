import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { isBeyondSystem } from '../../../core/db/beyond-system.ts';
import type { Reader } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { contentOf } from '../../../core/db/row-content.ts';
import { connectionFor, relationKind } from '../../capas/public.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { boxIn } from './box.layer.ts';
import { type DoorColumn, isNumber, whenOf } from './columns.ts';
import type { ItemsQuery } from './items.query.ts';
import type { DoorSystem } from './systems.ts';

const STATEMENT_MS = 20_000;
/** Stored bytes of geometries in one page: a page of large ones is shorter than was asked. */
export const PAGE_BYTES = 4 * 1024 * 1024;

const BEYOND = 'Hay coordenadas a las que el sistema pedido no llega.';

/** A feature as it is given. */
export interface DoorFeature {
  id: string | null;
  propiedades: Record<string, unknown>;
  geometria: Geometry | null;
}

/** A page of features; where the next one begins, null after the last. */
export interface FeaturePage {
  features: DoorFeature[];
  next: string | null;
}

/** The same as the texts of their GeoJSON, in pieces, with commas between the features of each. */
interface PageText {
  pieces: string[];
  count: number;
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
  const rows = await reading(app, layer, async (db) => {
    const found = featuresIn(layer, columns, query, await orderOf(db, layer));
    const { rows } = await sql<
      DoorFeature & { hay: number }
    >`/* geovisor: features to read */ ${found}
      select id, propiedades, ${geometryIn(query.system)}::json as geometria, hay
      from elegidas order by lugar`.execute(db);
    return rows;
  });
  const page = { cuantas: rows.length, hay: rows[0]?.hay ?? 0, ultima: rows.at(-1)?.id ?? null };
  const features = rows.map(({ id, propiedades, geometria }) => ({ id, propiedades, geometria }));
  return { features, next: nextOf(page, layer, query) };
}

/**
 * Features of which one text is made. A page that came as one would be put together in ever larger buffers, and
 * kept where only a collection of the whole heap takes it away: every fifth page waited for one.
 */
const PIECE = 32;

/**
 * Reads a page of features in the same order, as texts that are only handed on: to read a thousand of them and
 * write them again takes longer than finding them.
 */
export async function readPage(
  app: App,
  layer: Layer,
  columns: readonly DoorColumn[],
  query: ItemsQuery,
): Promise<PageText> {
  const piece = sql`(lugar - 1) / ${sql.lit(PIECE)}`;
  const pieces = await reading(app, layer, async (db) => {
    const found = featuresIn(layer, columns, query, await orderOf(db, layer));
    const { rows } = await sql<Extent & { texto: string }>`/* geovisor: features */ ${found}
      select string_agg(${textIn(layer, query.system)}, ',' order by lugar) as texto,
        count(*)::int as cuantas, max(hay) as hay, (array_agg(id order by lugar desc))[1] as ultima
      from elegidas group by ${piece} order by ${piece}`.execute(db);
    return rows;
  }).catch((error: { code?: string }) => {
    if (!noValue.has(error.code ?? '')) throw error;
    if (isChosen(layer, query)) {
      throw new AppError('VALIDATION', 'Un valor del filtro no es de su columna.');
    }
    // Nothing that was asked is at fault: a view computes what it cannot.
    throw new Error('the rows of a layer cannot be computed', { cause: error });
  });
  const last = pieces.at(-1);
  const count = pieces.reduce((sum, { cuantas }) => sum + cuantas, 0);
  return {
    pieces: pieces.map(({ texto }) => texto),
    count,
    next: last ? nextOf({ ...last, cuantas: count }, layer, query) : null,
  };
}

/** Whether something of a request is compared with what the table holds. */
const isChosen = ({ columnaId }: Layer, { equals, when, after }: ItemsQuery): boolean =>
  equals.length > 0 || when !== null || (columnaId !== null && after !== null);

/** How far a page reaches. */
interface Extent {
  cuantas: number;
  /** how many there are for it, one more than it holds at most */
  hay: number;
  /** key of its last one */
  ultima: string | null;
}

/**
 * The features of a page: what is cut, by number or by size, begins the next one. They are numbered outside,
 * so that only as many as the page needs are sorted.
 */
function featuresIn(
  layer: Layer,
  columns: readonly DoorColumn[],
  query: ItemsQuery,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`with pagina as (
      select row_number() over () as lugar, f.* from (
        ${chosenRows(layer, columns, query, columnValue)}
        ${order} limit ${query.limit + 1} offset ${skippedOf(layer, query)}) f),
    medida as (select *, count(*) over ()::int as hay, coalesce(sum(pg_column_size(g)) over (
      order by lugar rows between unbounded preceding and 1 preceding), 0)::float8 as antes
      from pagina),
    elegidas as (select * from medida where antes <= ${PAGE_BYTES} order by lugar limit ${query.limit})`;
}

/** The rows that are asked for, with their key, geometry `g` and properties, in no order. */
export function chosenRows(
  layer: Layer,
  columns: readonly DoorColumn[],
  query: ItemsQuery,
  values: ColumnValue,
): RawBuilder<unknown> {
  const key = layer.columnaId;
  const conditions = [
    ...boxConditions(layer, query),
    ...whenConditions(columns, query),
    ...query.equals.map(({ column, value }) => sql`${sql.id('t', column.nombre)} = ${value}`),
    ...(key !== null && query.after !== null ? [sql`${sql.id('t', key)} > ${query.after}`] : []),
  ];
  return sql`select ${keyOf(layer)} as id, ${sql.id('t', layer.columnaGeometria)} as g,
      ${propertiesOf(columns, values)} as propiedades
    from ${sql.id(layer.esquema, layer.nombre)} t
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/**
 * One order for all pages: of the key; without one of the place of the rows, where they have one; else,
 * as a view's, of all that they hold.
 */
export async function orderOf(db: Reader, layer: Layer): Promise<RawBuilder<unknown>> {
  const { columnaId, esquema, nombre } = layer;
  if (columnaId !== null) return sql`order by ${sql.id('t', columnaId)}`;
  const kind = await relationKind(db, esquema, nombre);
  if (kind === 'r' || kind === 'm') return sql`order by t.ctid`;
  if (kind === 'p') return sql`order by t.tableoid, t.ctid`;
  return sql`order by ${contentOf('t')}`;
}

/** How many features stand before the page of a table without a key. */
const skippedOf = ({ columnaId }: Layer, { after }: ItemsQuery): number =>
  columnaId === null ? Number(/^\d{1,9}$/.exec(after ?? '0')?.[0] ?? 0) : 0;

function nextOf({ cuantas, hay, ultima }: Extent, layer: Layer, query: ItemsQuery): string | null {
  if (cuantas === 0 || hay <= cuantas) return null;
  return layer.columnaId === null ? String(skippedOf(layer, query) + cuantas) : ultima;
}

/** One feature as the text of its GeoJSON; undefined for a key that there is none of. */
export async function readItem(
  app: App,
  layer: Layer,
  columns: readonly DoorColumn[],
  { id, system }: { id: string; system: DoorSystem },
): Promise<string | undefined> {
  const { columnaId } = layer;
  if (columnaId === null) return undefined;
  const rows = await reading(app, layer, async (db) => {
    const found = await sql<{ texto: string }>`/* geovisor: one feature */
      select ${textIn(layer, system)} as texto from (
        select ${keyOf(layer)} as id, ${sql.id('t', layer.columnaGeometria)} as g,
          ${propertiesOf(columns)} as propiedades
        from ${sql.id(layer.esquema, layer.nombre)} t
        where ${sql.id('t', columnaId)} = ${id}) f`.execute(db);
    return found.rows;
  }).catch((error: { code?: string }) => {
    if (noValue.has(error.code ?? '')) return [];
    throw error;
  });
  return rows[0]?.texto;
}

/** What no value of a column can be: no number, one that is too large, a day that is none. */
const noValue = new Set(['22P02', '22003', '22007', '22008', '22009']);

async function reading<Result>(
  app: App,
  layer: Layer,
  read: Parameters<typeof readLayer<Result>>[1],
): Promise<Result> {
  const { db } = await connectionFor(app, layer.baseDatos.id);
  return readLayer(db, read, STATEMENT_MS, { oneProcess: true }).catch((error: unknown) => {
    throw beyondSystem(error);
  });
}

/** The failure of a reading as it is told where coordinates have no place in the system asked for. */
export const beyondSystem = (error: unknown): unknown =>
  isBeyondSystem(error) ? new AppError('VALIDATION', BEYOND) : error;

const keyOf = ({ columnaId }: Layer): RawBuilder<unknown> =>
  columnaId === null ? sql`null::text` : sql`${sql.id('t', columnaId)}::text`;

/** A feature as GeoJSON; a key of digits is a number. */
function textIn({ columnaId }: Layer, system: DoorSystem): RawBuilder<string> {
  const id =
    columnaId === null
      ? sql`''`
      : sql`'"id":' || case when id ~ '^[0-9]{1,15}$' then id::bigint::text
          else to_json(id)::text end || ','`;
  return sql`'{"type":"Feature",' || ${id} || '"geometry":'
    || coalesce(${geometryIn(system)}, 'null') || ',"properties":' || propiedades::text || '}'`;
}

type ColumnValue = (column: DoorColumn) => RawBuilder<unknown>;

const columnValue: ColumnValue = ({ nombre }) => sql.id('t', nombre);

/** Zeros with which a number's decimals end. */
const LAST_ZEROS = String.raw`(\.\d*?[1-9])0+$|\.0+$`;

/** The program's own numbers hold fifteen digits: numbers come as texts, whole. */
export function wholeValue(column: DoorColumn): RawBuilder<unknown> {
  const value = columnValue(column);
  if (!isNumber(column)) return value;
  return column.kind === 'integer'
    ? sql`${value}::text`
    : sql`regexp_replace(${value}::text, ${sql.lit(LAST_ZEROS)}, '\\1')`;
}

function propertiesOf(
  columns: readonly DoorColumn[],
  value: ColumnValue = columnValue,
): RawBuilder<unknown> {
  // A function takes a hundred arguments at most: objects of forty pairs are joined.
  const parts: RawBuilder<unknown>[] = [];
  for (let at = 0; at < columns.length; at += 40) {
    const pairs = columns
      .slice(at, at + 40)
      .map((column) => sql`${column.nombre}::text, ${value(column)}`);
    parts.push(sql`jsonb_build_object(${sql.join(pairs)})`);
  }
  return parts.length === 0 ? sql`'{}'::jsonb` : sql.join(parts, sql` || `);
}

/**
 * Its system is told beside it, not inside: PostGIS has no name for some of ours. What would be no JSON,
 * a coordinate that is no number, is refused by the database.
 */
export function geometryIn({ srid, flipped, geographic }: DoorSystem): RawBuilder<unknown> {
  const moved = sql`st_transform(st_force2d(${filledParts}), ${sql.lit(srid)})`;
  const ordered = flipped ? sql`st_flipcoordinates(${moved})` : moved;
  const text = sql`st_asgeojson(${ordered}, ${sql.lit(geographic ? 8 : 3)}, 0)`;
  // What is empty lies nowhere: a position without coordinates is one that programs make up.
  return sql`case when g is null or st_isempty(g) then null
    when ${isCollection} then regexp_replace(${text}, ${sql.lit(LEFT_OUT)}, '', 'g')::json::text
    else ${text}::json::text end`;
}

const isCollection = sql`geometrytype(g) = 'GEOMETRYCOLLECTION'`;

/** Of what has several parts, those that lie somewhere: PostGIS writes no JSON of a point that does not. */
const filledParts = sql`case when st_numgeometries(g) > 1
    and geometrytype(g) in ('MULTIPOINT', 'MULTILINESTRING', 'MULTIPOLYGON')
  then st_collectionextract(g, st_dimension(g) + 1) else g end`;

/** The commas beside such points within a collection. */
const LEFT_OUT = String.raw`(?<=\[),+|,+(?=[\],])`;

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
