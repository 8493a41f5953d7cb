import { AppError } from '@comarca/shared/core/errors';
import type { Content } from 'pdfmake/interfaces.js';
import { readImageHeader } from '../../../core/files/images/image-header.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { isTurned } from './picture-orientation.ts';

/** Points of the longer side of the page that is made of a picture. */
const LONG_SIDE = 800;
/** Times that the mark is written, one below the other. */
const ROWS = 7;
/** Larger pictures take more memory than a page is worth. */
const MAX_PIXELS = 40_000_000;
const UNREADABLE = 'La imagen no se puede mostrar: está dañada o es demasiado grande.';

/**
 * The picture as a page of a PDF, with a mark that stands all over it: light enough to read through, at so many
 * places that cutting it off costs what is to be read. Without a mark it is the picture alone.
 * @throws AppError VALIDATION
 */
export async function markPicture(picture: Buffer, mark: string): Promise<Buffer> {
  const header = readImageHeader(picture);
  if (!header || header.width * header.height > MAX_PIXELS) {
    throw new AppError('VALIDATION', UNREADABLE);
  }
  const { width, height } = isTurned(picture)
    ? { width: header.height, height: header.width }
    : header;
  const scale = LONG_SIDE / Math.max(width, height);
  // No side is so small that a line of the mark has no room.
  const page = {
    width: Math.max(width * scale, LONG_SIDE / 4),
    height: Math.max(height * scale, LONG_SIDE / 4),
  };
  return makePdf({
    pageSize: page,
    pageMargins: 0,
    defaultStyle: { font: 'Roboto' },
    content: [
      {
        image: `data:image/${header.format};base64,${picture.toString('base64')}`,
        width: width * scale,
        height: height * scale,
        absolutePosition: { x: 0, y: 0 },
      },
      ...(mark === '' ? [] : rowsOf(mark, page)),
    ],
    ...(mark !== '' && {
      watermark: { text: mark, color: '#555555', opacity: 0.16, bold: true },
    }),
  });
}

/** The mark line by line, each two begun elsewhere: a long one is broken, never cut. */
const rowsOf = (mark: string, { width, height }: { width: number; height: number }): Content[] =>
  Array.from({ length: ROWS }, (_, row) => ({
    text: mark,
    fontSize: Math.min(12, height / 22),
    color: '#555555',
    opacity: 0.4,
    wordBreak: 'break-all',
    margin: [0, 0, width / 20, 0],
    absolutePosition: {
      x: width * (row % 2 === 0 ? 0.05 : 0.15),
      y: (height * (row + 0.3)) / ROWS,
    },
  }));
