import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../brand.ts';

/** How large a page is, in points. */
interface PageSize {
  width: number;
  height: number;
}

/** A PDF of one page, drawn as a canvas is: the origin at its upper left, in points. */
export async function onePagePdf(
  title: string,
  { width, height }: PageSize,
  draw: (context: SKRSContext2D) => Promise<void>,
): Promise<Buffer> {
  const document = new PDFDocument({ title, creator: brand.name });
  // The library's own context, which its types call by the browser's name.
  const context = document.beginPage(width, height) as SKRSContext2D;
  await draw(context);
  document.endPage();
  return document.close();
}
