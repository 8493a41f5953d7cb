import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../core/db/database.ts';

/** A feature of the table inside an estate or inside the project's polygon. */
export interface CrossElement {
  predio: number | null;
  codigoSig: string;
  nombrePredio: string;
  idFuente: string;
  propiedades: Record<string, unknown>;
  /** hectares inside the estate */
  areaPredio: number | null;
  /** hectares inside the project's polygon */
  areaProyecto: number | null;
  /** metres of a line */
  longitud: number | null;
  geometria: Geometry;
}

const BATCH = 500;

/**
 * Puts the results of a run in the place of those before, if the cross is still this job's. What
 * lies inside estates is measured inside the project's polygon too.
 * @param pieces the polygon on the national plane, cut: EWKB in hexadecimal
 * @returns false when the cross was changed, deleted or given to another job meanwhile
 */
export async function storeElements(
  db: Db,
  run: { cross: number; job: string; outcome: string; columns: readonly unknown[] },
  elements: readonly CrossElement[],
  pieces: readonly string[] | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from cruces_gi
      where id = ${run.cross} and trabajo_id = ${run.job}::uuid for update`.execute(tx);
    if (rows.length === 0) return false;
    await sql`delete from cruce_gi_elementos where cruce_id = ${run.cross}`.execute(tx);
    for (let start = 0; start < elements.length; start += BATCH) {
      await insertElements(tx, run.cross, elements.slice(start, start + BATCH), start);
    }
    if (pieces) await measureInside(tx, run.cross, pieces);
    await sql`update cruces_gi set estado = 'GENERADO', error = null, resultado = ${run.outcome},
      columnas = ${JSON.stringify(run.columns)}::jsonb, total = ${elements.length},
      ultima_sincronizacion = now() where id = ${run.cross}`.execute(tx);
    return true;
  });
}

async function insertElements(
  tx: Tx,
  cross: number,
  elements: readonly CrossElement[],
  before: number,
): Promise<void> {
  const rows = elements.map((element, index) => ({
    ...element,
    orden: before + index + 1,
    geometria: JSON.stringify(element.geometria),
  }));
  await sql`insert into cruce_gi_elementos (cruce_id, orden, predio_id, codigo_sig, nombre_predio,
      id_fuente, propiedades, area_predio, area_proyecto, longitud, geom)
    select ${cross}, f.orden, p.id, f."codigoSig", f."nombrePredio", f."idFuente", f.propiedades,
      f."areaPredio", f."areaProyecto", f.longitud, st_setsrid(st_geomfromgeojson(f.geometria), 4326)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (orden integer, predio integer,
      "codigoSig" text, "nombrePredio" text, "idFuente" text, propiedades jsonb,
      "areaPredio" float8, "areaProyecto" float8, longitud float8, geometria text)
    left join predios_gi p on p.id = f.predio`.execute(tx);
}

/** Hectares of what lies in estates inside the project's polygon. */
async function measureInside(tx: Tx, cross: number, pieces: readonly string[]): Promise<void> {
  await sql`/* inmobiliaria: area of a cross inside the project */
    with pieza as materialized (
      select h::geometry as g from unnest(${[...pieces]}::text[]) h),
    elemento as materialized (
      select orden, st_makevalid(st_transform(geom, 9377)) as g from cruce_gi_elementos
      where cruce_id = ${cross} and area_predio is not null),
    dentro as (
      select e.orden, sum(st_area(st_intersection(e.g, p.g))) as m2
      from elemento e join pieza p on p.g && e.g group by e.orden)
    update cruce_gi_elementos c
    set area_proyecto = least(c.area_predio, coalesce(d.m2, 0) / 10000)
    from elemento e left join dentro d using (orden)
    where c.cruce_id = ${cross} and c.orden = e.orden`.execute(tx);
}

interface StoredElement extends Omit<CrossElement, 'predio' | 'geometria'> {
  cruce: number;
  orden: number;
  geometria: Geometry;
}

/** The results of crosses, each in its order; with fewer vertices and decimals where they are only drawn. */
export async function elementsOf(
  db: Reader,
  crosses: readonly number[],
  { drawn }: { drawn: boolean },
): Promise<ReadonlyMap<number, StoredElement[]>> {
  const geometry = drawn
    ? sql`st_asgeojson(st_simplify(geom, 0.00001, true), 6)`
    : sql`st_asgeojson(geom, 8)`;
  const { rows } = await sql<StoredElement>`/* inmobiliaria: results of crosses */
    select cruce_id as cruce, orden, codigo_sig as "codigoSig", nombre_predio as "nombrePredio",
      id_fuente as "idFuente", propiedades, area_predio as "areaPredio",
      area_proyecto as "areaProyecto", longitud, ${geometry}::json as geometria
    from cruce_gi_elementos where cruce_id = any(${[...crosses]}::int[])
    order by cruce_id, orden`.execute(db);
  const found = new Map<number, StoredElement[]>(crosses.map((cross) => [cross, []]));
  for (const row of rows) found.get(row.cruce)?.push(row);
  return found;
}
