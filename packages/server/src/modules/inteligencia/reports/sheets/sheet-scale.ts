import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapFrame } from '../../../../core/reports/map/drawing/frame.ts';
import {
  roundScaleAbove,
  roundScaleBelow,
} from '../../../../core/reports/map/geometry/round-numbers.ts';
import type { AxisPoint } from '../../route-axis.layer.ts';
import { cutSheets, type RouteSheet } from './cut-sheets.ts';

/** The width of the strip on paper, metres: narrower, nothing is told apart in it. */
const STRIP_ON_PAPER = 0.012;
/** Where the route has no strip around it. */
const WITHOUT_BUFFER = 25_000;
const LARGEST_SCALE = 500;
/** By themselves; whoever chooses a scale gets more. */
const MOST_BY_DEFAULT = 40;
const MOST_CHOSEN = 120;

/** A series of sheets at one scale. */
export interface SheetSeries {
  /** the denominator */
  scale: number;
  /** the one that was wished for, where it would have made too many sheets */
  wished: number | null;
  sheets: RouteSheet[];
}

/**
 * The sheets along a report's route at the chosen scale (its denominator), or without one at that
 * which shows the strip twelve millimetres wide; a smaller scale where that would be too many.
 */
export function sheetSeries(
  { buffer }: Pick<QuickReport, 'buffer'>,
  axis: readonly AxisPoint[],
  chosen: number | null,
): SheetSeries {
  const most = chosen ? MOST_CHOSEN : MOST_BY_DEFAULT;
  let scale = chosen ?? defaultScale(buffer);
  let sheets = cut(axis, buffer, scale);
  while (sheets.length > most) {
    scale = roundScaleAbove(scale * 1.1);
    sheets = cut(axis, buffer, scale);
  }
  return { scale, wished: chosen && scale !== chosen ? chosen : null, sheets };
}

const cut = (axis: readonly AxisPoint[], buffer: number, scale: number): RouteSheet[] =>
  cutSheets(axis, { ...sheetSize(scale), margin: buffer });

/** Of the map of a sheet on paper, with its scale. */
export const sheetSize = (scale: number) => ({
  scale,
  margin: 0,
  width: mapFrame.width,
  height: mapFrame.height,
});

const defaultScale = (buffer: number): number =>
  buffer > 0
    ? Math.max(LARGEST_SCALE, roundScaleBelow((2 * buffer) / STRIP_ON_PAPER))
    : WITHOUT_BUFFER;
