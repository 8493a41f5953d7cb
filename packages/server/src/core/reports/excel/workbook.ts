import type { CellObject, Sheet } from 'write-excel-file/node';
import { brand } from '../brand.ts';
import { xmlText } from '../xml-text.ts';
import { sheetNames } from './sheet-name.ts';

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The requirement's width of a column, in characters. */
const COLUMN_WIDTH = 20;
const LONGEST_TEXT = 32_767;
/** Excel reads `_x0041_` in a text as a letter; so written it stays what it is. */
const ESCAPED_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export type CellKind = 'text' | 'number' | 'integer' | 'date' | 'datetime';

/** What a cell may hold: dates are `YYYY-MM-DD` days or instants, shown on Colombia's clock. */
export type CellValue = string | number | boolean | null | undefined;

interface CellFormat {
  /** text unless told */
  kind?: CellKind;
  /** decimals of a number; two unless told */
  decimals?: number;
}

/** A column of one kind of value: numbers and dates are real ones, texts are never formulas. */
export interface SheetColumn<Row> extends CellFormat {
  title: string;
  kind: CellKind;
  value(row: Row): CellValue;
}

/** A sheet: its header row, and a row for each record. */
export interface SheetSpec {
  title: string;
  header: readonly string[];
  rows: CellObject[][];
}

/** A sheet of records under typed columns. */
export function sheetOf<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  records: readonly Row[],
): SheetSpec {
  return {
    title,
    header: columns.map((column) => column.title),
    rows: records.map((record) => columns.map((column) => cellOf(column, column.value(record)))),
  };
}

/** Something that is told by its name, with a value of its own kind (a text unless told). */
export interface Fact extends CellFormat {
  name: string;
  value: CellValue;
}

/** A sheet of facts, one under the other. */
export const factSheet = (title: string, facts: readonly Fact[]): SheetSpec => ({
  title,
  header: ['Dato', 'Valor'],
  rows: facts.map((fact) => [textCell(fact.name), cellOf(fact, fact.value)]),
});

/** A row under the records that tells something of the sheet. */
export const noteRow = (text: string): CellObject[] => [textCell(text)];

/** Writes the sheets as an .xlsx file; the header stays in sight. */
export async function writeWorkbook(specs: readonly SheetSpec[]): Promise<Buffer> {
  const names = sheetNames(specs.map(({ title }) => title));
  const sheets = specs.map(
    ({ header, rows }, index): Sheet<Buffer> => ({
      sheet: names[index] ?? `Hoja ${index + 1}`,
      data: [header.map(headerCell), ...rows],
      columns: header.map(() => ({ width: COLUMN_WIDTH })),
      stickyRowsCount: 1,
    }),
  );
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(sheets).toBuffer();
}

const headerCell = (title: string): CellObject => ({
  ...textCell(title),
  fontWeight: 'bold',
  textColor: '#FFFFFF',
  backgroundColor: brand.water,
  alignVertical: 'center',
  wrap: true,
});

function cellOf({ kind = 'text', decimals = 2 }: CellFormat, value: CellValue): CellObject {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'number' && (kind === 'number' || kind === 'integer')) {
    return numberCell(value, kind === 'integer' ? 0 : decimals);
  }
  if ((kind === 'date' || kind === 'datetime') && typeof value === 'string') {
    const date = colombianDate(value);
    if (date) return { value: date, type: Date, format: DATE_FORMATS[kind] };
  }
  return textCell(typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value));
}

const DATE_FORMATS = { date: 'dd/mm/yyyy', datetime: 'yyyy-mm-dd hh:mm' } as const;

function numberCell(value: number, decimals: number): CellObject {
  if (!Number.isFinite(value)) return textCell(String(value));
  const format = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '0';
  return { value, type: Number, format };
}

/** A day as it is; an instant as the clock in Colombia shows it, since sheets know no zones. */
function colombianDate(text: string): Date | null {
  const day = DAY.exec(text);
  const time = day ? Date.parse(`${text}T00:00:00Z`) : Date.parse(text) - 5 * 3_600_000;
  const date = new Date(time);
  return Number.isNaN(time) || date.getUTCFullYear() < 1900 ? null : date;
}

const textCell = (text: string): CellObject => ({
  value: xmlText(text).replace(ESCAPED_CODE, '_x005F_').slice(0, LONGEST_TEXT),
  type: String,
});
