import mammoth from 'mammoth';
import { brand } from '../../../core/reports/brand.ts';
import { checkDocx } from '../safe/safe-docx.ts';
import { makePdf } from './make-pdf.ts';
import { contentOf } from './word-content.ts';

/** Letter, as offices in Colombia use it. */
const PAGE = { size: 'LETTER', margins: [72, 72, 72, 60] as [number, number, number, number] };

/**
 * A Word text as a plain PDF, for where no office program is at hand: the words, lists, tables and
 * pictures of the body, without its headers, footers and layout. Each page says so.
 * @throws AppError VALIDATION for a file that is no sound Word document
 */
export async function simplePdf(docx: Buffer): Promise<Buffer> {
  await checkDocx(docx);
  const { value: html } = await mammoth.convertToHtml({ buffer: docx });
  // A picture that the PDF cannot take over must not cost the text.
  return write(html, true).catch(() => write(html, false));
}

const write = (html: string, pictures: boolean): Promise<Buffer> =>
  makePdf({
    pageSize: PAGE.size as 'LETTER',
    pageMargins: PAGE.margins,
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.2 },
    content: contentOf(html, pictures),
    footer: {
      text: 'Conversión simplificada: el aspecto puede diferir del documento Word.',
      alignment: 'center',
      fontSize: 8,
      color: brand.muted,
      margin: [72, 24, 72, 0],
    },
  });
