import { groundResolution, toDegrees, toPixel, type View } from './mercator.ts';
import { roundScaleAbove } from './round-numbers.ts';

/** A CSS pixel on paper: an inch has 96. */
export const METRES_PER_PIXEL_ON_PAPER = 0.0254 / 96;

/**
 * The denominator of the scale of a view on paper, true in its middle.
 * @param metresPerPixel what a pixel measures there
 */
export const scaleOf = (view: View, metresPerPixel = METRES_PER_PIXEL_ON_PAPER): number =>
  groundResolution(view) / metresPerPixel;

/** The same view around its middle at another scale (its denominator). */
export function atScale(
  view: View,
  denominator: number,
  metresPerPixel = METRES_PER_PIXEL_ON_PAPER,
): View {
  const middle = toDegrees(view, view.width / 2, view.height / 2);
  const place = { left: 0, top: 0 };
  const scaled = {
    ...view,
    ...place,
    scale: (view.scale * scaleOf(view, metresPerPixel)) / denominator,
  };
  const [x, y] = toPixel(scaled, middle);
  return { ...scaled, left: x - view.width / 2, top: y - view.height / 2 };
}

/** The view at the next round scale that shows no less: 1:25.000, never 1:24.590. */
export const atRoundScale = (view: View, metresPerPixel = METRES_PER_PIXEL_ON_PAPER): View =>
  atScale(view, roundScaleAbove(scaleOf(view, metresPerPixel)), metresPerPixel);

/** A scale as maps print it, to three digits: `1:25.000`. */
export function scaleLabel(denominator: number): string {
  const rounded = Math.round(Number(denominator.toPrecision(3)));
  return `1:${String(rounded).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
