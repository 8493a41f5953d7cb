import { AppError } from '@comarca/shared/core/errors';
import { SaxesParser } from 'saxes';
import { readZip } from '../files/safe-zip.ts';
import type { TableRow } from './read-table.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const MAX_COLUMNS = 200;
const MEGABYTE = 1_048_576;

/** An Excel file repeats itself: it packs better than what one would call a bomb elsewhere. */
const LIMITS = { total: 512 * MEGABYTE, entries: 500, ratio: 400 };

/** The rows of the first sheet of an Excel file. Formulas count by their last value. */
export async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  let texts: string[] = [];
  const rows: TableRow[] = [];
  let hasSheet = false;
  // The texts that cells share may stand behind the sheet: first they, then it.
  for (const wanted of [STRINGS, SHEET]) {
    await readZip(
      path,
      async (entry) => {
        if (entry.name !== wanted) return;
        const stream = await entry.open();
        if (wanted === STRINGS) texts = await sharedTexts(stream);
        else {
          hasSheet = true;
          await sheetRows(stream, texts, (row) => rows.push(row));
        }
      },
      LIMITS,
    );
  }
  if (!hasSheet) throw unreadable();
  yield* rows;
}

const unreadable = (): AppError =>
  new AppError('VALIDATION', 'El archivo de Excel no se puede leer: está dañado o no es .xlsx.');

interface Handler {
  open(tag: string, attributes: Record<string, string>): void;
  close(tag: string, text: string): void;
}

/** Reads XML without entities of its own: none is expanded beyond those that XML has. */
async function readXml(stream: NodeJS.ReadableStream, handler: Handler): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let text = '';
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    handler.open(name, attributes as Record<string, string>);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    handler.close(name, text);
    text = '';
  });
  for await (const chunk of stream) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

async function sharedTexts(stream: NodeJS.ReadableStream): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  await readXml(stream, {
    open(tag) {
      if (tag === 'si') current = '';
    },
    close(tag, text) {
      if (tag === 't') current += text;
      if (tag === 'si') texts.push(current);
    },
  });
  return texts;
}

async function sheetRows(
  stream: NodeJS.ReadableStream,
  texts: readonly string[],
  found: (row: TableRow) => void,
): Promise<void> {
  let row: TableRow = { line: 0, cells: [] };
  let cell = { column: 0, type: 'n', text: '' };
  await readXml(stream, {
    open(tag, { r, t = 'n' }) {
      if (tag === 'row') row = { line: Number(r) || row.line + 1, cells: [] };
      if (tag === 'c') cell = { column: r ? columnOf(r) : row.cells.length, type: t, text: '' };
    },
    close(tag, text) {
      if (tag === 'v' || tag === 't') cell.text += text;
      if (tag === 'c' && cell.column < MAX_COLUMNS) {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = cell.type === 's' ? (texts[Number(cell.text)] ?? '') : cell.text;
      }
      if (tag === 'row' && row.cells.some((value) => value !== '')) found(row);
    },
  });
}

/** The place of a cell such as `AB12`, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
