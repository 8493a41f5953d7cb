import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { notedValidity } from '@comarca/shared/modules/capas/validity';
import type { Crossing, CrossSummary, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { layerComparisonSchema } from '@comarca/shared/modules/inteligencia/comparison';
import {
  hasPlaceholders,
  resolveText,
} from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type {
  QuickReport,
  ReportLayer,
  ReportMapConfig,
} from '@comarca/shared/modules/inteligencia/quick-report';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Db, Reader } from '../../../core/db/database.ts';
import { drawnStyle, findLayersById } from '../../capas/public.ts';
import { figuresOfRun, writtenRun } from '../figures/run-figures.ts';
import { contradictions } from '../figures/written-report.ts';
import { toManifest } from '../generation/layer-reading.ts';
import { withOwnStrips } from '../generation/own-strips.ts';
import { refuseAltered } from '../generation/report-seal.ts';
import { listCrossings, listPackedCrossings } from '../report-crossing.repository.ts';
import { proofOf, type ReportProof, summariesOf } from '../report-proof.ts';
import { type AxisPoint, axisOf } from '../route-axis.layer.ts';
import type { Execution, LayerMetadata, LayerRow, RunParameters } from '../run.repository.ts';
import type { PackedReport } from './quick-report.packed.ts';
import { type LoadedReport, loadReport } from './quick-report.queries.ts';

/**
 * A generated report with the crossings of one layer alone, as a layer's documents are made from it.
 * @throws AppError NOT_FOUND, or VALIDATION while nothing has been generated
 */
export async function loadQuickReport(
  app: Sealed,
  db: Reader,
  id: number,
  layer: number,
): Promise<QuickReport> {
  const generated = await loadGenerated(app, db, id);
  const crossings = new Map([[layer, await listCrossings(db, layer)]]);
  return asRead(db, generated, toQuickReport(generated, crossings, await stylesOf(db, generated)));
}

/**
 * A generated report whole, with full geometries, to be written by another thread.
 * @throws AppError NOT_FOUND, or VALIDATION while nothing has been generated
 */
export async function loadPackedReport(app: Sealed, db: Reader, id: number): Promise<PackedReport> {
  return packed(db, await loadGenerated(app, db, id));
}

async function packed(db: Reader, generated: Generated): Promise<PackedReport> {
  const crossings = await listPackedCrossings(db, generated.execution.id);
  return { report: await uncrossed(db, generated), crossings };
}

/**
 * A generated report without crossings: all that its document says besides, which follows from them.
 * @param which that of the house says where its texts differ from its tables
 * @throws AppError NOT_FOUND, or VALIDATION while nothing has been generated
 */
export const loadUncrossedReport = async (
  app: Sealed,
  db: Reader,
  id: number,
  which: Audience,
): Promise<QuickReport> => {
  const generated = await loadGenerated(app, db, id);
  const report = await uncrossed(db, generated);
  return which === 'house' ? compared(db, generated, report) : report;
};

/** For whom a document is written. */
type Audience = 'house' | 'given';

const uncrossed = async (db: Reader, generated: Generated): Promise<QuickReport> =>
  asRead(db, generated, toQuickReport(generated, new Map(), await stylesOf(db, generated)));

/** The report with where its texts differ from its tables. */
const compared = async (
  db: Reader,
  generated: Generated,
  report: QuickReport,
): Promise<QuickReport> => ({
  ...report,
  contradicciones: await contradictions(db, await writtenRun(db, generated, 'mostradas')),
});

/** The report with its analyses as people read them: what they link are the figures of now. */
async function asRead(db: Reader, generated: Generated, report: QuickReport): Promise<QuickReport> {
  if (!report.capas.some(({ analisis }) => hasPlaceholders(analisis))) return report;
  const figures = await figuresOfRun(db, generated);
  return {
    ...report,
    capas: report.capas.map((layer) => ({
      ...layer,
      analisis: resolveText(layer.analisis, figures, layer.nombre),
    })),
  };
}

/**
 * A generated report whole with the points of its axis, as its Word document is made from it.
 * @param which that of the house says where its texts differ from its tables
 * @throws AppError NOT_FOUND, or VALIDATION while nothing has been generated
 */
export async function loadWrittenReport(
  app: Sealed,
  db: Db,
  id: number,
  which: Audience,
): Promise<PackedReport & { axis: AxisPoint[] }> {
  const generated = await loadGenerated(app, db, id);
  const read = await packed(db, generated);
  const told = which === 'house' ? await compared(db, generated, read.report) : read.report;
  const { trazado, longitudTrazado, srid, manifiesto } = told;
  const readings = new Map(manifiesto?.capas.map((reading) => [reading.nombre, reading]));
  const report = await withOwnStrips(db, told, ({ tipo, nombre }) =>
    tipo === 'capa' ? readings.get(nombre)?.recorte?.buffer : undefined,
  );
  const axis = longitudTrazado ? await axisOf(db, trazado, longitudTrazado, srid) : [];
  return { ...read, report, axis };
}

/**
 * The proof of a generated report, with its hash.
 * @throws AppError NOT_FOUND, or VALIDATION while nothing has been generated, or by a version that
 * made none
 */
export async function loadProof(
  app: Sealed,
  db: Reader,
  id: number,
): Promise<ReportProof & { huella: string }> {
  const { execution, layers } = await loadGenerated(app, db, id);
  const manifest = toManifest(execution.manifiesto);
  if (!manifest?.huella) {
    throw new AppError(
      'VALIDATION',
      'El reporte es de una versión anterior, que no dejaba prueba. Sincronícelo para tenerla.',
    );
  }
  const { nombre, trazado } = execution.parametros as RunParameters;
  const proof = proofOf({ nombre, trazado, manifest, summaries: summariesOf(layers) });
  return { ...proof, huella: manifest.huella };
}

type Generated = LoadedReport & { execution: Execution };

type Sealed = Pick<App, 'seals' | 'alarms'>;

/** @throws AppError ALTERED when its results are not those that were sealed */
async function loadGenerated(app: Sealed, db: Reader, id: number): Promise<Generated> {
  const report = await loadReport(app, db, id);
  const { execution } = report;
  if (!execution) throw new AppError('VALIDATION', 'El reporte todavía no se ha generado.');
  await refuseAltered(app, db, execution.id);
  return { ...report, execution };
}

function toQuickReport(
  { execution, ...report }: Generated,
  crossings: ReadonlyMap<number, Crossing[]>,
  styles: ReadonlyMap<number, LayerStyle>,
): QuickReport {
  const parameters = execution.parametros as RunParameters;
  const madeOn = dayOf(report.fecha_reporte ?? new Date());
  return {
    id: report.id,
    nombre: report.nombre,
    autor: report.autor_nombre || report.autor_username,
    plantilla: parameters.plantilla,
    profundidad: parameters.profundidad,
    buffer: parameters.buffer,
    srid: parameters.srid,
    crsNombre: coordinateSystem(parameters.srid)?.nombre ?? `EPSG:${parameters.srid}`,
    estado: report.estado as QuickReport['estado'],
    fechaReporte: report.fecha_reporte?.toISOString() ?? null,
    trazado: parameters.trazado,
    areaEstudio: areaOf(execution),
    areaEstudioHa: execution.area_estudio_ha,
    longitudTrazado: execution.longitud_trazado,
    configuracion: report.configuracion as ReportMapConfig,
    capas: report.layers.map((layer) => ({
      ...toReportLayer(layer, crossings.get(layer.id) ?? [], madeOn),
      estilo: styles.get(layer.tabla_id ?? 0) ?? null,
    })),
    manifiesto: toManifest(execution.manifiesto),
    comparacion: z
      .array(layerComparisonSchema)
      .nullable()
      .parse(execution.comparacion ?? null),
  };
}

/** The styles that somebody made for the tables of a report, by their ids. */
async function stylesOf(db: Reader, { layers }: Generated): Promise<Map<number, LayerStyle>> {
  const tables = await findLayersById(
    db,
    layers.flatMap(({ tabla_id: table }) => (table === null ? [] : [table])),
  );
  return new Map(
    [...tables.values()].flatMap((table): [number, LayerStyle][] =>
      table.estiloPropio ? [[table.id, drawnStyle(table)]] : [],
    ),
  );
}

const areaOf = (execution: Execution): QuickReport['areaEstudio'] =>
  execution.area_estudio ? JSON.parse(execution.area_estudio) : null;

/** @param day YYYY-MM-DD on which the report was made */
function toReportLayer(row: LayerRow, crossings: Crossing[], day: string): ReportLayer {
  const metadata = row.metadatos as LayerMetadata;
  return {
    id: row.id,
    orden: row.orden,
    tipo: row.tipo === 'seccion' ? 'seccion' : 'capa',
    numeral: row.numeral,
    nombre: row.nombre,
    titulo: metadata.titulo,
    descripcion: metadata.descripcion,
    entidad: metadata.entidad,
    escala: metadata.escala,
    vigencia: metadata.vigencia,
    vencida: row.vencida,
    validez: notedValidity({ vigencia: metadata.vigencia ?? null, vencida: row.vencida }, day),
    estado: row.estado as ReportLayer['estado'],
    error: row.error,
    analisis: row.analisis,
    analisisPorRevisar: row.analisis_por_revisar,
    mostrarInforme: row.mostrar_informe,
    segundos: row.segundos,
    totalResultados: row.total_resultados,
    columnas: row.columnas as LayerColumn[],
    // Nothing was measured where the layer does not reach: no figure stands for it.
    resumen: row.estado === 'SIN COBERTURA' ? null : (row.resumen as CrossSummary | null),
    cruces: crossings,
  };
}
