import { partShown } from '@comarca/shared/core/preview';
import { makePdf } from './make-pdf.ts';

/** So many of the widest letters fill a line: what goes on without a space is cut there. */
const WIDEST = 54;
/** What is set at once takes a time that grows with its square. */
const ROW = 500;
const ROWS = 20;
/** What is drawn of a text. */
const MOST_CHARACTERS = 300_000;
/** More rows are nothing that anybody reads: pages of line ends. */
const MOST_ROWS = 20_000;
const rows = new RegExp(`.{0,${ROW}}?\\S{${WIDEST}}|.{1,${ROW}}(?:\\s|$)|.{1,${ROW}}`, 'gs');

/** The keyword of a PDF that holds only the beginning of its text; who draws it looks for it. */
const PART = 'parcial';

/**
 * A text as PDF, its lines and what begins them as they are written; one without spaces is broken. Of a text that is
 * too long it holds the beginning: its last page says so, and its keywords hold `PART`.
 */
export function plainPdf(text: string): Promise<Buffer> {
  const begun = text.slice(0, MOST_CHARACTERS);
  const lines = begun.replaceAll('\t', '    ').split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  const all = lines.flatMap((line) => line.match(rows) ?? [' ']);
  const isPart = text.length > MOST_CHARACTERS || all.length > MOST_ROWS;
  const cut = isPart ? [...all.slice(0, MOST_ROWS), '…'] : all;
  const parts = Array.from({ length: Math.ceil(cut.length / ROWS) }, (_, at) =>
    cut.slice(at * ROWS, (at + 1) * ROWS),
  );
  return makePdf({
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 54],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    ...(isPart && {
      info: { keywords: PART },
      footer: (page: number, pages: number) =>
        page < pages
          ? ''
          : {
              text: partShown(pages),
              bold: true,
              alignment: 'center' as const,
              margin: [54, 18, 54, 0] as [number, number, number, number],
            },
    }),
    content: parts.map((part) => ({ text: part.join('\n'), preserveLeadingSpaces: true })),
  });
}
