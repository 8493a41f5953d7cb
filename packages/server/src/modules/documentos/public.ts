/** What other modules do with documents. */
export {
  convertApart,
  convertForOutside,
  convertToPdf,
  officeApart,
  readsOffice,
} from './conversion/convert-to-pdf.ts';
export { convertedPreview, refuseUnshown, sendPreview } from './conversion/converted-preview.ts';
export { checkGotenberg } from './conversion/gotenberg.ts';
export { askedRows } from './conversion/sheet-piece.ts';
export { ConversionTookTooLong } from './conversion/took-too-long.ts';
export { readsImages, type ScannedKind, wordsOfImages } from './ocr/ocr.ts';
export { tiffPages } from './ocr/tiff.ts';
export type { ActData, ActSeries } from './pdf/act.ts';
export { countDrawn, drawMarked, drawsPages } from './pictures/drawn-pages.ts';
export { letterTemplate } from './reports/letter-template.ts';
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
} from './threads/document-thread.ts';
export { type FeatureKind, wordsOfFeatures } from './words/feature-words.ts';
export type { TextKind } from './words/file-text.ts';
