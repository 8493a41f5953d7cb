import type { Readable } from 'node:stream';
import { zipEntries } from '../files/safe-zip.ts';
import { readXml } from '../files/xml.ts';
import { MAX_COLUMNS, type TableRow, type TableRules } from './table-rules.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
/** What the texts that cells share may take, and those of one row; characters. They are kept in memory. */
const MAX_TEXT = 32 * 1024 * 1024;
/** What the part of the shared texts may unpack to, its marks counted, before it is read at all; bytes. */
const MAX_STRINGS_BYTES = 200 * 1024 * 1024;
/** How many they may be: an empty one takes room too. */
const MAX_TEXTS = 2_000_000;

type Bad = TableRules<unknown>['badSheet'];

/**
 * The rows of a sheet of an Excel file, one at a time. Formulas count by their last value.
 * @param sheet its part in the file; that of the first sheet where it is missing
 */
export async function* xlsxRows<Cell>(
  path: string,
  rules: TableRules<Cell>,
  sheet = SHEET,
): AsyncGenerator<TableRow<Cell | string>> {
  // The texts that cells share may stand behind the sheet: first they, then it.
  let texts: string[] = [];
  for await (const { name, bytes, open } of zipEntries(path, rules.limits)) {
    if (name === STRINGS && bytes > MAX_STRINGS_BYTES) throw tooMuchText(rules.badSheet);
    if (name === STRINGS) texts = await sharedTexts(await open(), rules.badSheet);
  }
  for await (const { name, open } of zipEntries(path, rules.limits)) {
    if (name !== sheet) continue;
    yield* sheetRows(await open(), texts, rules);
    return;
  }
  throw rules.badSheet('El archivo de Excel no tiene una hoja que se pueda leer.');
}

async function sharedTexts(stream: Readable, badSheet: Bad): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let current = '';
  const handler = {
    open(tag: string) {
      if (tag === 'si') current = '';
    },
    close(tag: string, text: string) {
      if (tag === 't') {
        size += text.length;
        if (size > MAX_TEXT) throw tooMuchText(badSheet);
        current += text;
      }
      if (tag !== 'si') return;
      if (texts.length === MAX_TEXTS) throw tooMuchText(badSheet);
      texts.push(current);
    },
  };
  for await (const _ of readXml(stream, new TextDecoder(), refusing(badSheet), handler));
  return texts;
}

async function* sheetRows<Cell>(
  stream: Readable,
  texts: readonly string[],
  { number, badSheet }: TableRules<Cell>,
): AsyncGenerator<TableRow<Cell | string>> {
  const ready: TableRow<Cell | string>[] = [];
  let row: TableRow<Cell | string> = { line: 0, cells: [] };
  let cell = { column: 0, type: 'n', text: '' };
  let size = 0;
  const value = () => {
    if (cell.type === 's') return texts[Number(cell.text)] ?? '';
    const isNumber = cell.type === 'n' && cell.text !== '' && Number.isFinite(Number(cell.text));
    return isNumber ? number(cell.text) : cell.text;
  };
  const handler = {
    open(tag: string, { r, t = 'n' }: Record<string, string>) {
      if (tag === 'row') {
        row = { line: Number(r) || row.line + 1, cells: [] };
        size = 0;
      }
      if (tag === 'c') cell = { column: r ? columnOf(r) : row.cells.length, type: t, text: '' };
    },
    close(tag: string, text: string) {
      if (tag === 'v' || tag === 't') {
        size += text.length;
        if (size > MAX_TEXT) throw tooMuchText(badSheet);
        cell.text += text;
      }
      if (tag === 'c' && cell.column < MAX_COLUMNS) {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = value();
      }
      if (tag === 'row' && row.cells.some((content) => content !== '')) ready.push(row);
    },
  };
  for await (const _ of readXml(stream, new TextDecoder(), refusing(badSheet), handler)) {
    yield* ready.splice(0);
  }
}

const tooMuchText = (badSheet: Bad) => badSheet('El archivo de Excel tiene demasiado texto.');

const refusing = (badSheet: Bad) => ({ what: 'Excel', refuse: badSheet });

/** The place of a cell such as `AB12`, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
