import { fieldError } from '@comarca/shared/core/errors';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import {
  designMessages,
  isAxis,
  type Stretch,
  stretchesOf,
} from '@comarca/shared/modules/inmobiliaria/design.fields';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

interface Drawing {
  trazado: Geometry;
  ancho: number | null;
  tramos: string;
}

const ONE_LINE = 'El eje debe ser una sola línea para abscisarla';

/**
 * Draws the ground that a design needs on the national plane: its polygons, or its axis with the
 * width of each stretch, cut square at its ends.
 * @throws AppError VALIDATION
 */
export async function drawStrip(tx: Tx, id: number, drawing: Drawing): Promise<void> {
  const axis = isAxis(drawing.trazado.type);
  if (axis === undefined) throw fieldError('trazado', designMessages.area);
  if (!axis) return drawPolygons(tx, id, drawing.trazado);
  if (drawing.ancho === null) throw fieldError('ancho', designMessages.width);
  const length = await writeAxis(tx, id, drawing.trazado);
  if (length === null) throw fieldError('trazado', ONE_LINE);
  const stretches = withGaps(stretchesOf(drawing.tramos), drawing.ancho, length);
  await sql`/* inmobiliaria: strip of a design */
    with tramo as (
      select st_buffer(st_linesubstring(d.eje, least(1, t.desde / st_length(d.eje)),
        least(1, t.hasta / st_length(d.eje))), t.ancho / 2, 'endcap=flat join=mitre mitre_limit=3') as g
      from disenos_gi d cross join jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
        t (desde float8, hasta float8, ancho float8)
      where d.id = ${id} and t.desde < st_length(d.eje))
    update disenos_gi set franja = (
      select st_multi(st_collectionextract(st_makevalid(st_union(g)), 3)) from tramo)
    where id = ${id}`.execute(tx);
}

/** The whole axis in stretches: where none is said it has the usual width. */
export function withGaps(stretches: readonly Stretch[], width: number, length: number): Stretch[] {
  const whole: Stretch[] = [];
  let at = 0;
  for (const stretch of stretches) {
    if (stretch.desde > at) whole.push({ desde: at, hasta: stretch.desde, ancho: width });
    whole.push(stretch);
    at = stretch.hasta;
  }
  if (at < length) whole.push({ desde: at, hasta: length, ancho: width });
  return whole;
}

const onPlane = (geometry: Geometry) =>
  sql`st_transform(st_force2d(st_setsrid(st_geomfromgeojson(${JSON.stringify(geometry)}), 4326)),
    ${sql.lit(NATIONAL_SRID)})`;

/** @returns its length in metres; null when it is more than one line */
async function writeAxis(tx: Tx, id: number, geometry: Geometry): Promise<number | null> {
  const { rows } = await sql<{ longitud: number }>`
    update disenos_gi set eje = st_linemerge(${onPlane(geometry)}) where id = ${id}
      and geometrytype(st_linemerge(${onPlane(geometry)})) = 'LINESTRING'
    returning st_length(eje) as longitud`.execute(tx);
  return rows[0]?.longitud ?? null;
}

async function drawPolygons(tx: Tx, id: number, geometry: Geometry): Promise<void> {
  await sql`update disenos_gi set franja = st_multi(st_collectionextract(st_unaryunion(st_makevalid(
    ${onPlane(geometry)})), 3)) where id = ${id}`.execute(tx);
}
