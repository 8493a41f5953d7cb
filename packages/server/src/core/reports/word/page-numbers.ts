import type { IContext, IXmlableObject, PageNumberEstimator } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';

const estimate = estimatePageNumbersWith({ guess: true });

/** Twips that no letter of a table's text passes on average, and a cell's padding. */
const WIDE_LETTER = 115;
const PADDING = 170;

/**
 * Works out the page of each heading for the contents. Laying out a table costs as much as its
 * cells; a row whose texts all fit on one line is as high as any of its cells, and one is enough.
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
  if (cells.length < 2 || !cells.every(fitsOneLine)) return row;
  return { 'w:tr': [...parts.filter((part) => !('w:tc' in part)), ...cells.slice(0, 1)] };
}

const WIDTH = /"w:tcW":\{"_attr":\{"w:type":"dxa","w:w":(\d+)/;
const TEXT = /"w:t":\[\{[^\]]*?\},"((?:[^"\\]|\\.)*)"\]/g;

function fitsOneLine(cell: IXmlableObject): boolean {
  const xml = JSON.stringify(cell);
  const letters = [...xml.matchAll(TEXT)].reduce((sum, [, text = '']) => sum + text.length, 0);
  return letters * WIDE_LETTER + PADDING <= Number(WIDTH.exec(xml)?.[1] ?? 0);
}
