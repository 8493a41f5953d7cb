import {
  concatTransformationMatrix,
  drawObject,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { AppError } from '@comarca/shared/core/errors';
import { brand } from '../../../core/reports/brand.ts';
import { type Frame, frameOf, type Matrix } from './page-frame.ts';
import { drawFoot, drawHead, FOOT, HEAD, type Stamp } from './stamp-drawing.ts';

/**
 * The PDF with its filing: number, date, time and QR above the first page, number and 'Página x de
 * y' below each. The pages keep their size and what they show is made a little smaller, all of them
 * alike, so that the stamp stands on ground of its own and never covers anything. The same letter and
 * stamp give the same bytes.
 * @throws AppError VALIDATION for what is no readable PDF
 */
export async function stampPages(pdf: Buffer, stamp: Stamp): Promise<Buffer> {
  const document = await openPdf(pdf);
  await stampAll(document, stamp);
  return Buffer.from(await document.save());
}

/** How many pages a PDF has. @throws AppError VALIDATION for what is no readable PDF */
export const pagesOf = async (pdf: Buffer): Promise<number> => (await openPdf(pdf)).getPageCount();

async function openPdf(pdf: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    if (document.getPageCount() > 0) return document;
  } catch (error) {
    if (error instanceof EncryptedPDFError) {
      throw new AppError(
        'VALIDATION',
        'El PDF está protegido con contraseña: quítela y cárguelo de nuevo.',
      );
    }
  }
  throw new AppError('VALIDATION', 'El PDF no se puede leer: está dañado o incompleto.');
}

async function stampAll(document: PDFDocument, stamp: Stamp): Promise<void> {
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  removeActions(document);
  const pages = document.getPages();
  const frames = pages.map(frameOf);
  const scale = Math.min(...frames.map((frame, index) => roomOf(frame, index) / frame.height));
  for (const [index, page] of pages.entries()) {
    const frame = frames[index] as Frame;
    await shrink(document, page, frame, { scale, room: roomOf(frame, index) });
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...frame.toPage));
    if (index === 0) drawHead(page, frame, stamp, fonts);
    const place = `Página ${index + 1} de ${pages.length}`;
    drawFoot(page, frame, { place, codigo: stamp.codigo }, fonts);
    page.pushOperators(popGraphicsState());
  }
  document.setProducer(brand.name);
  document.setSubject(`Radicado ${stamp.codigo}`);
  document.setModificationDate(stamp.fecha);
}

/** A filed letter does nothing by itself when it is opened. */
function removeActions({ catalog }: PDFDocument): void {
  for (const name of ['OpenAction', 'AA']) catalog.delete(PDFName.of(name));
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
}

/** The height that the bands leave free of a page. */
const roomOf = ({ height }: Frame, index: number): number =>
  height - (index === 0 ? HEAD : 0) - FOOT;

/** Draws all that the page shows into the middle of what the bands leave free, as one closed picture. */
async function shrink(
  document: PDFDocument,
  page: PDFPage,
  frame: Frame,
  { scale, room }: { scale: number; room: number },
): Promise<void> {
  const aside = (frame.width * (1 - scale)) / 2;
  const below = FOOT + (room - frame.height * scale) / 2;
  const placed = frame.within([scale, 0, 0, scale, aside, below]);
  if (page.node.Contents()) {
    // A picture has a state of its own: what the page's operators leave open ends with it.
    const picture = await document.embedPage(page, frame.box, placed);
    await picture.embed();
    page.node.set(PDFName.of('Contents'), document.context.obj([]));
    page.node.set(
      PDFName.of('Resources'),
      document.context.obj({ Font: {}, XObject: {}, ExtGState: {} }),
    );
    const name = page.node.newXObject('Carta', picture.ref);
    page.pushOperators(pushGraphicsState(), drawObject(name), popGraphicsState());
  }
  moveAnnotations(page, placed);
}

/** Links, form fields and notes lie upon the page: they go where it went. */
function moveAnnotations(page: PDFPage, matrix: Matrix): void {
  const annotations = page.node.Annots();
  for (let index = 0; index < (annotations?.size() ?? 0); index++) {
    const annotation = annotations?.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    for (const key of ['Rect', 'QuadPoints']) {
      const points = annotation.lookup(PDFName.of(key));
      if (points instanceof PDFArray) movePoints(points, matrix);
    }
  }
}

function movePoints(points: PDFArray, [a, b, c, d, e, f]: Matrix): void {
  for (let at = 0; at + 1 < points.size(); at += 2) {
    const x = points.lookup(at, PDFNumber).asNumber();
    const y = points.lookup(at + 1, PDFNumber).asNumber();
    points.set(at, PDFNumber.of(a * x + c * y + e));
    points.set(at + 1, PDFNumber.of(b * x + d * y + f));
  }
}
