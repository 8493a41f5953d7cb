import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { Ground } from '../../catastro/public.ts';

/** Where the polygon of an estate comes from, as it is kept and told. */
const DRAWN = 'Dibujado';
const CADASTRE = 'Catastro';
const LOADED = 'Cargado';

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
    from forma f where e.id = ${id} and st_area(f.p) > 0 returning e.id`.execute(tx);
  return rows.length > 0;
}

/** Gives an estate a polygon that was drawn or loaded, in degrees. */
export function writeDrawnGround(tx: Tx, id: number, geometry: Geometry): Promise<boolean> {
  const geom = sql`st_multi(st_collectionextract(st_makevalid(st_force2d(st_setsrid(
    st_geomfromgeojson(${JSON.stringify(geometry)}), 4326))), 3))`;
  const plane = sql`st_multi(st_transform(${geom}, ${sql.lit(NATIONAL_SRID)}))`;
  return write(tx, id, DRAWN, { geom, plane });
}

/** Gives it a polygon of a file: EWKB in hexadecimal, in any system. */
export function writeLoadedGround(tx: Tx, id: number, ground: string): Promise<boolean> {
  const inSystem = (srid: number) => sql`st_multi(st_collectionextract(st_makevalid(st_force2d(
    st_transform(${ground}::geometry, ${sql.lit(srid)}))), 3))`;
  return write(tx, id, LOADED, { geom: inSystem(4326), plane: inSystem(NATIONAL_SRID) });
}

/** Metres by which a polygon that was loaded again may differ. */
const SAME_METRES = 0.001;

/** Whether an estate has this polygon of a file already. */
export async function hasGround(db: Reader, id: number, ground: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select coalesce(st_hausdorffdistance(plano,
      st_transform(st_force2d(${ground}::geometry), ${sql.lit(NATIONAL_SRID)}))
      <= ${SAME_METRES}::float8, false) as same
    from predios_gi where id = ${id}`.execute(db);
  return rows[0]?.same ?? false;
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
