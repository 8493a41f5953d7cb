import type { PDFPage } from '@cantoo/pdf-lib';

/** Six numbers of an affine map, as PDF writes them: (x, y) → (ax + cy + e, bx + dy + f). */
export type Matrix = [number, number, number, number, number, number];

/** A page as it is seen: upright, from its lower left corner, whatever its rotation and boxes. */
export interface Frame {
  /** Points of the stamp; a page smaller than a postcard is taken as made of smaller points. */
  width: number;
  height: number;
  /** What of the page is visible, in its own coordinates. */
  box: { left: number; bottom: number; right: number; top: number };
  /** From what is seen to the page's own coordinates. */
  toPage: Matrix;
  /** The same change of what is seen, in the page's own coordinates. */
  within(change: Matrix): Matrix;
}

const LEAST_WIDTH = 400;
const LEAST_HEIGHT = 400;

export function frameOf(page: PDFPage): Frame {
  const box = visibleBox(page);
  const across = box.right - box.left;
  const along = box.top - box.bottom;
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const [width, height] = turn % 180 === 0 ? [across, along] : [along, across];
  const unit = Math.min(1, width / LEAST_WIDTH, height / LEAST_HEIGHT);
  const toPage = both([unit, 0, 0, unit, 0, 0], turned(turn, box));
  const back = inverse(toPage);
  return {
    width: width / unit,
    height: height / unit,
    box,
    toPage,
    within: (change) => both(both(back, change), toPage),
  };
}

function visibleBox(page: PDFPage): Frame['box'] {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const box = {
    left: Math.max(media.x, crop.x),
    bottom: Math.max(media.y, crop.y),
    right: Math.min(media.x + media.width, crop.x + crop.width),
    top: Math.min(media.y + media.height, crop.y + crop.height),
  };
  const isEmpty = box.right <= box.left || box.top <= box.bottom;
  return isEmpty
    ? { left: media.x, bottom: media.y, right: media.x + media.width, top: media.y + media.height }
    : box;
}

function turned(angle: 0 | 90 | 180 | 270, { left, bottom, right, top }: Frame['box']): Matrix {
  switch (angle) {
    case 90:
      return [0, 1, -1, 0, right, bottom];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, -1, 1, 0, left, top];
    default:
      return [1, 0, 0, 1, left, bottom];
  }
}

/** One map after the other. */
function both(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
