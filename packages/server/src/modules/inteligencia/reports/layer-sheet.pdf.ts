import { formatDate } from '@comarca/shared/core/formats';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../../core/reports/brand.ts';
import { font } from '../../../core/reports/map/fonts.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../core/reports/map/frame.ts';
import { paintMap } from '../../../core/reports/map/render-map.ts';
import { drawLines, fitText, wrapText } from '../../../core/reports/map/text.ts';
import { layerMap } from './quick-report.map.ts';
import {
  crossingPhrase,
  measureText,
  scaleText,
  systemText,
  validityText,
} from './quick-report.texts.ts';
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
}

/** Letter paper, lying; points. */
const PAGE = { width: 792, height: 612 };
const MARGIN = 24;
const INNER = PAGE.width - 2 * MARGIN;
/** Points that a pixel of the map takes. */
const SCALE = INNER / MAP_WIDTH;
const METRES_PER_POINT = 0.0254 / 72;
const MAP_TOP = 60;
const BLOCKS_TOP = MAP_TOP + MAP_HEIGHT * SCALE + 12;
const BLOCKS_HEIGHT = PAGE.height - MARGIN - BLOCKS_TOP;
const GAP = 8;
const LEADING = 11;

/** The printable map of one layer: map with its frame, source, project, and who approves it. */
export async function composeLayerSheet(
  report: QuickReport,
  sheet: LayerSheet,
  { baseMap }: WordOptions,
): Promise<Buffer> {
  const layer = report.capas.find(({ id }) => id === sheet.layer);
  if (!layer) throw new Error(`the report has no layer ${sheet.layer}`);
  const document = new PDFDocument({
    title: `${report.nombre}: ${layer.titulo}`,
    creator: brand.name,
  });
  const context = document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
  drawHead(context, report, layer);
  context.save();
  context.translate(MARGIN, MAP_TOP);
  context.scale(SCALE, SCALE);
  const spec = layerMap(dressed(report, sheet), layer);
  await paintMap(context, spec, { baseMap, metresPerPixel: METRES_PER_POINT * SCALE });
  context.restore();
  drawBlocks(context, [
    { title: 'PROYECTO', lines: projectLines(report, sheet), share: 3 },
    { title: 'FUENTE', lines: sourceLines(layer), share: 3 },
    { title: 'CRUCE', lines: crossingLines(layer), share: 2 },
    { title: 'APROBACIÓN EMPRESA', lines: APPROVAL, share: 2 },
    { title: 'APROBACIÓN CLIENTE', lines: APPROVAL, share: 2 },
  ]);
  document.endPage();
  return document.close();
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

function drawHead(context: SKRSContext2D, report: QuickReport, layer: ReportLayer): void {
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = brand.deepWater;
  context.font = font(16, 700);
  context.fillText(fitText(context, `${layer.numeral}. ${layer.titulo}`, INNER), MARGIN, 40);
  context.fillStyle = brand.muted;
  context.font = font(10);
  context.fillText(fitText(context, report.nombre, INNER - 140), MARGIN, 54);
  context.textAlign = 'right';
  context.fillText(formatDate(report.fechaReporte), PAGE.width - MARGIN, 54);
  context.textAlign = 'left';
}

interface Block {
  title: string;
  lines: readonly string[];
  share: number;
}

const APPROVAL = ['Nombre:', 'Cargo:', 'Firma:', 'Fecha:'];

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

/** Frames side by side below the map. */
function drawBlocks(context: SKRSContext2D, blocks: readonly Block[]): void {
  const shares = blocks.reduce((sum, { share }) => sum + share, 0);
  const room = INNER - GAP * (blocks.length - 1);
  let left = MARGIN;
  for (const { title, lines, share } of blocks) {
    const width = (room * share) / shares;
    drawBlock(context, { title, lines, left, width });
    left += width + GAP;
  }
}

function drawBlock(
  context: SKRSContext2D,
  { title, lines, left, width }: Omit<Block, 'share'> & { left: number; width: number },
): void {
  context.strokeStyle = brand.line;
  context.lineWidth = 0.7;
  context.strokeRect(left, BLOCKS_TOP, width, BLOCKS_HEIGHT);
  context.fillStyle = brand.water;
  context.font = font(7.5, 700);
  context.fillText(fitText(context, title, width - 12), left + 6, BLOCKS_TOP + 13);
  context.fillStyle = brand.ink;
  context.font = font(8.5);
  const most = Math.floor((BLOCKS_HEIGHT - 22) / LEADING);
  const wrapped = lines.flatMap((line) => wrapText(context, line, width - 12)).slice(0, most);
  drawLines(context, wrapped, left + 6, BLOCKS_TOP + 27, LEADING);
}
