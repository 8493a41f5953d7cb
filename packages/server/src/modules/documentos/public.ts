/** What other modules do with documents. */
export type { ActaData, ActaSeries } from './acta.ts';
export { convertToPdf } from './convert-to-pdf.ts';
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
export { checkGotenberg } from './gotenberg.ts';
export { letterTemplate } from './reports/letter-template.ts';
