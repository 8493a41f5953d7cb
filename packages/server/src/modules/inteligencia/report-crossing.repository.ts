import type { Crossing, Stationing } from '@comarca/shared/modules/cruces/crossing';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Reader, Tx } from '../../core/db/database.ts';
import type { ComparedCrossing } from './generation/comparison.ts';
import { openCrossing, type PackedCrossing } from './quick-report/quick-report.packed.ts';

/** Rows sent in one statement: few enough that large geometries stay within memory. */
const BATCH = 500;
/** Features of a layer that the screen's map gets; the rest stay in KML and Excel. */
export const SHOWN_FEATURES = 1_000;
/** Degrees: about 2 m. The measured geometry is never simplified, only the one drawn. */
const SHOWN_TOLERANCE = 0.00002;

/** Crossings of the layers of quick reports, and of those of projects: tables of the same columns. */
export type CrossingTable = 'cruces_reporte' | 'cruces_capa_it';

/** Replaces a layer's crossings. */
export async function replaceCrossings(
  tx: Tx,
  layerId: number,
  crossings: readonly Crossing[],
  table: CrossingTable = 'cruces_reporte',
): Promise<void> {
  await sql`/* inteligencia: crossings go */
    delete from ${sql.table(table)} where capa_id = ${layerId}`.execute(tx);
  for (let start = 0; start < crossings.length; start += BATCH) {
    const rows = rowsOf(crossings, start);
    await sql`
      insert into ${sql.table(table)}
        (capa_id, orden, id_fuente, propiedades, medida, porcentaje, abscisa, geom)
      select ${layerId}, orden, id_fuente, propiedades, medida, porcentaje, abscisa,
        ${placedGeometry}
      from ${recordset(rows)}
    `.execute(tx);
  }
}

/** Some crossings as rows of a table, numbered from 1. */
const rowsOf = (crossings: readonly Crossing[], start: number) =>
  crossings.slice(start, start + BATCH).map((crossing, index) => ({
    orden: start + index + 1,
    id_fuente: crossing.idFuente,
    propiedades: crossing.propiedades,
    medida: crossing.medida,
    porcentaje: crossing.porcentaje,
    abscisa: crossing.abscisa,
    geometria: JSON.stringify(crossing.geometria),
  }));

const recordset = (rows: ReturnType<typeof rowsOf>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fila (
        orden integer, id_fuente text, propiedades jsonb, medida double precision,
        porcentaje double precision, abscisa jsonb, geometria text)`;

const placedGeometry = sql`ST_SetSRID(ST_GeomFromGeoJSON(geometria), 4326)`;

/** Every crossing of a layer with its full geometry, for documents. */
export async function listCrossings(
  db: Reader,
  layerId: number,
  table: CrossingTable = 'cruces_reporte',
): Promise<Crossing[]> {
  const rows = await crossings(db, sql`ST_AsGeoJSON(geom, 9)`, table)
    .where('capa_id', '=', layerId)
    .execute();
  return rows.map((row) => openCrossing(toPacked(row)));
}

/** Every crossing of a run with its full geometry, by layer, in one query. */
export async function listPackedCrossings(
  db: Reader,
  executionId: number,
): Promise<Map<number, PackedCrossing[]>> {
  const rows = await crossings(db, sql`ST_AsGeoJSON(geom, 9)`)
    .where('capa_id', 'in', layersOf(db, executionId))
    .execute();
  return groupByLayer(rows, toPacked);
}

/** The same of layers of projects. */
export async function listPackedOfLayers(
  db: Reader,
  layers: readonly number[],
): Promise<Map<number, PackedCrossing[]>> {
  if (layers.length === 0) return new Map();
  const rows = await crossings(db, sql`ST_AsGeoJSON(geom, 9)`, 'cruces_capa_it')
    .where('capa_id', 'in', layers)
    .execute();
  return groupByLayer(rows, toPacked);
}

/** The geometry that the screen draws. */
const shownGeometry = sql`ST_AsGeoJSON(ST_Simplify(geom, ${sql.lit(SHOWN_TOLERANCE)}::float8, true), 6)`;

/** The first crossings of these layers of projects as the screen draws them, in one query. */
export async function listShownOfLayers(
  db: Reader,
  layerIds: readonly number[],
): Promise<Map<number, Crossing[]>> {
  if (layerIds.length === 0) return new Map();
  const rows = await crossings(db, shownGeometry, 'cruces_capa_it')
    .where('capa_id', 'in', [...layerIds])
    .where('orden', '<=', SHOWN_FEATURES)
    .execute();
  return groupByLayer(rows, (row) => openCrossing(toPacked(row)));
}

/** The first crossings of every layer of a run as the screen draws them, in one query. */
export async function listShownCrossings(
  db: Reader,
  executionId: number,
): Promise<Map<number, Crossing[]>> {
  const rows = await crossings(db, shownGeometry)
    .where('capa_id', 'in', layersOf(db, executionId))
    .where('orden', '<=', SHOWN_FEATURES)
    .execute();
  return groupByLayer(rows, (row) => openCrossing(toPacked(row)));
}

/** What crossings are told apart and compared by. */
const comparedColumns = sql`orden, id_fuente as id, medida, md5(propiedades::text) as atributos,
  md5(ST_AsBinary(geom)) as geometria, ST_X(ST_Centroid(geom)) as x, ST_Y(ST_Centroid(geom)) as y`;

type ComparedRow = Omit<ComparedCrossing, 'centro'> & { x: number; y: number };

const toCompared = ({ x, y, ...row }: ComparedRow): ComparedCrossing => ({
  ...row,
  centro: [x, y],
});

/** What the crossings of every layer of a run are told apart and compared by. */
export async function listCompared(
  db: Reader,
  executionId: number,
): Promise<Map<number, ComparedCrossing[]>> {
  const { rows } = await sql<
    ComparedRow & { capa_id: number }
  >`/* inteligencia: compared crossings */
    select capa_id, ${comparedColumns} from cruces_reporte
    where capa_id in (${layersOf(db, executionId)})`.execute(db);
  const byLayer = new Map<number, ComparedCrossing[]>();
  for (const { capa_id, ...row } of rows) {
    const crossings = byLayer.get(capa_id) ?? [];
    crossings.push(toCompared(row));
    byLayer.set(capa_id, crossings);
  }
  return byLayer;
}

/** The same of one layer, of a report or a project. */
export async function comparedOfLayer(
  db: Reader,
  layerId: number,
  table: CrossingTable,
): Promise<ComparedCrossing[]> {
  const { rows } = await sql<ComparedRow>`/* inteligencia: compared crossings of a layer */
    select ${comparedColumns} from ${sql.table(table)} where capa_id = ${layerId}`.execute(db);
  return rows.map(toCompared);
}

/** The same of crossings that are stored nowhere, as they would be. */
export async function comparedOfNew(
  db: Reader,
  crossings: readonly Crossing[],
): Promise<ComparedCrossing[]> {
  const found: ComparedCrossing[] = [];
  for (let start = 0; start < crossings.length; start += BATCH) {
    const batch = rowsOf(crossings, start);
    const { rows } = await sql<ComparedRow>`/* inteligencia: compared new crossings */
      select ${comparedColumns} from (select orden, id_fuente, propiedades, medida,
        ${placedGeometry} as geom from ${recordset(batch)}) as x`.execute(db);
    found.push(...rows.map(toCompared));
  }
  return found;
}

/** A crossing by which people know it: its key, its figures, what the layer says of it. */
export interface ToldCrossing {
  id: string;
  medida: number | null;
  propiedades: Record<string, unknown>;
  /** GeoJSON text, as screens draw it */
  forma: string;
}

/** Some crossings of a layer of a run, by their places. */
export async function tellCrossings(
  db: Reader,
  layer: { executionId: number; nombre: string },
  places: readonly number[],
): Promise<Map<number, ToldCrossing>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('cruces_reporte as x')
    .innerJoin('capas_analisis_reporte as l', 'l.id', 'x.capa_id')
    .select(['x.orden', 'x.id_fuente as id', 'x.medida', 'x.propiedades'])
    .select(sql<string>`${shownGeometry}`.as('forma'))
    .where('l.ejecucion_id', '=', layer.executionId)
    .where('l.tipo', '=', 'capa')
    .where('l.nombre', '=', layer.nombre)
    .where('x.orden', 'in', places)
    .execute();
  return new Map(
    rows.map(({ orden, propiedades, ...row }) => [
      orden,
      { ...row, propiedades: propiedades as Record<string, unknown> },
    ]),
  );
}

/** By what people know some crossings of one layer of a report or a project, in the order of their places. */
export async function namedOfLayer(
  db: Reader,
  layer: { id: number; table: CrossingTable },
  places: readonly number[],
): Promise<Pick<ToldCrossing, 'id' | 'propiedades'>[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<
    Pick<ToldCrossing, 'id' | 'propiedades'>
  >`/* inteligencia: names of crossings */
    select id_fuente as id, propiedades from ${sql.table(layer.table)}
    where capa_id = ${layer.id} and orden in (${sql.join(places)}) order by orden`.execute(db);
  return rows;
}

function crossings(
  db: Reader,
  geometry: ReturnType<typeof sql>,
  table: CrossingTable = 'cruces_reporte',
) {
  return db
    .selectFrom(sql<Selectable<DB['cruces_reporte']>>`${sql.table(table)}`.as('x'))
    .select(['capa_id', 'id_fuente', 'propiedades', 'medida', 'porcentaje', 'abscisa'])
    .select(sql<string>`${geometry}`.as('geometria'))
    .orderBy('capa_id')
    .orderBy('orden');
}

const layersOf = (db: Reader, executionId: number) =>
  db.selectFrom('capas_analisis_reporte').select('id').where('ejecucion_id', '=', executionId);

type CrossingRow = Awaited<ReturnType<ReturnType<typeof crossings>['execute']>>[number];

function toPacked(row: CrossingRow): PackedCrossing {
  return {
    idFuente: row.id_fuente,
    propiedades: row.propiedades as Record<string, unknown>,
    geometria: row.geometria,
    medida: row.medida,
    porcentaje: row.porcentaje,
    abscisa: row.abscisa as Stationing | null,
  };
}

function groupByLayer<Item>(
  rows: readonly CrossingRow[],
  toItem: (row: CrossingRow) => Item,
): Map<number, Item[]> {
  const byLayer = new Map<number, Item[]>();
  for (const row of rows) {
    const list = byLayer.get(row.capa_id);
    if (list) list.push(toItem(row));
    else byLayer.set(row.capa_id, [toItem(row)]);
  }
  return byLayer;
}
