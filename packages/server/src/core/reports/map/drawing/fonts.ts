import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const FAMILY = 'Comarca Sans';
const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/source-sans-3/files/source-sans-3-${part}-wght-normal.woff2`,
);

/** To ask the canvas for each text takes longer than to draw it: it lists all fonts of the machine. */
let isKnown = false;

/** Makes the product's own typeface known to the canvas, so that machines without fonts draw text. */
function registerFonts(): void {
  if (isKnown) return;
  const { resolve } = createRequire(import.meta.url);
  if (!GlobalFonts.has(FAMILY)) {
    for (const file of FILES) GlobalFonts.registerFromPath(resolve(file), FAMILY);
  }
  isKnown = true;
}

/** The canvas font of a text: size in pixels, weight 400–700. */
export function font(size: number, weight = 400): string {
  registerFonts();
  return `${weight} ${size}px "${FAMILY}", sans-serif`;
}
