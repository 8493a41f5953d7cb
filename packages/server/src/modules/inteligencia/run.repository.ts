import type { CrossOutcome, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import type {
  LayerReading,
  RepairedFeatures,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { PlannedRow } from '@comarca/shared/modules/inteligencia/report-plan';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { NAMED_REPAIRED } from './generation/repaired-features.ts';
import type { ReportInputs } from './quick-report/quick-report.repository.ts';

/** What one run was made with; kept with its results. */
export type RunParameters = Omit<ReportInputs, 'huella'> & {
  plantilla: string | null;
  profundidad: 2 | 3;
};

/** What is kept of a layer as it was when the report ran. */
export interface LayerMetadata {
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  vigencia: string | null;
  /** the keys of its features outlive an import of the layer; runs of before do not say it */
  llaveEstable?: boolean;
  /** its own buffer and filter, by the template; missing where it is crossed as all others */
  recorte?: LayerCut;
  /**
   * the columns that the template chose, also those that the layer has no more; none where it left the
   * choice to the layer. Runs of before do not say it
   */
  columnasElegidas?: LayerColumn[];
}

export interface NewLayerRow extends PlannedRow {
  tabla_id: number | null;
  metadatos: LayerMetadata;
  vencida: boolean;
  columnas: LayerColumn[];
  analisis: string;
  mostrar_informe: boolean;
}

/** Opens a new run of a report; unfinished ones of before are dropped. */
export async function createExecution(
  tx: Tx,
  reportId: number,
  parameters: RunParameters,
  rows: readonly NewLayerRow[],
): Promise<number> {
  await tx
    .deleteFrom('ejecuciones_reporte')
    .where('reporte_id', '=', reportId)
    .where('vigente', '=', false)
    .execute();
  const { id } = await tx
    .insertInto('ejecuciones_reporte')
    .values({
      reporte_id: reportId,
      parametros: JSON.stringify(parameters),
      corrida: sql`coalesce((select max(corrida) from ejecuciones_reporte
        where reporte_id = ${reportId}), 0) + 1`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('capas_analisis_reporte')
    .values(
      rows.map((row, index) => ({
        ...row,
        ejecucion_id: id,
        orden: index + 1,
        metadatos: JSON.stringify(row.metadatos),
        columnas: JSON.stringify(row.columnas),
      })),
    )
    .execute();
  return id;
}

const executionColumns = [
  'id',
  'reporte_id',
  'vigente',
  'parametros',
  'area_estudio_ha',
  'longitud_trazado',
  'manifiesto',
  'comparacion',
  'fecha_fin',
  'corrida',
] as const;

function executions(db: Reader) {
  return db
    .selectFrom('ejecuciones_reporte')
    .select(executionColumns)
    .select(sql<string | null>`ST_AsGeoJSON(area_estudio, 7)`.as('area_estudio'));
}

/** The run that the report shows. */
export const findCurrentExecution = (db: Reader, reportId: number) =>
  executions(db).where('reporte_id', '=', reportId).where('vigente', '=', true).executeTakeFirst();

export const findExecution = (db: Reader, id: number) =>
  executions(db).where('id', '=', id).executeTakeFirst();

export type Execution = NonNullable<Awaited<ReturnType<typeof findCurrentExecution>>>;

export async function listLayers(db: Reader, executionId: number) {
  return db
    .selectFrom('capas_analisis_reporte')
    .selectAll()
    .where('ejecucion_id', '=', executionId)
    .orderBy('orden')
    .execute();
}

/** How many geometries were repaired, and the first ones: a long list stays in the database. */
const repairedColumn = sql<RepairedFeatures>`json_build_object(
  'total', coalesce(jsonb_array_length(lectura->'reparadas'), 0),
  'primeras', jsonb_path_query_array(coalesce(lectura, '{}'), ${sql.lit(`$.reparadas[0 to ${NAMED_REPAIRED - 1}]`)}))`;

/** The layers of the run in progress that have the outcome of this try, without their crossings. */
export async function listFinishedLayers(db: Reader, reportId: number) {
  const newest = db
    .selectFrom('ejecuciones_reporte')
    .select('id')
    .where('reporte_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(1);
  return db
    .selectFrom('capas_analisis_reporte')
    .select(['nombre', 'estado', 'error', 'segundos', 'total_resultados'])
    .select(repairedColumn.as('reparadas'))
    .where('ejecucion_id', '=', newest)
    .where('tipo', '=', 'capa')
    .where('segundos', 'is not', null)
    .orderBy('orden')
    .execute();
}

export type LayerRow = Awaited<ReturnType<typeof listLayers>>[number];

export async function saveStudyArea(
  db: Reader,
  executionId: number,
  area: { geometria: Geometry; hectareas: number; longitud: number | null },
): Promise<void> {
  await db
    .updateTable('ejecuciones_reporte')
    .set({
      area_estudio: sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(area.geometria)}), 4326)`,
      area_estudio_ha: area.hectareas,
      longitud_trazado: area.longitud,
    })
    .where('id', '=', executionId)
    .execute();
}

export interface LayerResult {
  estado: CrossOutcome;
  error: string | null;
  segundos: number;
  total_resultados: number;
  resumen: unknown;
  lectura: LayerReading;
}

/** @param result with the hash of what it depends on, by which another run knows it again */
export async function saveLayerResult(
  tx: Tx,
  layerId: number,
  result: LayerResult & { clave: string | null },
): Promise<void> {
  await tx
    .updateTable('capas_analisis_reporte')
    .set({
      ...result,
      resumen: toJson(result.resumen),
      lectura: toJson(result.lectura),
    })
    .where('id', '=', layerId)
    .execute();
}

/**
 * Opens a layer that failed for another try, described as it is registered today. It keeps its
 * failure until it has another outcome.
 */
export async function reopenLayer(
  tx: Tx,
  layerId: number,
  described: Pick<NewLayerRow, 'tabla_id' | 'metadatos' | 'vencida' | 'columnas'>,
): Promise<void> {
  await tx
    .updateTable('capas_analisis_reporte')
    .set({
      ...described,
      metadatos: JSON.stringify(described.metadatos),
      columnas: JSON.stringify(described.columnas),
      segundos: null,
    })
    .where('id', '=', layerId)
    .execute();
}

/** Makes a complete run the one that the report shows; the run before it goes. */
export async function publishExecution(
  tx: Tx,
  execution: Pick<Execution, 'id' | 'reporte_id'>,
  sealed: { manifiesto: ReportManifest; comparacion: unknown },
): Promise<void> {
  await tx
    .deleteFrom('ejecuciones_reporte')
    .where('reporte_id', '=', execution.reporte_id)
    .where('id', '!=', execution.id)
    .execute();
  await tx
    .updateTable('ejecuciones_reporte')
    .set({
      vigente: true,
      manifiesto: toJson(sealed.manifiesto),
      comparacion: toJson(sealed.comparacion),
      fecha_fin: new Date(),
    })
    .where('id', '=', execution.id)
    .execute();
  await tx
    .updateTable('reportes_rapidos')
    .set({ estado: 'GENERADO', avance: 100, error: null, fecha_reporte: new Date() })
    .where('id', '=', execution.reporte_id)
    .execute();
}

/**
 * Gives a run what is written about its layers in the run that the report shows, with the marks that
 * ask to read it again: people go on writing while a run is made.
 */
export async function carryWriting(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update capas_analisis_reporte as made
    set analisis = shown.analisis,
        mostrar_informe = shown.mostrar_informe,
        analisis_por_revisar = shown.analisis_por_revisar
    from capas_analisis_reporte as shown
    where made.ejecucion_id = ${to} and shown.ejecucion_id = ${from}
      and made.tipo = 'capa' and shown.tipo = 'capa' and made.nombre = shown.nombre
  `.execute(tx);
}

export interface LayerWriting {
  analisis?: string;
  mostrar_informe?: boolean;
}

/** What people wrote: touches only the layers named, of the report's current run. */
export async function saveWriting(tx: Tx, layerId: number, writing: LayerWriting): Promise<void> {
  await tx
    .updateTable('capas_analisis_reporte')
    .set({ ...writing, ...(writing.analisis !== undefined && { analisis_por_revisar: false }) })
    .where('id', '=', layerId)
    .execute();
}

export async function markForReview(tx: Tx, executionId: number, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .updateTable('capas_analisis_reporte')
    .set({ analisis_por_revisar: true })
    .where('ejecucion_id', '=', executionId)
    .where('analisis', '!=', '')
    .where('nombre', 'in', names)
    .execute();
}

const toJson = (value: unknown) => (value == null ? null : JSON.stringify(value));
