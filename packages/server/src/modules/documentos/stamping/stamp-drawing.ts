import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';
import qrcode from 'qrcode';
import { brand } from '../../../core/reports/brand.ts';
import type { Frame } from './page-frame.ts';

/** What the stamp of a filed letter says. */
export interface Stamp {
  codigo: string;
  fecha: Date;
  /** Where anyone may check the document; what the QR says. */
  verificacionUrl: string;
  /** Who files it. */
  entidad: string;
}

export interface StampFonts {
  plain: PDFFont;
  bold: PDFFont;
}

/** Points: the stamp's height above the first page, and of the line below each. */
export const HEAD = 78;
export const FOOT = 24;
const MARGIN = 28;
const QR = 62;

const color = (hex: string) => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};
const ink = color(brand.ink);
const muted = color(brand.muted);
const line = color(brand.line);
const land = color(brand.land);

const inColombia = { timeZone: COLOMBIAN_ZONE } as const;
const dateText = new Intl.DateTimeFormat('es-CO', { ...inColombia, dateStyle: 'long' });
const timeText = new Intl.DateTimeFormat('en-GB', { ...inColombia, timeStyle: 'medium' });

/** The filing's block in the band above the page: number, date, time, who files, and the QR. */
export function drawHead(
  page: PDFPage,
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { codigo, fecha, verificacionUrl, entidad }: Stamp,
  fonts: StampFonts,
): void {
  const room = width - 2 * MARGIN - QR - 12;
  const write = (text: string, down: number, size: number, font = fonts.plain, tint = ink) =>
    page.drawText(fitting(text, font, size, room), {
      x: MARGIN,
      y: height - down,
      size,
      font,
      color: tint,
    });
  write(entidad, 20, 8.5, fonts.bold, land);
  write(`Radicado ${codigo}`, 37, 15, fonts.bold);
  write(
    `Fecha: ${dateText.format(fecha)}   Hora: ${timeText.format(fecha)} (hora de Colombia)`,
    50,
    8.5,
  );
  write('Verifique este documento con el código QR o en', 60.5, 7, fonts.plain, muted);
  write(verificacionUrl, 69.5, 7, fonts.plain, muted);
  drawQr(page, verificacionUrl, { x: width - MARGIN - QR, y: height - 8 });
  page.drawLine({
    start: { x: MARGIN, y: height - HEAD },
    end: { x: width - MARGIN, y: height - HEAD },
    thickness: 0.75,
    color: line,
  });
}

/** The number and the page's place, in the band below each page. */
export function drawFoot(
  page: PDFPage,
  { width }: Pick<Frame, 'width'>,
  { place, codigo }: { place: string; codigo: string },
  { plain }: StampFonts,
): void {
  const style = { size: 8, font: plain, color: muted, y: 9 };
  const room = width - 2 * MARGIN;
  const left = fitting(`Radicado ${codigo}`, plain, style.size, room / 2);
  page.drawText(left, { ...style, x: MARGIN });
  page.drawText(place, {
    ...style,
    x: width - MARGIN - plain.widthOfTextAtSize(place, style.size),
  });
}

/** As outlines, so that it is sharp at any size; `y` is its upper edge. */
function drawQr(page: PDFPage, text: string, { x, y }: { x: number; y: number }): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const cells: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) cells.push(`M${column} ${row}h1v1h-1Z`);
    }
  }
  page.drawSvgPath(cells.join(''), { x, y, scale: QR / modules.size, color: rgb(0, 0, 0) });
}

/** The text in letters that the font has, cut where the room ends. */
function fitting(text: string, font: PDFFont, size: number, room: number): string {
  const known = new Set(font.getCharacterSet());
  const letters = [...text.normalize('NFC')].map((letter) =>
    known.has(letter.codePointAt(0) ?? 0) ? letter : '?',
  );
  while (letters.length > 1 && font.widthOfTextAtSize(letters.join(''), size) > room) {
    letters.splice(-2, 2, '…');
  }
  return letters.join('');
}
