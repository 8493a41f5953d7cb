/** What other modules do with documents. */
export type { ActData, ActSeries } from './act.ts';
export {
  convertApart,
  convertForOutside,
  convertShown,
  convertToPdf,
  officeApart,
  readsOffice,
} from './convert-to-pdf.ts';
export { convertedPreview, sendPreview } from './converted-preview.ts';
export {
  actPdf,
  countPages,
  extractText,
  fillTemplate,
  inventoryPdf,
  scannedPages,
  simplePdf,
  stampPdf,
  templateFields,
  toldPages,
} from './document-thread.ts';
export { countDrawn, drawMarked, drawsPages } from './drawn-pages.ts';
export type { TextKind } from './file-text.ts';
export { checkGotenberg } from './gotenberg.ts';
export { readsImages, type ScannedKind, wordsOfImages } from './ocr/ocr.ts';
export { tiffPages } from './ocr/tiff.ts';
export { letterTemplate } from './reports/letter-template.ts';
export { askedRows } from './sheet-piece.ts';
export { type FeatureKind, wordsOfFeatures } from './words/feature-words.ts';
