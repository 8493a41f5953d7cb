import { badFile, readXml, unpack } from '../../capas/public.ts';
import type { Cells, TableRow } from './table-rows.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const MOST_COLUMNS = 200;
/** What the texts that cells share may take; characters. */
const MOST_TEXT = 256 * 1024 * 1024;

/** The rows of the first sheet of an Excel file, one at a time. */
export async function* xlsxRows(path: string, folder: string): AsyncGenerator<TableRow> {
  const parts = await unpack(path, folder, (name) => name === SHEET || name === STRINGS);
  const partOf = (name: string) => parts.find(({ nombre }) => nombre === name)?.ruta;
  const sheet = partOf(SHEET);
  if (!sheet) throw badFile('El archivo de Excel no tiene una hoja que se pueda leer.');
  const strings = partOf(STRINGS);
  const texts = strings ? await sharedTexts(strings) : [];
  const ready: TableRow[] = [];
  const reader = new SheetReader(texts, (row) => ready.push(row));
  for await (const _ of readXml(sheet, new TextDecoder(), 'Excel', reader)) {
    yield* ready.splice(0);
  }
}

async function sharedTexts(path: string): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let current = '';
  const handler = {
    open(tag: string) {
      if (tag === 'si') current = '';
    },
    close(tag: string, text: string) {
      if (tag === 't') current += text;
      if (tag !== 'si') return;
      size += current.length;
      if (size > MOST_TEXT) throw badFile('El archivo de Excel tiene demasiado texto.');
      texts.push(current);
    },
  };
  for await (const _ of readXml(path, new TextDecoder(), 'Excel', handler));
  return texts;
}

class SheetReader {
  private readonly texts: readonly string[];
  private readonly found: (row: TableRow) => void;
  private cells: Cells = [];
  private line = 0;
  private column = 0;
  private type = '';
  private text = '';

  constructor(texts: readonly string[], found: (row: TableRow) => void) {
    this.texts = texts;
    this.found = found;
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'row') {
      this.line = Number(attributes.r) || this.line + 1;
      this.cells = [];
    }
    if (tag !== 'c') return;
    this.column = attributes.r ? columnOf(attributes.r) : this.cells.length;
    this.type = attributes.t ?? 'n';
    this.text = '';
  }

  close(tag: string, text: string): void {
    if (tag === 'v' || tag === 't') this.text += text;
    if (tag === 'c' && this.column < MOST_COLUMNS) {
      while (this.cells.length < this.column) this.cells.push('');
      this.cells[this.column] = this.value();
    }
    if (tag === 'row') this.found({ linea: this.line, celdas: this.cells });
  }

  private value(): string | number {
    if (this.type === 's') return this.texts[Number(this.text)] ?? '';
    const isNumber = this.type === 'n' && this.text !== '' && Number.isFinite(Number(this.text));
    // A number of thirty digits is written as a text; what came as a number has lost its end.
    return isNumber ? Number(this.text) : this.text;
  }
}

/** The place of a cell such as `AB12`, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
