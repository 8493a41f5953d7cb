import { formatDate } from '@comarca/shared/core/formats';
import { measureText } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import {
  type MapPaper,
  mapPapers,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../../core/reports/brand.ts';
import { font } from '../../../core/reports/map/drawing/fonts.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../core/reports/map/drawing/frame.ts';
import { fitText } from '../../../core/reports/map/drawing/text.ts';
import type { View } from '../../../core/reports/map/geometry/mercator.ts';
import { onePagePdf } from '../../../core/reports/map/one-page-pdf.ts';
import { paintMap, viewOf } from '../../../core/reports/map/render-map.ts';
import { drawBlocks } from '../../../core/reports/map/sheet-blocks.ts';
import { layerMap, studyAreaMap } from './quick-report.map.ts';
import { crossingPhrase, scaleText, systemText, validityText } from './quick-report.texts.ts';
import type { WordOptions } from './quick-report.word.ts';

/** What the sheet of one layer says beside its map. */
export interface LayerSheet {
  layer: number;
  /** of the project, and where it lies */
  proyecto: string;
  municipios: string[];
  /** the box that its map was left at, and the colours chosen for it */
  bounds: [number, number, number, number] | null;
  layerColor: string;
  projectColor: string;
  papel: MapPaper;
  /** the denominator of its scale; null for a round one that shows all */
  escala: number | null;
  /** who wrote about the layer and who approved it, as far as somebody did */
  elaboro: string | null;
  reviso: string | null;
}

const MARGIN = 24;
const METRES_PER_POINT = 0.0254 / 72;
const MAP_TOP = 60;
const ABOVE_BLOCKS = 12;
/** The blocks are at least so high. */
const LEAST_BLOCKS = 92;

/** Where things stand on a paper; points. */
interface Layout {
  width: number;
  height: number;
  inner: number;
  /** points that a pixel of the map takes */
  scale: number;
  mapLeft: number;
  blocksTop: number;
  blocksHeight: number;
}

/** The map is as large as the paper lets it be, in its middle, above the blocks. */
function layoutOf(paper: MapPaper): Layout {
  const { width, height } = mapPapers[paper];
  const inner = width - 2 * MARGIN;
  const room = height - MAP_TOP - ABOVE_BLOCKS - LEAST_BLOCKS - MARGIN;
  const scale = Math.min(inner / MAP_WIDTH, room / MAP_HEIGHT);
  const blocksTop = MAP_TOP + MAP_HEIGHT * scale + ABOVE_BLOCKS;
  return {
    width,
    height,
    inner,
    scale,
    mapLeft: (width - MAP_WIDTH * scale) / 2,
    blocksTop,
    blocksHeight: height - MARGIN - blocksTop,
  };
}

/** The printable map of one layer: map with its frame, source, project, and who approves it. */
export async function composeLayerSheet(
  report: QuickReport,
  sheet: LayerSheet,
  background: WordOptions,
): Promise<Buffer> {
  const layer = report.capas.find(({ id }) => id === sheet.layer);
  if (!layer) throw new Error(`the report has no layer ${sheet.layer}`);
  const layout = layoutOf(sheet.papel);
  return onePagePdf(`${report.nombre}: ${layer.titulo}`, layout, async (context) => {
    drawHead(context, { report, layer, layout });
    context.save();
    context.translate(layout.mapLeft, MAP_TOP);
    context.scale(layout.scale, layout.scale);
    const spec = layerMap(dressed(report, sheet), layer, background.around?.get(layer.id));
    await paintMap(context, sheet.escala ? { ...spec, scale: sheet.escala } : spec, {
      background,
      metresPerPixel: METRES_PER_POINT * layout.scale,
    });
    context.restore();
    const row = {
      left: MARGIN,
      top: layout.blocksTop,
      width: layout.inner,
      height: layout.blocksHeight,
    };
    drawBlocks(context, row, [
      { title: 'PROYECTO', lines: projectLines(report, sheet), share: 3 },
      { title: 'FUENTE', lines: sourceLines(layer), share: 3 },
      { title: 'CRUCE', lines: crossingLines(layer), share: 2 },
      { title: 'APROBACIÓN EMPRESA', lines: companyLines(sheet), share: 3 },
      { title: 'APROBACIÓN CLIENTE', lines: APPROVAL, share: 2 },
    ]);
  });
}

/** The report with the colours and the view that the layer's map was saved with. */
const dressed = (report: QuickReport, sheet: LayerSheet): QuickReport => ({
  ...report,
  configuracion: {
    bbox: sheet.bounds,
    crossColor: sheet.layerColor,
    routeColor: sheet.projectColor,
  },
});

/** What the map of the sheet shows. */
export const layerSheetView = (report: QuickReport, sheet: LayerSheet): View => {
  const shown = dressed(report, sheet);
  const layer = report.capas.find(({ id }) => id === sheet.layer);
  const { box } = layer ? layerMap(shown, layer) : studyAreaMap(shown);
  return viewOf(
    sheet.escala ? { box, scale: sheet.escala } : { box },
    METRES_PER_POINT * layoutOf(sheet.papel).scale,
  );
};

interface Head {
  report: QuickReport;
  layer: ReportLayer;
  layout: Layout;
}

function drawHead(context: SKRSContext2D, { report, layer, layout }: Head): void {
  const { width, height, inner } = layout;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = brand.deepWater;
  context.font = font(16, 700);
  context.fillText(fitText(context, `${layer.numeral}. ${layer.titulo}`, inner), MARGIN, 40);
  context.fillStyle = brand.muted;
  context.font = font(10);
  context.fillText(fitText(context, report.nombre, inner - 140), MARGIN, 54);
  context.textAlign = 'right';
  context.fillText(formatDate(report.fechaReporte), width - MARGIN, 54);
  context.textAlign = 'left';
}

const APPROVAL = ['Nombre:', 'Cargo:', 'Firma:', 'Fecha:'];

/** Who of the company made and reviewed it, and room for a signature. */
const companyLines = ({ elaboro, reviso }: LayerSheet): string[] => [
  `Elaboró: ${elaboro ?? ''}`,
  `Revisó: ${reviso ?? ''}`,
  'Firma:',
  'Fecha:',
];

const projectLines = (report: QuickReport, { proyecto, municipios }: LayerSheet): string[] => [
  proyecto,
  report.nombre,
  `Municipios: ${municipios.join(', ') || 'sin municipios'}`,
  systemText(report),
];

const sourceLines = (layer: ReportLayer): string[] => [
  layer.entidad || 'Entidad sin registrar',
  `Capa: ${layer.nombre}`,
  `Escala: ${scaleText(layer.escala)}`,
  `Vigencia: ${validityText(layer)}`,
];

function crossingLines(layer: ReportLayer): string[] {
  const { resumen, estado } = layer;
  const phrase = crossingPhrase(layer) || (estado ?? 'Sin sincronizar');
  if (!resumen || estado !== 'CRUZÓ') return [phrase];
  return [phrase, `Neto: ${measureText(resumen.neto, resumen.unidad)}`];
}
