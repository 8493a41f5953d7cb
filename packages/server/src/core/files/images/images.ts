import { fieldError } from '@comarca/shared/core/errors';
import { readImageHeader } from './image-header.ts';

/** What is kept of an uploaded image: its longest side in pixels, and whether PNGs stay PNGs. */
export interface ImageRule {
  maxSide: number;
  keepsPng: boolean;
  /** of a JPEG: 1–100; the usual one when missing */
  quality?: number;
}

/** Decoding takes four bytes per pixel: 100 MB at most. */
const MAX_PIXELS = 25_000_000;
const JPEG_QUALITY = 88;

export interface CleanImage {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  /** Given by us, after the field: the uploaded name is not kept. */
  name: string;
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * Decodes a PNG or JPEG and encodes its pixels anew, so that nothing else in the file survives.
 * One image at a time, which bounds the memory.
 * @throws AppError VALIDATION on `field`
 */
export function cleanImage(bytes: Buffer, field: string, rule: ImageRule): Promise<CleanImage> {
  const decoding = lastDecoding.then(() => decodeAndEncode(bytes, field, rule));
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

async function decodeAndEncode(bytes: Buffer, field: string, rule: ImageRule): Promise<CleanImage> {
  const format = checkHeader(bytes, field);
  // Drawing is heavy: it loads with the first image.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes).catch(() => {
    throw fieldError(field, 'No se pudo leer la imagen: el archivo está dañado.');
  });
  const scale = Math.min(1, rule.maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const png = rule.keepsPng && format === 'png';
  if (!png) {
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, width, height);
  }
  drawing.drawImage(image, 0, 0, width, height);
  return png
    ? { bytes: await canvas.encode('png'), mime: 'image/png', name: `${field}.png` }
    : {
        bytes: await canvas.encode('jpeg', rule.quality ?? JPEG_QUALITY),
        mime: 'image/jpeg',
        name: `${field}.jpg`,
      };
}

function checkHeader(bytes: Buffer, field: string): 'png' | 'jpeg' {
  const header = readImageHeader(bytes);
  if (!header) throw fieldError(field, 'La imagen debe ser un archivo PNG o JPEG.');
  const pixels = header.width * header.height;
  if (pixels === 0) throw fieldError(field, 'No se pudo leer la imagen: el archivo está dañado.');
  if (pixels > MAX_PIXELS) {
    throw fieldError(field, 'La imagen es demasiado grande: el máximo es de 25 megapíxeles.');
  }
  return header.format;
}

/** The bytes of a `data:image/…;base64,` text, or null for any other text. */
export function bytesOfDataUrl(text: string): Buffer | null {
  const match = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(text);
  return match ? Buffer.from(text.slice(match[0].length), 'base64') : null;
}
