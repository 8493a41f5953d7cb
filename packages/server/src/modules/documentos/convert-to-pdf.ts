import type { Config } from '../../core/config/config.ts';
import { checkWord, simplePdf } from './document-thread.ts';
import { convertAtGotenberg } from './gotenberg.ts';
import { openOffice } from './libreoffice.ts';
import { ProgramMissing } from './run-program.ts';

export interface ConvertedPdf {
  pdf: Buffer;
  /** The words without their layout: no converter is at hand. */
  simplificada: boolean;
}

const office = openOffice();

/**
 * The Word file as PDF: at the configured Gotenberg, else by LibreOffice of this machine, else in a
 * simple way that says so on each page.
 * @throws AppError VALIDATION for a document that cannot be converted, UNAVAILABLE for one that may
 * be tried again
 */
export async function convertToPdf(
  docx: Buffer,
  config: Pick<Config, 'GOTENBERG_URL'>,
  { convert } = office,
): Promise<ConvertedPdf> {
  await checkWord(docx);
  if (config.GOTENBERG_URL) {
    return { pdf: await convertAtGotenberg(docx, config.GOTENBERG_URL), simplificada: false };
  }
  try {
    return { pdf: await convert(docx), simplificada: false };
  } catch (error) {
    if (!(error instanceof ProgramMissing)) throw error;
    return { pdf: await simplePdf(docx), simplificada: true };
  }
}
