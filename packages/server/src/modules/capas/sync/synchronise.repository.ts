import type { Bbox } from '@comarca/shared/modules/capas/layer';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { StoredColumn } from '../tables/columns.ts';
import type { Sample, TableReading } from '../tables/reading.layer.ts';
import type { TableShape } from '../tables/table.layer.ts';

/** Degrees around a layer's box, so that rounding leaves no feature outside. */
const MARGIN = 0.0001;

/** A table of which the catalogue's facts and the first rows are known. */
type TriedTable = TableShape & { muestra: Sample };

/** What is kept of a table before it is read whole. */
const triedValues = (table: TriedTable, columns: readonly StoredColumn[]) => ({
  srid: table.srid,
  tipo: table.tipo,
  columna_geometria: table.columnaGeometria,
  columna_id: table.columnaId,
  columnas: JSON.stringify(columns),
  muestra_datos: JSON.stringify(table.muestra),
});

/** What is kept of a reading. */
const readingValues = (reading: TableReading, columns: readonly StoredColumn[]) => ({
  ...triedValues(reading, columns),
  total_filas: reading.totalFilas,
  max_vertices: reading.maxVertices,
  extension: extentOf(reading.caja, reading.srid),
  reparadas: JSON.stringify(reading.defectos),
  suma_verificacion: reading.sumaVerificacion,
  ultima_sincronizacion: sql<Date>`now()`,
});

/** A box of another system as a box in degrees: its edges are followed, not only its corners. */
function extentOf(box: Bbox | null, srid: number | null) {
  if (!box || !srid) return null;
  const [west, south, east, north] = box;
  const step = Math.max(east - west, north - south, 1e-6) / 50;
  return sql<string>`st_expand(st_envelope(st_transform(st_segmentize(
    st_makeenvelope(${west}, ${south}, ${east}, ${north}, ${srid}::integer),
    ${step}::double precision), 4326)), ${MARGIN}::double precision)`;
}

/**
 * Stores what a synchronisation read. A prepared copy made from other data is forgotten.
 * @returns whether the layer is still registered.
 */
export async function saveReading(
  tx: Tx,
  id: number,
  reading: TableReading,
  columns: readonly StoredColumn[],
): Promise<boolean> {
  const same = sql<boolean>`suma_verificacion is not distinct from ${reading.sumaVerificacion}`;
  const saved = await tx
    .updateTable('tablas_postgis')
    .set({
      ...readingValues(reading, columns),
      preparada: sql`preparada and ${same}`,
      preparada_tabla: sql`case when ${same} then preparada_tabla end`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** What an import writes about a layer. */
interface WrittenMetadata {
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  vigencia: string | null;
}

/** Those that somebody filled. */
export type FilledMetadata = Partial<WrittenMetadata>;

export interface NewLayer extends WrittenMetadata {
  baseDatosId: number;
  /** the table's columns, with their texts */
  columnas: readonly StoredColumn[];
}

/** Takes what was written about a layer whose data were replaced; the rest stays. */
export async function saveFilled(tx: Tx, id: number, filled: FilledMetadata): Promise<void> {
  const { titulo, ...others } = filled;
  if (Object.keys(filled).length === 0) return;
  await tx
    .updateTable('tablas_postgis')
    .set({
      ...others,
      ...(titulo !== undefined && { titulo_capa: titulo }),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Registers a table that was just read. @throws a unique violation when the name is taken. */
export const insertLayer = (tx: Tx, reading: TableReading, layer: NewLayer): Promise<number> =>
  insertRow(tx, reading, layer, readingValues(reading, layer.columnas));

/**
 * Registers a table of which only the first rows were read: a synchronisation follows.
 * @throws a unique violation when the name is taken.
 */
export const insertUnread = (tx: Tx, table: TriedTable, layer: NewLayer): Promise<number> =>
  insertRow(tx, table, layer, triedValues(table, layer.columnas));

async function insertRow(
  tx: Tx,
  { esquema, nombre }: TableShape,
  layer: NewLayer,
  values: ReturnType<typeof triedValues>,
): Promise<number> {
  const { id } = await tx
    .insertInto('tablas_postgis')
    .values({
      base_datos_id: layer.baseDatosId,
      esquema,
      nombre,
      titulo_capa: layer.titulo,
      descripcion: layer.descripcion,
      entidad: layer.entidad,
      escala: layer.escala,
      vigencia: layer.vigencia,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps others from changing a layer until the transaction ends. */
export async function lockLayer(tx: Tx, id: number): Promise<void> {
  await tx
    .selectFrom('tablas_postgis')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The own database's row. */
export async function ownDatabaseId(db: Reader): Promise<number> {
  const { id } = await db
    .selectFrom('bases_datos')
    .select('id')
    .where('propia', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}
