import { AppError } from '@comarca/shared/core/errors';

/** What is stored. */
const stored = ['image/png', 'image/jpeg'];

/** Which files a button takes: those that are stored as they are, or any image. */
export type AcceptedImages = 'png-jpeg' | 'todas';

/** For a file chooser's `accept`. */
export const chooserTypes: Record<AcceptedImages, string> = {
  'png-jpeg': stored.join(','),
  todas: 'image/*',
};

const NO_IMAGE = 'Solo se permiten archivos de imagen.';
const QUALITY = 0.92;

/** Why a chosen file cannot be used as an image, or null. */
export function imageProblem({ type }: File, accepted: AcceptedImages): string | null {
  if (accepted === 'todas') return type.startsWith('image/') ? null : NO_IMAGE;
  return stored.includes(type) ? null : 'Solo se permiten imágenes PNG o JPEG.';
}

/**
 * The image as it can be stored: a PNG or JPEG as it is, any other that the browser can show as a
 * JPEG on white.
 * @throws AppError VALIDATION for a file that is no image after all
 */
export async function storableImage(file: File): Promise<File> {
  if (stored.includes(file.type)) return file;
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode().catch(refuse);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const drawing = canvas.getContext('2d');
  if (!drawing || canvas.width === 0 || canvas.height === 0) return refuse();
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, 0, 0);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return bytes ? new File([bytes], 'imagen.jpg', { type: bytes.type }) : refuse();
}

function refuse(): never {
  throw new AppError('VALIDATION', NO_IMAGE);
}

/** The file as an address that an image element takes. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('No se pudo leer el archivo.'));
    reader.readAsDataURL(file);
  });
}
