import { AppError } from '@comarca/shared/core/errors';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { openPdf, pdfRefusal } from './open-pdf.ts';

/** A line of a page, as it is read from left to right. */
export interface PageLine {
  page: number;
  text: string;
}

/** Of each certificate at most these pages and characters are read: more is no certificate. */
const MAX_PAGES = 120;
const MAX_CHARACTERS = 600_000;
/** Pieces of text whose heights differ by less stand on one line. */
const SAME_LINE = 2.5;

/**
 * The lines of a PDF from top to bottom, and how many pages it has.
 * @throws AppError VALIDATION that says why it cannot be read
 */
export async function linesOfPdf(bytes: Uint8Array): Promise<{ lines: PageLine[]; pages: number }> {
  const task = await openPdf(bytes);
  try {
    const document = await task.promise;
    if (document.numPages > MAX_PAGES) {
      throw new AppError('VALIDATION', `El PDF tiene más de ${MAX_PAGES} páginas.`);
    }
    const lines: PageLine[] = [];
    let characters = 0;
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const text of pageLines(items.filter((item): item is TextItem => 'str' in item))) {
        characters += text.length;
        if (characters > MAX_CHARACTERS) {
          throw new AppError('VALIDATION', 'El PDF tiene demasiado texto para ser un certificado.');
        }
        lines.push({ page, text });
      }
    }
    return { lines, pages: document.numPages };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('VALIDATION', pdfRefusal(error));
  } finally {
    await task.destroy();
  }
}

function pageLines(items: readonly TextItem[]): string[] {
  const lines: { y: number; parts: { x: number; text: string }[] }[] = [];
  for (const { str, transform } of items) {
    if (str.trim() === '') continue;
    const [x = 0, y = 0] = [transform[4], transform[5]] as number[];
    const line = lines.find((one) => Math.abs(one.y - y) < SAME_LINE);
    if (line) line.parts.push({ x, text: str });
    else lines.push({ y, parts: [{ x, text: str }] });
  }
  return lines
    .toSorted((one, other) => other.y - one.y)
    .map(({ parts }) =>
      parts
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' ')
        .replace(/[\s\0]+/g, ' ')
        .trim(),
    );
}
