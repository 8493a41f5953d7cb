import type { IContext, IXmlableObject, PageNumberEstimator } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { type LineCount, linesIn } from './line-count.ts';
import { CELL_PADDING } from './table.ts';

const estimate = estimatePageNumbersWith({ guess: true });

/** Of a cell, at its left and right together, in twips. */
const SIDES = CELL_PADDING.left + CELL_PADDING.right;
/** A line of a cell's text, in twips: Arial's height at 8 points. */
const LINE = (8 * 20 * 2355) / 2048;

/**
 * Works out the page of each heading for the contents. Laying out the texts of tables would cost
 * most of the time, and only the height of their rows matters: where the number of lines is certain the
 * row gets its height instead of its texts.
 */
export const lightPageNumbers: PageNumberEstimator = (body: IXmlableObject, context: IContext) =>
  estimate(lighten(body), context);

const ENDLESS_WORD = /[^\s"\\]{60}/;
/** Pieces of an endless word, several of which stand in a line of the largest text too. */
const PIECE = /[^\s"\\]{12}/g;

type Content = readonly IXmlableObject[];

function lighten(body: IXmlableObject): IXmlableObject {
  const blocks = (body['w:body'] as Content).map((block) =>
    'w:tbl' in block ? lightTable(block) : block,
  );
  return { ...body, 'w:body': blocks.map(withoutEndlessWords) };
}

/** The layout's time grows without measure with the length of a word; broken up it takes as much room. */
function withoutEndlessWords(block: IXmlableObject): IXmlableObject {
  const xml = JSON.stringify(block);
  if (!ENDLESS_WORD.test(xml)) return block;
  return JSON.parse(xml.replace(TEXT, (run: string) => run.replace(PIECE, '$& ')));
}

const lightTable = (table: IXmlableObject): IXmlableObject => ({
  'w:tbl': (table['w:tbl'] as Content).map((part) => ('w:tr' in part ? lightRow(part) : part)),
});

/** A row that is as tall as its surest cell, with the texts of the cells alone that may be taller. */
function lightRow(row: IXmlableObject): IXmlableObject {
  const parts = row['w:tr'] as Content;
  const cells = parts.filter((part) => 'w:tc' in part);
  const counts = cells.map(linesOf);
  const least = Math.max(...counts.map((count) => count.least));
  const [first] = cells;
  if (!first) return row;
  const isCertain = counts.every(({ most }) => most <= least);
  const light = isCertain
    ? [emptyCell(first, cells.length)]
    : cells.map((cell, index) => ((counts[index]?.most ?? 0) > least ? cell : emptyCell(cell, 1)));
  const others = parts.filter((part) => !('w:tc' in part));
  return { 'w:tr': [...others.map((part) => withHeight(part, least)), ...light] };
}

/** The row's properties, with the height of so many lines. */
function withHeight(part: IXmlableObject, lines: number): IXmlableObject {
  if (!('w:trPr' in part)) return part;
  const height = CELL_PADDING.top + lines * LINE + CELL_PADDING.bottom;
  const least = { 'w:trHeight': { _attr: { 'w:val': height, 'w:hRule': 'atLeast' } } };
  return { 'w:trPr': [...(part['w:trPr'] as Content), least] };
}

/** A cell over so many columns without its text; that it is kept with the next row stays. */
function emptyCell(cell: IXmlableObject, columns: number): IXmlableObject {
  const span = { 'w:gridSpan': { _attr: { 'w:val': columns } } };
  const content = (cell['w:tc'] as Content).flatMap((part) => {
    if ('w:tcPr' in part)
      return columns > 1 ? { 'w:tcPr': [...(part['w:tcPr'] as Content), span] } : part;
    if (!('w:p' in part) || !KEPT.test(JSON.stringify(part))) return [];
    return { 'w:p': (part['w:p'] as Content).filter((run) => !('w:r' in run)) };
  });
  return { 'w:tc': content };
}

const BOLD = /"w:b"/;
const KEPT = /"w:keepNext"/;
const WIDTH = /"w:tcW":\{"_attr":\{"w:type":"dxa","w:w":(\d+)/;
const TEXT = /"w:t":\[\{[^\]]*?\},"((?:[^"\\]|\\.)*)"\]/g;

function linesOf(cell: IXmlableObject): LineCount {
  const xml = JSON.stringify(cell);
  const text = [...xml.matchAll(TEXT)].map(([, own = '']) => own).join('');
  return linesIn(text, Number(WIDTH.exec(xml)?.[1] ?? 0) - SIDES, BOLD.test(xml));
}
