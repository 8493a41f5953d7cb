import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { readTwkb } from '../../../core/reports/map/geometry/twkb.ts';
import { mapInSlices } from '../../../core/slices.ts';
import type { LayerRecord } from '../layer.repository.ts';
import type { TileAddress } from './tile-grid.ts';

/** The name of the only layer inside a tile. */
export const TILE_LAYER = 'capa';
export const TILE_EXTENT = 4_096;
const BUFFER = 64;
const STATEMENT_MS = 20_000;

/** Where a tile's features are read. */
export type TileSource = Pick<
  LayerRecord,
  'esquema' | 'nombre' | 'columnaGeometria' | 'columnaId' | 'srid'
> & {
  /** a table of the program's records and no layer: who reads layers does not reach it */
  deRegistros?: true;
};

/** What of a table goes into a tile. */
export interface TileQuery {
  capa: TileSource;
  address: TileAddress;
  /** degrees: what tile and layer share */
  box: Bbox;
  /** side of a pixel in the layer's unit */
  pixel: number;
  columnas: string[];
  /** that of them by which features are coloured: what stands for many in a pixel has it of one */
  tinte?: string | null;
  /** a point inside of each area instead of the features, where its name stands */
  puntos?: true;
  /** for how long it may take: nobody waits for what is made beforehand */
  limitMs?: number | undefined;
  /** leaves the other cores of the database to its other readers */
  oneProcess?: boolean | undefined;
}

/** A feature for a tile that is encoded outside the database, in degrees. */
export interface TileFeature {
  /** null where the layer has no key */
  id: string | null;
  valores: (string | number | boolean | null)[];
  geometria: Geometry;
}

/** The box, in a layer's system, that holds a box of degrees whose edges bend there. */
const zoneBox = ([west, south, east, north]: Bbox, srid: number) =>
  sql`st_envelope(st_transform(st_segmentize(
    st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326),
    greatest(${east}::double precision - ${west}, 1e-9) / 8), ${sql.lit(srid)}))`;

/** To be selected: that box. */
export const zoneOf = (box: Bbox, srid: number) => sql`select ${zoneBox(box, srid)} as caja`;

/**
 * The features of a tile in the layer's own system. Those smaller than a pixel are drawn once per
 * pixel, so that a million parcels stay visible from afar and cost what the screen can show.
 */
function candidates({
  capa,
  box,
  pixel,
  columnas,
  tinte = null,
  puntos,
}: Omit<TileQuery, 'address'>): RawBuilder<unknown> {
  const srid = capa.srid ?? 4326;
  const g = sql.id('t', capa.columnaGeometria ?? 'geom');
  const key = capa.columnaId ? sql`${sql.id('t', capa.columnaId)}::text` : sql`null::text`;
  const px = sql`${pixel}::double precision`;
  // Stands in the conditions themselves: the planner sees how much of the table lies in it.
  const zone = zoneBox(box, srid);
  const columns = columnas.map((name, i) => sql`${sql.id('t', name)} as ${sql.id(`c${i}`)}`);
  // Without a value, but of the column's own type.
  const nulls = columnas.map((name, i) =>
    name === tinte
      ? sql`tinte as ${sql.id(`c${i}`)}`
      : sql`(select ${sql.id('t', name)} from ${sql.id(capa.esquema, capa.nombre)} t limit 0)
        as ${sql.id(`c${i}`)}`,
  );
  const tint = tinte === null ? sql`` : sql`, min(${sql.id('t', tinte)}) as tinte`;
  const isTiny = sql`(st_xmax(${g}) - st_xmin(${g}) < ${px} and st_ymax(${g}) - st_ymin(${g}) < ${px})`;
  return sql`
    with grandes as (
      select ${key} as clave, ${sql.join([sql`st_simplify(${g}, ${px} / 4, true) as g`, ...columns])}
      from ${sql.id(capa.esquema, capa.nombre)} t
      where ${g} && ${zone} and not ${isTiny}),
    celdas as (
      select min(${key}) as clave, st_dimension(${g}) as dimension,
        floor(st_xmin(${g}) / ${px}) as cx, floor(st_ymin(${g}) / ${px}) as cy${tint}
      from ${sql.id(capa.esquema, capa.nombre)} t
      where ${g} && ${zone} and ${isTiny} and not st_isempty(${g})
      group by 2, 3, 4),
    menudas as (
      select clave, ${sql.join([
        sql`case dimension
          when 0 then st_setsrid(st_makepoint((cx + 0.5) * ${px}, (cy + 0.5) * ${px}), ${sql.lit(srid)})
          when 1 then st_setsrid(st_makeline(
            st_makepoint(cx * ${px}, cy * ${px}), st_makepoint((cx + 1) * ${px}, (cy + 1) * ${px})), ${sql.lit(srid)})
          else st_makeenvelope(cx * ${px}, cy * ${px}, (cx + 1) * ${px}, (cy + 1) * ${px}, ${sql.lit(srid)})
        end as g`,
        ...nulls,
      ])}
      from celdas),
    todas as (select * from grandes union all select * from menudas),
    elegidas as (${puntos ? innerPoints(columnas) : sql`select * from todas`})`;
}

/** A point inside of each area, with the values that go with it. */
const innerPoints = (columns: readonly string[]) =>
  sql`select ${sql.join([
    sql`clave`,
    sql`st_pointonsurface(g) as g`,
    ...columns.map((_, i) => sql.id(`c${i}`)),
  ])} from todas where st_dimension(g) = 2`;

/**
 * Keeps what follows from being asked of every row of the table, before those of a pixel are joined, and
 * once more of each that is left: what makes a shape costs more than finding it.
 */
const ONCE = sql`offset 0`;

/** A tile encoded by PostGIS, with one layer of this name; empty when nothing is inside. */
export function encodedTile(db: Db, query: TileQuery, layer = TILE_LAYER): Promise<Buffer> {
  const { z, x, y } = query.address;
  const columns = query.columnas.map((name, i) => sql`${sql.id(`c${i}`)} as ${sql.id(name)}`);
  const shape = freeName('geometria', query.columnas);
  return withTimeLimit(db, query, async (tx) => {
    const { rows } = await sql<{ tesela: Buffer }>`
      /* capas: tile */ ${candidates(query)}
      select st_asmvt(q, ${layer}, ${TILE_EXTENT}, ${shape}) as tesela from (
        select ${sql.join([sql`clave as "_id"`, ...columns])},
          st_asmvtgeom(st_transform(g, 3857), st_tileenvelope(${z}, ${x}, ${y}),
            ${TILE_EXTENT}, ${BUFFER}, true) as ${sql.id(shape)}
        from elegidas ${ONCE}) q
      where ${sql.id('q', shape)} is not null`.execute(tx);
    return rows[0]?.tesela ?? Buffer.alloc(0);
  });
}

/** A name that no column has: tables may call theirs as they like. */
const freeName = (wanted: string, taken: readonly string[]): string =>
  taken.includes(wanted) ? freeName(`${wanted}_`, taken) : wanted;

/** How features are given: in which system, with how many decimals, and how many at most. */
interface Given {
  srid: number;
  decimals: number;
  most: number;
}

/** A tile's features for a database that cannot encode tiles, in degrees unless told otherwise. */
export async function tileFeatures(
  db: Db,
  query: Omit<TileQuery, 'address'>,
  given: Given = { srid: 4326, decimals: 7, most: 1_000_000 },
): Promise<TileFeature[]> {
  const found = await withTimeLimit(db, query, async (tx) => {
    const { rows } = await sql<Omit<TileFeature, 'geometria'> & { forma: Uint8Array }>`
      /* capas: tile features */ ${candidates(query)}
      ${shapesOf(query, given)}`.execute(tx);
    return rows;
  });
  return mapInSlices(found, ({ id, valores, forma }) => ({
    id,
    valores,
    geometria: readTwkb(forma),
  }));
}

/** Features for who only hands them on to be drawn: a row for each takes longer than finding them. */
export interface TileShapes {
  /** TWKB of each, one behind the other, as Base64: no shorter text carries bytes */
  formas: string;
  /** bytes of each */
  largos: number[];
  /** values of the columns of each; empty without columns */
  valores: TileFeature['valores'][];
}

/** @returns always in the same order, so that what lies over another does so in every map */
export async function tileShapes(
  db: Db,
  query: Omit<TileQuery, 'address'>,
  given: Given,
): Promise<TileShapes> {
  const values = query.columnas.length > 0 ? sql`json_agg(valores)` : sql`null::json`;
  const [found] = await withTimeLimit(db, query, async (tx) => {
    // Several processes, or one that begins where another reader is, would find them in another order each time.
    await sql`select set_config('max_parallel_workers_per_gather', '0', true),
      set_config('synchronize_seqscans', 'off', true)`.execute(tx);
    const { rows } = await sql<TileShapes>`
      /* capas: tile shapes */ ${candidates(query)}
      select coalesce(encode(string_agg(forma, ''), 'base64'), '') as formas,
        coalesce(json_agg(octet_length(forma)), '[]') as largos, coalesce(${values}, '[]') as valores
      from (${shapesOf(query, given)}) f`.execute(tx);
    return rows;
  });
  return found ?? { formas: '', largos: [], valores: [] };
}

const shapesOf = ({ columnas }: Pick<TileQuery, 'columnas'>, { srid, decimals, most }: Given) =>
  sql`select clave as id,
      json_build_array(${sql.join(columnas.map((_, i) => sql.id(`c${i}`)))}) as valores,
      st_astwkb(st_force2d(st_transform(g, ${sql.lit(srid)})), ${sql.lit(decimals)}) as forma
    from (select * from elegidas ${ONCE}) e where not st_isempty(g) limit ${most}`;

/** Whatever the layer is made of, it is only read, and not for long. */
const withTimeLimit = <Result>(
  db: Db,
  { capa, limitMs = STATEMENT_MS, oneProcess }: Pick<TileQuery, 'capa' | 'limitMs' | 'oneProcess'>,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  if (!capa.deRegistros) return readLayer(db, run, limitMs, { oneProcess });
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true),
      set_config('transaction_read_only', 'on', true)`.execute(tx);
    return run(tx);
  });
};

const encoders = new WeakMap<Db, Promise<boolean>>();

/** Whether a database can encode tiles itself: PostGIS built with protocol buffers. */
export function canEncodeTiles(db: Db): Promise<boolean> {
  const known = encoders.get(db) ?? probe(db);
  encoders.set(db, known);
  known.catch(() => encoders.delete(db));
  return known;
}

async function probe(db: Db): Promise<boolean> {
  const { rows } = await sql<{ able: boolean }>`
    select position('PROTOBUF' in postgis_full_version()) > 0 as able`.execute(db);
  return rows[0]?.able ?? false;
}
