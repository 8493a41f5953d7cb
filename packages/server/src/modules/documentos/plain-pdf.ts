import { makePdf } from './make-pdf.ts';

/** So many of the widest letters fill a line: what goes on without a space is cut there. */
const WIDEST = 54;
/** What is set at once takes a time that grows with its square. */
const ROW = 500;
const ROWS = 20;
/** More rows are nothing that anybody reads: pages of line ends. */
const MOST_ROWS = 20_000;
const rows = new RegExp(`.{0,${ROW}}?\\S{${WIDEST}}|.{1,${ROW}}(?:\\s|$)|.{1,${ROW}}`, 'gs');

/** A text as PDF, its lines and what begins them as they are written; one without spaces is cut. */
export function plainPdf(text: string): Promise<Buffer> {
  const lines = text.replaceAll('\t', '    ').split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  const all = lines.flatMap((line) => line.match(rows) ?? [' ']);
  const cut = all.length > MOST_ROWS ? [...all.slice(0, MOST_ROWS), '…'] : all;
  const parts = Array.from({ length: Math.ceil(cut.length / ROWS) }, (_, at) =>
    cut.slice(at * ROWS, (at + 1) * ROWS),
  );
  return makePdf({
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 54],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    content: parts.map((part) => ({ text: part.join('\n'), preserveLeadingSpaces: true })),
  });
}
