import { AppError } from '@comarca/shared/core/errors';

/** The longest side that is kept of a photograph, in pixels. */
const MOST = 2_048;
const QUALITY = 0.85;

/**
 * A photograph upright and as small as it is needed, so that it is kept and sent quickly.
 * @throws AppError VALIDATION for a file that is no image
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw new AppError('VALIDATION', 'Solo se permiten archivos de imagen.');
  const scale = Math.min(1, MOST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!bytes) throw new AppError('VALIDATION', 'No se pudo leer la imagen.');
  return bytes;
}
