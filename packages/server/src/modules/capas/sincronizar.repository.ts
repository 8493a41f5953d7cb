import type { Bbox } from '@comarca/shared/modules/capas/capa';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import type { TableReading } from './tabla.layer.ts';

/** Degrees around a layer's box, so that rounding leaves no feature outside. */
const MARGIN = 0.0001;

/** What is kept of a reading. */
const readingValues = (reading: TableReading, texts: ReadonlyMap<string, string>) => ({
  srid: reading.srid,
  tipo: reading.tipo,
  columna_geometria: reading.columnaGeometria,
  columna_id: reading.columnaId,
  columnas: JSON.stringify(
    reading.columnas.map((column) => ({ ...column, texto: texts.get(column.nombre) })),
  ),
  muestra_datos: JSON.stringify(reading.muestra),
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
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const same = sql<boolean>`suma_verificacion is not distinct from ${reading.sumaVerificacion}`;
  const saved = await tx
    .updateTable('tablas_postgis')
    .set({
      ...readingValues(reading, texts),
      preparada: sql`preparada and ${same}`,
      preparada_tabla: sql`case when ${same} then preparada_tabla end`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export interface NewLayer {
  baseDatosId: number;
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  vigencia: string | null;
  /** display texts of columns */
  textos: ReadonlyMap<string, string>;
}

/** Registers a table that was just read. @throws a unique violation when the name is taken. */
export async function insertLayer(tx: Tx, reading: TableReading, layer: NewLayer): Promise<number> {
  const { id } = await tx
    .insertInto('tablas_postgis')
    .values({
      base_datos_id: layer.baseDatosId,
      esquema: reading.esquema,
      nombre: reading.nombre,
      titulo_capa: layer.titulo,
      descripcion: layer.descripcion,
      entidad: layer.entidad,
      escala: layer.escala,
      vigencia: layer.vigencia,
      ...readingValues(reading, layer.textos),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** Id of the layer with this name, whatever its database. */
export async function layerIdByName(db: Reader, nombre: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('tablas_postgis')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirst();
  return row?.id;
}
