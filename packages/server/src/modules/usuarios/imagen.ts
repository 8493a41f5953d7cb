import { fieldError } from '@comarca/shared/core/errors';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { readImageHeader } from './image-size.ts';

/** Which image of a profile: they differ in size and in whether transparency is kept. */
export const imageUses = {
  profileImage: { maxSide: 512, keepsPng: false },
  originalProfileImage: { maxSide: 4_096, keepsPng: false },
  firma: { maxSide: 1_200, keepsPng: true },
} as const;

export type ImageUse = keyof typeof imageUses;

/** Decoding takes four bytes per pixel: 100 MB at most. */
const MAX_PIXELS = 25_000_000;
const JPEG_QUALITY = 88;

interface CleanImage {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  /** Given by us: the uploaded name is not kept. */
  name: string;
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * Decodes a PNG or JPEG and encodes its pixels anew, so that nothing else in the file survives.
 * One image at a time, which bounds the memory.
 * @throws AppError VALIDATION on the field `use`
 */
export function cleanImage(bytes: Buffer, use: ImageUse): Promise<CleanImage> {
  const decoding = lastDecoding.then(() => decodeAndEncode(bytes, use));
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

async function decodeAndEncode(bytes: Buffer, use: ImageUse): Promise<CleanImage> {
  const { maxSide, keepsPng } = imageUses[use];
  const format = checkHeader(bytes, use);
  const image = await loadImage(bytes).catch(() => {
    throw fieldError(use, 'No se pudo leer la imagen: el archivo está dañado.');
  });
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const png = keepsPng && format === 'png';
  if (!png) {
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, width, height);
  }
  drawing.drawImage(image, 0, 0, width, height);
  return png
    ? { bytes: await canvas.encode('png'), mime: 'image/png', name: `${use}.png` }
    : { bytes: await canvas.encode('jpeg', JPEG_QUALITY), mime: 'image/jpeg', name: `${use}.jpg` };
}

function checkHeader(bytes: Buffer, use: ImageUse): 'png' | 'jpeg' {
  const header = readImageHeader(bytes);
  if (!header) throw fieldError(use, 'La imagen debe ser un archivo PNG o JPEG.');
  const pixels = header.width * header.height;
  if (pixels === 0) throw fieldError(use, 'No se pudo leer la imagen: el archivo está dañado.');
  if (pixels > MAX_PIXELS) {
    throw fieldError(use, 'La imagen es demasiado grande: el máximo es de 25 megapíxeles.');
  }
  return header.format;
}

/** The bytes of a `data:image/…;base64,` text, or null for any other text. */
export function bytesOfDataUrl(text: string): Buffer | null {
  const match = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(text);
  return match ? Buffer.from(text.slice(match[0].length), 'base64') : null;
}
