import type { CrossSummary, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { resolveText } from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { ReportManifest } from '@comarca/shared/modules/inteligencia/quick-report';
import type {
  SharedReport,
  SharedSection,
} from '@comarca/shared/modules/inteligencia/shared-report';
import type { Reader } from '../../../core/db/database.ts';
import { listBaseLayers } from '../../geovisor/public.ts';
import type { LoadedLayer, LoadedReport } from '../quick-report/quick-report.queries.ts';
import { shownColumns, toFeatureCollection } from '../quick-report/quick-report.view.ts';
import type { LayerMetadata, RunParameters } from '../run.repository.ts';

/** Why a layer has no result is for the people of the platform: outside it is told that it has none. */
export const NOT_CROSSED = 'Esta capa no se pudo cruzar.';

/** What the maps of the page may lie on. */
export const basesOutside = async (db: Reader): Promise<SharedReport['capasBase']> =>
  (await listBaseLayers(db)).map(({ capa, zoom, url, attribution }) => ({
    capa,
    zoom,
    url,
    attribution,
  }));

const UNTITLED = 'Capa sin título';

/** What a layer is called outside: never as its table, which is what one without a title is called inside. */
export const titleOutside = (title: string | undefined, table: string): string =>
  title && title !== table ? title : UNTITLED;

/**
 * What people outside see of a report: results and texts of the layers that its Word report has. No
 * names of tables, servers or people, no ids of ours.
 */
export async function sharedView(
  report: LoadedReport & { execution: NonNullable<LoadedReport['execution']> },
  figures: ReportFigures,
  bases: SharedReport['capasBase'],
): Promise<SharedReport> {
  const { execution, layers, configuracion } = report;
  const { buffer, srid, trazado } = execution.parametros as RunParameters;
  const { crossColor, routeColor } = configuracion as { crossColor: string; routeColor: string };
  const manifest = execution.manifiesto as ReportManifest | null;
  const shown = layers.filter(({ mostrar_informe }) => mostrar_informe);
  return {
    nombre: report.nombre,
    fechaReporte: report.fecha_reporte?.toISOString() ?? null,
    buffer,
    srid,
    trazado,
    areaEstudio: execution.area_estudio ? JSON.parse(execution.area_estudio) : null,
    areaEstudioHa: execution.area_estudio_ha,
    longitudTrazado: execution.longitud_trazado,
    advertencias: manifest?.advertencias ?? [],
    colorCruce: crossColor,
    colorTrazado: routeColor,
    secciones: await Promise.all(
      shown.map((row, index) =>
        sectionOf(row, {
          id: String(index + 1),
          titulo: row.tipo === 'seccion' ? row.nombre : titleInside(row),
          analisis: resolveText(row.analisis, figures, row.nombre),
        }),
      ),
    ),
    capasBase: bases,
  };
}

const titleInside = ({ metadatos, nombre }: LoadedLayer): string =>
  titleOutside((metadatos as LayerMetadata).titulo, nombre);

/** A heading or a layer, as it is called and written about there. */
export async function sectionOf(
  row: LoadedLayer,
  { id, titulo, analisis }: Pick<SharedSection, 'id' | 'titulo' | 'analisis'>,
): Promise<SharedSection> {
  const { descripcion, escala, entidad, vigencia } = row.metadatos as LayerMetadata;
  const columns = row.columnas as LayerColumn[];
  const summary = row.resumen as CrossSummary | null;
  const crossings = await row.crossings();
  const strip = row.strip();
  return {
    id,
    tipo: row.tipo === 'seccion' ? 'seccion' : 'capa',
    numeral: row.numeral,
    titulo,
    descripcion,
    escala,
    entidad,
    vigencia,
    validez: row.validez,
    estado: row.estado as SharedSection['estado'],
    error: row.estado === 'ERROR' ? NOT_CROSSED : null,
    analisis,
    totalResultados: row.total_resultados,
    ocultos: row.total_resultados - crossings.length,
    columnas: shownColumns(columns),
    resumen: summary,
    cruces: toFeatureCollection(crossings, columns, summary?.unidad),
    franja: strip && { buffer: strip.buffer, geometria: await strip.geometria() },
  };
}
