import { AppError } from '@comarca/shared/core/errors';
import { openPdf, pdfRefusal } from './open-pdf.ts';

/** Pixels across a page, and of the tallest page that is drawn. */
const WIDTH = 1_100;
const MAX_HEIGHT = 2_600;

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer } };
}

/**
 * One page of a PDF as a PNG.
 * @throws AppError NOT_FOUND for a page that it does not have, VALIDATION for what cannot be drawn
 */
export async function pageImage(bytes: Uint8Array, page: number): Promise<Buffer> {
  const task = await openPdf(bytes);
  try {
    const document = await task.promise;
    if (page < 1 || page > document.numPages) throw new AppError('NOT_FOUND');
    const shown = await document.getPage(page);
    const plain = shown.getViewport({ scale: 1 });
    const scale = Math.min(WIDTH / plain.width, MAX_HEIGHT / plain.height);
    const viewport = shown.getViewport({ scale });
    // The library draws only on canvases of its own.
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await shown.render({ canvas, viewport, background: '#ffffff' }).promise;
    return canvas.toBuffer('image/png');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('VALIDATION', pdfRefusal(error));
  } finally {
    await task.destroy();
  }
}
