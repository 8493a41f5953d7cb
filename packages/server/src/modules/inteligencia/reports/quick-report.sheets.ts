import { formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapFrame } from '../../../core/reports/map/drawing/frame.ts';
import { boxOf, fitView, type View } from '../../../core/reports/map/geometry/mercator.ts';
import { scaleLabel, scaleOf } from '../../../core/reports/map/geometry/printed-scale.ts';
import type { MapSpec } from '../../../core/reports/map/map-spec.ts';
import { type MapImage, viewOf } from '../../../core/reports/map/render-map.ts';
import {
  type Block,
  caption,
  heading,
  note,
  paragraphs,
  picture,
} from '../../../core/reports/word/blocks.ts';
import type { AxisPoint } from '../route-axis.layer.ts';
import type { RouteSheet } from './sheets/cut-sheets.ts';
import { indexMap, placedLayers, sheetMap } from './sheets/sheet-map.ts';
import { type SheetSeries, sheetSeries } from './sheets/sheet-scale.ts';

/** How the sheets of a route are wished for. */
export interface SheetOptions {
  /** Points along a line route; none for other projects. */
  axis?: readonly AxisPoint[];
  /** The denominator of their scale: 0 for no sheets, null for one that suits the strip. */
  sheetScale?: number | null;
}

/**
 * The route in sheets at a scale at which its strip is read, where the map of the whole is too small:
 * an index of the sheets, and each with what crosses on it. Nothing for other projects, for those
 * that nothing crosses, and where one map shows it all.
 */
export async function sheetsChapter(
  report: QuickReport,
  { axis, sheetScale }: SheetOptions,
  render: (spec: MapSpec) => Promise<MapImage>,
): Promise<Block[]> {
  const layers = placedLayers(report);
  const series = layers.length > 0 ? seriesOf(report, { axis, sheetScale }) : null;
  if (!series) return [];
  const blocks: Block[] = [
    heading('Hojas a lo largo del trazado', 1, { newPage: true }),
    ...paragraphs(introduction(series)),
    picture({ ...(await render(indexMap(report, series))), alt: 'Índice de las hojas' }),
    caption('Figura', 'Índice de las hojas a lo largo del trazado.'),
  ];
  for (const sheet of series.sheets) {
    const image = await render(sheetMap(report, series, sheet, layers));
    const title = sheetTitle(series, sheet);
    blocks.push(picture({ ...image, alt: title }), caption('Figura', title));
  }
  return [
    ...blocks,
    note(
      'Junto a cada cruce están el numeral de su capa y, entre paréntesis, su número en la tabla de la capa.',
    ),
  ];
}

/** The sheets of a route; null where one map shows it all, and where none are wished for. */
function seriesOf(
  report: QuickReport,
  { axis = [], sheetScale = null }: SheetOptions,
): SheetSeries | null {
  if (axis.length < 2 || sheetScale === 0) return null;
  const series = sheetSeries(report, axis, sheetScale);
  const isCloser = series.sheets.length >= 2 && series.scale < overviewScale(report);
  return isCloser ? series : null;
}

/** What the maps of the sheets show, their index first; nothing without sheets. */
export function sheetViews(report: QuickReport, options: SheetOptions): View[] {
  const series = seriesOf(report, options);
  if (!series) return [];
  const index = viewOf(indexMap(report, series));
  return [index, ...series.sheets.map(({ box }) => viewOf({ box, scale: series.scale }))];
}

function introduction({ sheets, scale, wished }: SheetSeries): string {
  const count = `El trazado se muestra en ${formatNumber(sheets.length, 0)} hojas a escala ${scaleLabel(scale)}, con las capas que cruzan en cada una.`;
  return wished === null
    ? count
    : `${count} A la escala elegida, ${scaleLabel(wished)}, serían demasiadas.`;
}

const sheetTitle = ({ sheets, scale }: SheetSeries, { number, from, to }: RouteSheet): string =>
  `Hoja ${number} de ${sheets.length}: ${formatStation(from)} a ${formatStation(to)}, escala ${scaleLabel(scale)}.`;

/** The denominator of the scale of the map that shows the study area whole. */
function overviewScale({ trazado, areaEstudio }: QuickReport): number {
  const box = boxOf([trazado, areaEstudio]);
  return box ? scaleOf(fitView(box, mapFrame.width, mapFrame.height, 0)) : 0;
}
