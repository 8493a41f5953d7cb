import { type RawBuilder, sql } from 'kysely';
import type { PublishedLayer } from '../publication/published.ts';
import type { DoorSystem } from './systems.ts';

type Box = readonly [west: number, south: number, east: number, north: number];
type Layer = Pick<PublishedLayer['layer'], 'srid' | 'extension'>;

/** So far around a layer, in degrees, its system surely holds. */
const AROUND = 5;
/** Metres of a box that every system near it can take whole. */
const LOCAL = 1_000_000;

/**
 * A box in the system of a layer; null where it has nothing of the layer. The box of the whole world is no
 * box in a plane, which would be torn or turned over: of a large one the part around the layer is taken.
 */
export function boxIn(
  layer: Layer,
  { srid, geographic }: DoorSystem,
  box: Box,
): RawBuilder<unknown> | null {
  const around = layer.extension && widened(layer.extension);
  if (!around || srid === layer.srid) return moved(densified(box, srid), layer);
  if (geographic) {
    const part = shared(box, around);
    return part && moved(densified(part, srid), layer);
  }
  const [west, south, east, north] = box;
  if (Math.max(east - west, north - south) <= LOCAL) return moved(densified(box, srid), layer);
  return moved(
    sql`st_segmentize(st_setsrid(st_clipbybox2d(st_transform(${densified(box, srid)}, 4326),
      st_makeenvelope(${sql.join(around)}, 4326)), 4326), 1)`,
    layer,
  );
}

const moved = (box: RawBuilder<unknown>, { srid }: Layer): RawBuilder<unknown> =>
  sql`st_transform(${box}, ${sql.lit(srid)})`;

/** With points between its corners: its sides are curves in other systems. */
const densified = ([west, south, east, north]: Box, srid: number): RawBuilder<unknown> =>
  sql`st_segmentize(st_makeenvelope(${west}, ${south}, ${east}, ${north}, ${sql.lit(srid)}),
    greatest(${east}::float8 - ${west}, ${north}::float8 - ${south}, 1e-9) / 8)`;

const widened = ([west, south, east, north]: Box): Box => [
  Math.max(west - AROUND, -180),
  Math.max(south - AROUND, -90),
  Math.min(east + AROUND, 180),
  Math.min(north + AROUND, 90),
];

function shared(one: Box, other: Box): Box | null {
  const west = Math.max(one[0], other[0]);
  const south = Math.max(one[1], other[1]);
  const east = Math.min(one[2], other[2]);
  const north = Math.min(one[3], other[3]);
  return west <= east && south <= north ? [west, south, east, north] : null;
}
