import { formatStation } from '@comarca/shared/geo/station-format';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import {
  barPlace,
  type ProfileRow,
  stationMarks,
} from '@comarca/shared/modules/inteligencia/station-profile';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../../core/reports/brand.ts';
import { font } from '../../../core/reports/map/drawing/fonts.ts';
import { MAP_WIDTH, PIXEL_RATIO } from '../../../core/reports/map/drawing/frame.ts';
import { fitText } from '../../../core/reports/map/drawing/text.ts';
import { type Block, caption, heading, note, picture } from '../../../core/reports/word/blocks.ts';
import { crossColorOf } from './quick-report.map.ts';
import { numberedTitle } from './quick-report.texts.ts';

const NAMES = 170;
const AXIS = MAP_WIDTH - NAMES - 26;
const ROW = 17;
const BAR = 10;
const FOOT = 18;
/** Rows of one picture: with more it would not fit on a page. */
const MOST_ROWS = 44;
/** Of the axis: what is narrower is still seen. */
const NARROWEST = 0.004;

/** Where each layer crosses along a line route; nothing for other projects. */
export function profileChapter(report: QuickReport): Block[] {
  const length = report.longitudTrazado;
  const rows = report.capas.map(rowOf).filter(({ bars }) => bars.length > 0);
  if (!length || rows.length === 0) return [];
  const color = crossColorOf(report);
  const pictures = Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, page) =>
    drawProfile(rows.slice(page * MOST_ROWS, (page + 1) * MOST_ROWS), length, color),
  );
  return [
    heading('Perfil de abscisado', 1),
    ...pictures.flatMap((image) => [
      picture({ ...image, alt: 'Dónde cruza cada capa a lo largo del trazado' }),
      caption('Figura', 'Cruces de cada capa a lo largo del trazado.'),
    ]),
    note('Una barra llena toca el eje del trazado; una clara, solo la franja.'),
  ];
}

const rowOf = (layer: ReportLayer): ProfileRow => ({
  id: String(layer.id),
  title: numberedTitle(layer),
  bars: layer.cruces.flatMap(({ abscisa }, index) =>
    abscisa
      ? [
          {
            number: index + 1,
            from: abscisa.desde,
            to: abscisa.hasta,
            direct: abscisa.relacion === 'directo',
          },
        ]
      : [],
  ),
});

function drawProfile(rows: readonly ProfileRow[], length: number, color: string) {
  const height = rows.length * ROW + FOOT;
  const canvas = createCanvas(MAP_WIDTH * PIXEL_RATIO, height * PIXEL_RATIO);
  const context = canvas.getContext('2d');
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, MAP_WIDTH, height);
  drawAxis(context, rows.length * ROW, length);
  rows.forEach((row, index) => {
    drawRow(context, row, { top: index * ROW, length, color });
  });
  return { data: canvas.toBuffer('image/png'), type: 'png' as const, width: MAP_WIDTH, height };
}

function drawAxis(context: SKRSContext2D, bottom: number, length: number): void {
  context.strokeStyle = brand.lineSoft;
  context.lineWidth = 0.7;
  context.font = font(8.5);
  context.fillStyle = brand.muted;
  context.textAlign = 'center';
  for (const mark of stationMarks(length)) {
    const x = NAMES + (mark / length) * AXIS;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, bottom + 3);
    context.stroke();
    context.fillText(formatStation(mark), x, bottom + 13);
  }
  context.textAlign = 'left';
}

interface RowPlace {
  top: number;
  length: number;
  color: string;
}

function drawRow(
  context: SKRSContext2D,
  { title, bars }: ProfileRow,
  { top, length, color }: RowPlace,
): void {
  context.font = font(9.5);
  context.fillStyle = brand.ink;
  context.fillText(fitText(context, title, NAMES - 10), 0, top + 11.5);
  context.strokeStyle = brand.line;
  context.lineWidth = 0.5;
  context.beginPath();
  context.moveTo(0, top + ROW - 0.5);
  context.lineTo(NAMES + AXIS, top + ROW - 0.5);
  context.stroke();
  // What touches the axis stands over what only the band does.
  for (const bar of bars.toSorted((one, other) => Number(one.direct) - Number(other.direct))) {
    const { start, width } = barPlace(bar, length, NARROWEST);
    const place = [NAMES + start * AXIS, top + 3, width * AXIS, BAR] as const;
    context.globalAlpha = bar.direct ? 0.9 : 0.3;
    context.fillStyle = color;
    context.fillRect(...place);
    context.globalAlpha = 1;
    context.strokeStyle = color;
    context.strokeRect(...place);
  }
}
