import type { IContext, IXmlableObject, PageNumberEstimator } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { type LineCount, linesIn } from './line-count.ts';

const estimate = estimatePageNumbersWith({ guess: true });

/** Of a cell, at its left and right together, in twips. */
const PADDING = 160;

/**
 * Works out the page of each heading for the contents. Laying out the texts of tables would cost
 * most of the time, and only the height of their rows matters: where the number of lines is certain,
 * so many empty ones stand for the row.
 */
export const lightPageNumbers: PageNumberEstimator = (body: IXmlableObject, context: IContext) =>
  estimate(lighten(body), context);

const ENDLESS_WORD = /[^\s"\\]{60}/;
const LONG_WORD = /[^\s"\\]{40}/g;

type Content = readonly IXmlableObject[];

function lighten(body: IXmlableObject): IXmlableObject {
  const blocks = (body['w:body'] as Content).map(withoutEndlessWords);
  return {
    ...body,
    'w:body': blocks.map((block) => ('w:tbl' in block ? lightTable(block) : block)),
  };
}

/** The layout's time grows without measure with the length of a word; broken up it takes as much room. */
function withoutEndlessWords(block: IXmlableObject): IXmlableObject {
  const xml = JSON.stringify(block);
  if (!ENDLESS_WORD.test(xml)) return block;
  return JSON.parse(xml.replace(TEXT, (run: string) => run.replace(LONG_WORD, '$& ')));
}

const lightTable = (table: IXmlableObject): IXmlableObject => ({
  'w:tbl': (table['w:tbl'] as Content).map((part) => ('w:tr' in part ? lightRow(part) : part)),
});

function lightRow(row: IXmlableObject): IXmlableObject {
  const parts = row['w:tr'] as Content;
  const cells = parts.filter((part) => 'w:tc' in part);
  const [first] = cells;
  const counts = cells.map(linesOf);
  const least = Math.max(...counts.map((count) => count.least));
  const most = Math.max(...counts.map((count) => count.most));
  if (!first || cells.length === 1 || least !== most) return row;
  const others = parts.filter((part) => !('w:tc' in part));
  return { 'w:tr': [...others, emptyCell(first, cells.length, least)] };
}

/** A cell over all columns with so many empty lines in the style of the given one. */
function emptyCell(cell: IXmlableObject, columns: number, lines: number): IXmlableObject {
  const span = { 'w:gridSpan': { _attr: { 'w:val': columns } } };
  const breaks = { 'w:r': Array.from({ length: lines - 1 }, () => ({ 'w:br': {} })) };
  const content = (cell['w:tc'] as Content).map((part) => {
    if ('w:tcPr' in part) return { 'w:tcPr': [...(part['w:tcPr'] as Content), span] };
    if (!('w:p' in part)) return part;
    return { 'w:p': [...(part['w:p'] as Content).filter((run) => !('w:r' in run)), breaks] };
  });
  return { 'w:tc': content };
}

const WIDTH = /"w:tcW":\{"_attr":\{"w:type":"dxa","w:w":(\d+)/;
const TEXT = /"w:t":\[\{[^\]]*?\},"((?:[^"\\]|\\.)*)"\]/g;

function linesOf(cell: IXmlableObject): LineCount {
  const xml = JSON.stringify(cell);
  const text = [...xml.matchAll(TEXT)].map(([, own = '']) => own).join('');
  return linesIn(text, Number(WIDTH.exec(xml)?.[1] ?? 0) - PADDING);
}
