import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { AppError } from '@comarca/shared/core/errors';
import { textsOfPages } from '../words/file-text.ts';

/** A page with fewer letters than this is a picture with a stamp on it, not a text. */
const LETTERS_OF_A_PAGE = 25;

/**
 * The pages of a PDF that are a picture without a text, from 1, in order. A page without either is blank.
 * @throws AppError VALIDATION for what is no readable PDF
 */
export async function scannedPages(pdf: Buffer): Promise<number[]> {
  const pictured = await picturedPages(pdf);
  if (pictured.length === 0) return [];
  const texts = await textsOfPages(pdf, pictured);
  // Of a very long document the texts of its first pages are read: what was not looked at is no scan.
  return pictured.filter((_, at) => {
    const text = texts[at];
    return text !== undefined && text.trim().length < LETTERS_OF_A_PAGE;
  });
}

async function picturedPages(pdf: Buffer): Promise<number[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false }).catch(() => {
    throw new AppError('VALIDATION', 'El PDF no se puede leer: está dañado o protegido.');
  });
  return document
    .getPages()
    .flatMap((page, at) => (showsPicture(page.node.Resources(), page, true) ? [at + 1] : []));
}

/** Whether these resources have a picture, themselves or in a form that they name. */
function showsPicture(resources: PDFDict | undefined, page: PDFPage, isOuter: boolean): boolean {
  const objects = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  return (objects?.values() ?? []).some((one) => {
    const object = page.doc.context.lookup(one);
    if (!(object instanceof PDFRawStream)) return false;
    const kind = object.dict.lookup(PDFName.of('Subtype'));
    if (kind === PDFName.of('Image')) return true;
    const inner = object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
    return isOuter && showsPicture(inner, page, false);
  });
}
