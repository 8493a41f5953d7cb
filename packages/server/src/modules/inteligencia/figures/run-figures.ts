import type { CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type {
  LayerFigures,
  ReportFigures,
} from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { Reader } from '../../../core/db/database.ts';
import type { LoadedReport } from '../quick-report/quick-report.queries.ts';
import type { LayerMetadata, LayerRow, RunParameters } from '../run.repository.ts';
import { listStationSpans } from './crossing-figures.repository.ts';
import type { WrittenReport } from './written-report.ts';

const TABLE = 'cruces_reporte';

type Shown = Pick<LoadedReport, 'execution'> & { layers: readonly LayerRow[] };

const layersOf = ({ layers }: Shown) => layers.filter(({ tipo }) => tipo === 'capa');

const titleOf = ({ metadatos, nombre }: LayerRow): string =>
  (metadatos as LayerMetadata).titulo || nombre;

/** The figures of the run that a quick report shows. */
export async function figuresOfRun(db: Reader, report: Shown): Promise<ReportFigures> {
  const { execution } = report;
  const layers = layersOf(report);
  const spans = await listStationSpans(
    db,
    layers.map(({ id }) => id),
    TABLE,
  );
  return {
    buffer: execution ? (execution.parametros as RunParameters).buffer : 0,
    longitudTrazado: execution?.longitud_trazado ?? null,
    areaEstudioHa: execution?.area_estudio_ha ?? null,
    capas: layers.map((row) => ({
      clave: row.nombre,
      numeral: row.numeral,
      titulo: titleOf(row),
      estado: row.estado as LayerFigures['estado'],
      resumen: row.estado === 'SIN COBERTURA' ? null : (row.resumen as CrossSummary | null),
      abscisas: spans.get(row.id) ?? null,
    })),
  };
}

/**
 * The quick report with the places of its texts.
 * @param which those of all layers, or of those alone that its written report shows
 */
export async function writtenRun(
  db: Reader,
  report: Shown,
  which: 'todas' | 'mostradas' = 'todas',
): Promise<WrittenReport> {
  const layers = layersOf(report);
  const told = layers.filter((row) => which === 'todas' || row.mostrar_informe);
  return {
    figures: await figuresOfRun(db, report),
    places: told.map((row) => ({
      lugar: row.nombre,
      titulo: `${row.numeral} ${titleOf(row)}`,
      texto: row.analisis,
      propia: row.nombre,
      capas: [row.nombre],
    })),
    rows: new Map(layers.map(({ nombre, id }) => [nombre, id])),
    table: TABLE,
  };
}
