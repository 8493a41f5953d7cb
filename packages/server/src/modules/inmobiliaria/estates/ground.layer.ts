import { COLOMBIA } from '@comarca/shared/geo/colombia';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { Ground } from '../../catastro/public.ts';

/** Where the polygon of an estate comes from, as it is kept and told. */
const DRAWN = 'Dibujado';
const CADASTRE = 'Catastro';
const LOADED = 'Cargado';

/** Square metres: less is a slip of the hand or of the coordinates, and would be told as 0,0000 ha. */
const LEAST_AREA = 1;

/** @returns whether the polygon has an area: what has none is not written */
async function write(
  tx: Tx,
  id: number,
  source: string,
  { geom, plane }: Record<'geom' | 'plane', RawBuilder<unknown>>,
): Promise<boolean> {
  const { rows } = await sql`/* inmobiliaria: polygon of an estate */
    with forma as materialized (select ${geom} as g, ${plane} as p)
    update predios_gi e set geom = f.g, plano = f.p, area_m2 = st_area(f.p),
      origen_geometria = ${source}
    from forma f where e.id = ${id} and st_area(f.p) >= ${sql.lit(LEAST_AREA)} returning e.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Gives an estate a polygon that was drawn or loaded, in degrees. */
export function writeDrawnGround(tx: Tx, id: number, geometry: Geometry): Promise<boolean> {
  const geom = sql`st_multi(st_collectionextract(st_makevalid(st_force2d(st_setsrid(
    st_geomfromgeojson(${JSON.stringify(geometry)}), 4326))), 3))`;
  const plane = sql`st_multi(st_transform(${geom}, ${sql.lit(NATIONAL_SRID)}))`;
  return write(tx, id, DRAWN, { geom, plane });
}

/** A polygon of a file (EWKB in hexadecimal, in any system) in a system. */
const loadedIn = (srid: number) => sql`st_multi(st_collectionextract(st_makevalid(st_force2d(
    st_transform(f.g::geometry, ${sql.lit(srid)}))), 3))`;

/** Metres by which a polygon that was loaded again may differ. */
const SAME_METRES = 0.001;

/** What is to be known of a polygon of a file before an estate takes it. */
export interface GroundFacts {
  /** the estate has it already */
  isSame: boolean;
  hasArea: boolean;
  /** it lies in the box of Colombia */
  isNear: boolean;
}

/** Looks at polygons of a file, each beside the one that its estate has. */
export async function groundFacts(
  db: Reader,
  asked: readonly { estate: number | undefined; ground: string | null }[],
): Promise<GroundFacts[]> {
  const estates = asked.map(({ estate }) => estate ?? null);
  const grounds = asked.map(({ ground }) => ground);
  const box = sql`st_makeenvelope(${sql.join(COLOMBIA.map((degrees) => sql.lit(degrees)))}, 4326)`;
  const { rows } = await sql<GroundFacts>`/* inmobiliaria: polygons of a file */
    select coalesce(st_hausdorffdistance(e.plano, st_transform(st_force2d(f.g::geometry),
        ${sql.lit(NATIONAL_SRID)})) <= ${SAME_METRES}::float8, false) as "isSame",
      coalesce(st_area(${loadedIn(NATIONAL_SRID)}) >= ${sql.lit(LEAST_AREA)}, false) as "hasArea",
      coalesce(st_transform(st_force2d(f.g::geometry), 4326) @ ${box}, false) as "isNear"
    from unnest(${estates}::int[], ${grounds}::text[]) with ordinality as f (id, g, place)
    left join predios_gi e on e.id = f.id order by f.place`.execute(db);
  return rows;
}

/** Polygons of one statement. */
const AT_ONCE = 200;

/** Gives estates the polygons of a file, which were looked at before. */
export async function writeLoadedGrounds(
  tx: Tx,
  loaded: readonly { id: number; ground: string }[],
): Promise<void> {
  for (let first = 0; first < loaded.length; first += AT_ONCE) {
    const some = loaded.slice(first, first + AT_ONCE);
    await sql`/* inmobiliaria: polygons of estates */
      with forma as materialized (select f.id, ${loadedIn(4326)} as g, ${loadedIn(NATIONAL_SRID)} as p
        from unnest(${some.map(({ id }) => id)}::int[], ${some.map(({ ground }) => ground)}::text[])
          as f (id, g))
      update predios_gi e set geom = f.g, plano = f.p, area_m2 = st_area(f.p),
        origen_geometria = ${LOADED}
      from forma f where e.id = f.id`.execute(tx);
  }
}

const joined = (parts: readonly string[]) =>
  sql`(select st_multi(st_collectionextract(st_union(st_makevalid(st_force2d(h::geometry))), 3))
    from unnest(${[...parts]}::text[]) h)`;

/** Gives it the grounds of its parcels, as one. */
export function writeCadastralGround(
  tx: Tx,
  id: number,
  grounds: readonly Ground[],
): Promise<boolean> {
  return write(tx, id, CADASTRE, {
    geom: joined(grounds.map(({ geom }) => geom)),
    plane: joined(grounds.map(({ plano }) => plano)),
  });
}

/** Takes its polygon away. */
export async function forgetGround(tx: Tx, id: number): Promise<void> {
  await sql`update predios_gi set geom = null, plano = null, area_m2 = null, origen_geometria = ''
    where id = ${id}`.execute(tx);
}

/** Grounds as one, as a map shows them. */
export async function groundsAsOne(db: Reader, grounds: readonly Ground[]): Promise<Geometry> {
  const { rows } = await sql<{ g: Geometry }>`
    select st_asgeojson(${joined(grounds.map(({ geom }) => geom))}, 9)::json as g`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a union answers one row');
  return found.g;
}
