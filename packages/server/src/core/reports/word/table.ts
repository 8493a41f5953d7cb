import { ellipsis } from '@comarca/shared/core/formats';
import {
  AlignmentType,
  BorderStyle,
  type ITableBordersOptions,
  LineRuleType,
  Paragraph,
  ShadingType,
  type Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { brand } from '../brand.ts';
import { AlikeRowsTable, type RowAndAlike } from './alike-rows.ts';
import { CONTENT_WIDTH } from './page.ts';
import { hex, oneLine, run } from './text.ts';

/** A column: its title, its share of the width, and numbers to the right. */
export interface TableColumn {
  title: string;
  share: number;
  numeric?: boolean;
}

/** What a cell shows: a text, or one with emphasis or colour (#RRGGBB). */
export type CellText = string | { text: string; bold?: boolean; color?: string };

/** A row of cells, or a title over the whole width. */
export type BodyRow = readonly CellText[] | { title: string };

/** A longer text would push the table off its page; the whole is in the Excel files. */
const LONGEST_CELL = 240;
/** Between a cell's text and its edges, in twips. */
export const CELL_PADDING = { top: 50, bottom: 50, left: 80, right: 80 };
const SINGLE = { line: 240, lineRule: LineRuleType.AUTO };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const hairline = (color: string) => ({ style: BorderStyle.SINGLE, size: 4, color: hex(color) });

const BORDERS: ITableBordersOptions = {
  top: hairline(brand.water),
  bottom: hairline(brand.line),
  left: NONE,
  right: NONE,
  insideHorizontal: hairline(brand.lineSoft),
  insideVertical: NONE,
};

/** A table over the whole width whose header repeats on each page and whose rows are not split. */
export function dataTable(columns: readonly TableColumn[], rows: readonly BodyRow[]): Table {
  const widths = widthsOf(columns);
  const body: RowAndAlike[] = [];
  let plain: RowAndAlike | null = null;
  for (const row of rows) {
    const texts = plainTexts(row, columns.length);
    if (texts && plain) {
      plain.alike.push(texts);
      continue;
    }
    const one = { row: rowOf(row, columns, widths), alike: [] };
    plain = texts ? one : null;
    body.push(one);
  }
  return tableOf(widths, [{ row: headerRow(columns, widths), alike: [] }, ...body]);
}

/** Names at the left, what they are at the right. */
export function factTable(facts: readonly (readonly [name: string, value: string])[]): Table {
  const columns: TableColumn[] = [
    { title: '', share: 3 },
    { title: '', share: 7 },
  ];
  const widths = widthsOf(columns);
  const [first, ...others] = facts.map(
    ([name, value]) => [cellText(name), cellText(value)] as const,
  );
  if (!first) return tableOf(widths, []);
  const [name, value] = first;
  const row = bodyRow([{ text: name, bold: true, color: brand.water }, value], columns, widths);
  return tableOf(widths, [{ row, alike: others }]);
}

const tableOf = (widths: number[], rows: readonly RowAndAlike[]): Table =>
  new AlikeRowsTable(rows, {
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
  });

/** The texts of a row without emphasis and colour, which differs from another one in them alone. */
function plainTexts(row: BodyRow, columns: number): string[] | null {
  if ('title' in row || row.some((content) => typeof content !== 'string')) return null;
  return Array.from({ length: columns }, (_, index) => cellText(row[index] as string | undefined));
}

const rowOf = (row: BodyRow, columns: readonly TableColumn[], widths: readonly number[]) =>
  'title' in row ? titleRow(row.title, columns.length) : bodyRow(row, columns, widths);

/** A text as a cell shows it. */
const cellText = (text = ''): string => ellipsis(oneLine(text), LONGEST_CELL);

function widthsOf(columns: readonly TableColumn[]): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => Math.floor((CONTENT_WIDTH * share) / shares));
}

function headerRow(columns: readonly TableColumn[], widths: readonly number[]): TableRow {
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) =>
      cell({ text: column.title, bold: true, color: brand.deepWater }, column, widths[index], {
        fill: brand.waterPale,
        keepNext: true,
      }),
    ),
  });
}

function bodyRow(
  row: readonly CellText[],
  columns: readonly TableColumn[],
  widths: readonly number[],
): TableRow {
  const children = columns.map((column, index) => cell(row[index] ?? '', column, widths[index]));
  return new TableRow({ cantSplit: true, children });
}

function titleRow(title: string, span: number): TableRow {
  const whole = { title: '', share: 1 };
  const text = { text: title, bold: true, color: brand.land };
  const only = cell(text, whole, CONTENT_WIDTH, { fill: brand.landPale, keepNext: true, span });
  return new TableRow({ cantSplit: true, children: [only] });
}

function cell(
  content: CellText,
  column: TableColumn,
  width = 0,
  look: { fill?: string; keepNext?: boolean; span?: number } = {},
): TableCell {
  const { text, bold, color } = typeof content === 'string' ? { text: content } : { ...content };
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    columnSpan: look.span,
    margins: CELL_PADDING,
    verticalAlign: VerticalAlignTable.CENTER,
    shading: look.fill ? { type: ShadingType.CLEAR, fill: hex(look.fill) } : undefined,
    children: [
      new Paragraph({
        style: 'Celda',
        keepNext: look.keepNext,
        alignment: column.numeric ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: SINGLE,
        children: [run(cellText(text), { bold, color: color && hex(color) })],
      }),
    ],
  });
}
