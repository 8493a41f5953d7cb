import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { heavyReading } from '../../../core/db/heavy-reading.ts';

/** A parcel whose ground an area touches. */
export interface TouchedParcel {
  npn: string;
  direccion: string;
  /** m² of its ground */
  area: number;
}

/** Vertices of the pieces that an area is cut into. */
const PIECE = 128;

/**
 * Parcels with a number whose ground shares more than a border with the area, by number; each of the
 * newest base that has it.
 * @param area EPSG:4326
 */
export function parcelsTouching(db: Db, area: Geometry, most: number): Promise<TouchedParcel[]> {
  // each base is a part of the tables: a plan has hundreds of them
  return heavyReading(db, async (tx) => (await touching(area, most).execute(tx)).rows);
}

const touching = (area: Geometry, most: number) =>
  sql<TouchedParcel>`/* catastro: parcels that an area touches */
    with pieza as materialized (
      select st_subdivide(st_makevalid(st_setsrid(st_geomfromgeojson(${JSON.stringify(area)}), 4326)),
        ${sql.lit(PIECE)}) as g),
    tocado as (
      select distinct t.base_id, t.predio_id from pieza p join terrenos_catastrales t
        on t.geom && p.g and st_intersects(t.geom, p.g) and not st_touches(t.geom, p.g)
      where t.predio_id is not null)
    select distinct on (e.npn) e.npn, e.direccion, (
        select coalesce(sum(t.area_m2), 0) from terrenos_catastrales t
        where t.base_id = e.base_id and t.predio_id = e.id) as area
    from tocado x join predios_catastrales e on e.base_id = x.base_id and e.id = x.predio_id
    join bases_catastrales b on b.id = e.base_id
    where e.npn ~ '^[0-9]{30}$'
    order by e.npn, b.vigencia desc, e.base_id desc limit ${most}`;
