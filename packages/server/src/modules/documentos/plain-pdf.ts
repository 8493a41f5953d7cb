import { makePdf } from './make-pdf.ts';

/** A text as PDF, its lines and what begins them as they are written. */
export const plainPdf = (text: string): Promise<Buffer> =>
  makePdf({
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 54],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    content: [
      { text: text.replaceAll('\t', '    '), preserveLeadingSpaces: true, wordBreak: 'break-all' },
    ],
  });
