import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a PDF without its programs, its forms or anything from elsewhere. */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    // The library keeps what it is given: the bytes stay the caller's.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 40_000_000,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    verbosity: 0,
  });
}

/** Why a PDF cannot be read, in words. */
export const pdfRefusal = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'El PDF está protegido con contraseña: quítela y cárguelo de nuevo.'
    : 'El PDF no se puede leer: está dañado o incompleto.';
