import { groundResolution, toDegrees, toPixel, type View } from './mercator.ts';
import { roundScaleAbove } from './round-numbers.ts';

/** A CSS pixel on paper: an inch has 96. */
export const METRES_PER_PIXEL_ON_PAPER = 0.0254 / 96;

/** The denominator of the scale of a view on paper, true in its middle. */
export const scaleOf = (view: View): number => groundResolution(view) / METRES_PER_PIXEL_ON_PAPER;

/** The same view around its middle at another scale (its denominator). */
export function atScale(view: View, denominator: number): View {
  const middle = toDegrees(view, view.width / 2, view.height / 2);
  const scaled = { ...view, scale: (view.scale * scaleOf(view)) / denominator, left: 0, top: 0 };
  const [x, y] = toPixel(scaled, middle);
  return { ...scaled, left: x - view.width / 2, top: y - view.height / 2 };
}

/** The view at the next round scale that shows no less: 1:25.000, never 1:24.590. */
export const atRoundScale = (view: View): View => atScale(view, roundScaleAbove(scaleOf(view)));

/** A scale as maps print it, to three digits: `1:25.000`. */
export function scaleLabel(denominator: number): string {
  const rounded = Math.round(Number(denominator.toPrecision(3)));
  return `1:${String(rounded).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
