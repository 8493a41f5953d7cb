/** What other modules do with documents. */
export type { ActaAnnulment, ActaData, ActaFiling, ActaSeries } from './acta.ts';
export { type ConvertedPdf, convertToPdf } from './convert-to-pdf.ts';
export {
  actaPdf,
  countPages,
  extractText,
  fillTemplate,
  simplePdf,
  stampPdf,
  templateFields,
} from './document-thread.ts';
export type { TextKind } from './file-text.ts';
export { letterTemplate } from './reports/letter-template.ts';
export type { Stamp } from './stamp-drawing.ts';
