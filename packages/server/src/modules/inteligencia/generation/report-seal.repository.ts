import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A layer's results, reduced to what its seal covers. */
export interface LayerFacts {
  id: number;
  nombre: string;
  sello: string | null;
  /** Not crossed yet, or opened for another try: without results. */
  pendiente: boolean;
  datos: Record<string, unknown>;
  /** SHA-256, in hexadecimal, of every crossing's figures. */
  cifras: string;
  /** The same of their shapes; null when it was not asked for. */
  formas: string | null;
}

type CrossingTable = 'cruces_reporte' | 'cruces_capa_it';

const hashed = (table: CrossingTable, text: string): string =>
  `encode(sha256(coalesce((select string_agg(sha256(${text}), ''::bytea order by x.orden)
    from ${table} x where x.capa_id = l.id), ''::bytea)), 'hex')`;

/** SHA-256, in hexadecimal, of the figures of the crossings of a layer `l`. */
export const figuresHash = (table: CrossingTable): string =>
  hashed(
    table,
    `convert_to(concat_ws(chr(31), x.orden, x.id_fuente, x.propiedades::text,
  coalesce(x.medida::text, chr(30)), coalesce(x.porcentaje::text, chr(30)),
  coalesce(x.abscisa::text, chr(30))), 'UTF8')`,
  );

/** The same of their shapes. */
export const shapesHash = (table: CrossingTable): string => hashed(table, 'ST_AsBinary(x.geom)');

const FIGURES = figuresHash('cruces_reporte');
const SHAPES = shapesHash('cruces_reporte');

/** The layers of a run; with `shapes`, their crossings' geometries are read too. */
export async function layerFacts(
  db: Reader,
  where: { execution: number } | { layer: number },
  { shapes }: { shapes: boolean },
): Promise<LayerFacts[]> {
  const which =
    'layer' in where
      ? sql`l.id = ${where.layer}`
      : sql`l.ejecucion_id = ${where.execution} and l.tipo = 'capa'`;
  const { rows } = await sql<LayerFacts>`
    select l.id, l.nombre, l.sello, l.segundos is null as pendiente,
      json_build_object('id', l.id, 'ejecucion', l.ejecucion_id, 'estado', l.estado,
        'error', l.error, 'total', l.total_resultados, 'resumen', l.resumen, 'lectura', l.lectura,
        'columnas', l.columnas, 'metadatos', l.metadatos, 'vencida', l.vencida,
        'segundos', l.segundos) as datos,
      ${sql.raw(FIGURES)} as cifras,
      ${shapes ? sql.raw(SHAPES) : sql`null::text`} as formas
    from capas_analisis_reporte l where ${which} order by l.orden`.execute(db);
  return rows;
}

export async function putLayerSeal(tx: Tx, id: number, seal: string): Promise<void> {
  await tx
    .updateTable('capas_analisis_reporte')
    .set({ sello: seal })
    .where('id', '=', id)
    .execute();
}

/** A run, reduced to what its seal covers. */
export interface ExecutionFacts {
  id: number;
  reporteId: number;
  sello: string | null;
  datos: Record<string, unknown>;
}

const EXECUTION = sql`
  select e.id, e.reporte_id as "reporteId", e.sello, json_build_object('id', e.id,
    'reporte', e.reporte_id, 'parametros', e.parametros, 'manifiesto', e.manifiesto,
    'comparacion', e.comparacion, 'hectareas', e.area_estudio_ha, 'longitud', e.longitud_trazado,
    'area', encode(sha256(coalesce(ST_AsBinary(e.area_estudio), ''::bytea)), 'hex'),
    'capas', (select json_agg(json_build_array(l.id, l.tipo, l.orden, l.numeral, l.nombre)
      order by l.orden) from capas_analisis_reporte l where l.ejecucion_id = e.id)) as datos
  from ejecuciones_reporte e`;

export async function executionFacts(db: Reader, id: number): Promise<ExecutionFacts | undefined> {
  const { rows } = await sql<ExecutionFacts>`${EXECUTION} where e.id = ${id}`.execute(db);
  return rows[0];
}

export async function putExecutionSeal(tx: Tx, id: number, seal: string): Promise<void> {
  await tx.updateTable('ejecuciones_reporte').set({ sello: seal }).where('id', '=', id).execute();
}

/** The runs that reports show, in their order. */
export async function shownExecutions(db: Reader): Promise<{ id: number; nombre: string }[]> {
  return db
    .selectFrom('ejecuciones_reporte as e')
    .innerJoin('reportes_rapidos as r', 'r.id', 'e.reporte_id')
    .select(['e.id', 'r.nombre'])
    .where('e.vigente', '=', true)
    .orderBy('e.id')
    .execute();
}
