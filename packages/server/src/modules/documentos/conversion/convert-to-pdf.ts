import { AppError } from '@comarca/shared/core/errors';
import type { Config } from '../../../core/config/config.ts';
import { type Asking, checkOffice, checkWord, simplePdf } from '../threads/document-thread.ts';
import { ProgramMissing } from '../threads/run-program.ts';
import { convertAtGotenberg } from './gotenberg.ts';
import { isOfficeHere, openOffice, openOfficePair } from './libreoffice.ts';

export interface ConvertedPdf {
  pdf: Buffer;
  /** The words without their layout: no converter is at hand. */
  simplificada: boolean;
}

const office = openOffice();
/** A document of many hundred pages takes minutes. */
const LONG_MS = 1_200_000;
const patientOffice = openOffice(undefined, LONG_MS);
const outsideOffice = openOffice();
/** What is read for the search: at first for so long, so that others do not wait; then apart, for longer. */
const BRIEF_MS = 120_000;
const readers = { brief: openOffice(), slow: openOffice() };

/** The program of this machine, how long another one is waited for, and until when anybody waits. */
interface Converter extends Pick<ReturnType<typeof openOffice>, 'convert'>, Asking {
  waitMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * The Word file as PDF: at the configured Gotenberg, else by LibreOffice of this machine, else in a
 * simple way that says so on each page.
 * @throws AppError VALIDATION for a document that cannot be converted, UNAVAILABLE for one that may
 * be tried again
 */
export async function convertToPdf(
  docx: Buffer,
  config: Pick<Config, 'GOTENBERG_URL'>,
  { convert, waitMs, signal, ...asking }: Converter = office,
): Promise<ConvertedPdf> {
  await checkWord(docx, asking);
  if (config.GOTENBERG_URL) {
    const pdf = await convertAtGotenberg(docx, config.GOTENBERG_URL, { waitMs, signal });
    return { pdf, simplificada: false };
  }
  try {
    return { pdf: await convert(docx, { signal }), simplificada: false };
  } catch (error) {
    if (!(error instanceof ProgramMissing)) throw error;
    return { pdf: await simplePdf(docx, asking), simplificada: true };
  }
}

/** The same for a document that nobody waits for, however long it is. */
export const convertApart: typeof convertToPdf = (docx, config) =>
  convertToPdf(docx, config, { ...patientOffice, waitMs: LONG_MS });

/** The same for people outside: the letters of the house do not wait for what they ask. */
export const convertForOutside: typeof convertToPdf = (docx, config) =>
  convertToPdf(docx, config, { ...outsideOffice, fromOutside: true });

/** What somebody looks at waits for no letter, nor a letter for it, nor everybody for one that takes long. */
const lookedAt = openOfficePair();

/** The same for a page that shows it, until whoever looks has left. */
export const convertShown = (
  docx: Buffer,
  config: Pick<Config, 'GOTENBERG_URL'>,
  signal: AbortSignal,
): Promise<ConvertedPdf> => convertToPdf(docx, config, { ...lookedAt, signal });

const NO_OFFICE =
  'Este servidor no tiene LibreOffice, que muestra este tipo de archivo: descárguelo para verlo.';

interface Shown {
  /** by which an office program knows what it is */
  ending: string;
  /** ends it where nobody looks any more */
  signal?: AbortSignal;
}

/**
 * An OpenDocument, a presentation or an RTF as PDF, at the configured Gotenberg or by LibreOffice of this machine.
 * @throws AppError UNAVAILABLE where there is neither, VALIDATION for one that may not be opened or is damaged;
 * the reason of the signal
 */
export async function officeAsPdf(
  document: Buffer,
  { ending, signal }: Shown,
  config: Pick<Config, 'GOTENBERG_URL'>,
  { convert, waitMs, ...asking }: Pick<Converter, 'convert' | 'waitMs'> & Asking = lookedAt,
): Promise<Buffer> {
  await checkOffice(document, ending, asking);
  if (config.GOTENBERG_URL) {
    return convertAtGotenberg(document, config.GOTENBERG_URL, { ending, signal, waitMs });
  }
  try {
    return await convert(document, { ending, signal, waitMs });
  } catch (error) {
    if (error instanceof ProgramMissing) throw new AppError('UNAVAILABLE', NO_OFFICE);
    const isRefused = error instanceof AppError && error.code === 'VALIDATION';
    const part = PARTS[ending];
    if (!isRefused || !part) throw error;
    throw new AppError('VALIDATION', notOpened(part));
  }
}

interface Read {
  ending: string;
  /** it took too long before: now it may, and only others like it wait for it */
  isSlow: boolean;
  /** how long it may take, in ms; twenty minutes for a slow one, two for another where it is missing */
  waitMs?: number | undefined;
}

/**
 * The same for the search, which nobody waits for.
 * @throws ConversionTookTooLong besides
 */
export const officeApart = (
  document: Buffer,
  { ending, isSlow, waitMs = isSlow ? LONG_MS : BRIEF_MS }: Read,
  config: Pick<Config, 'GOTENBERG_URL'>,
): Promise<Buffer> =>
  officeAsPdf(document, { ending }, config, {
    ...(isSlow ? readers.slow : readers.brief),
    waitMs,
  });

/** Whether a program that reads documents of offices is at hand: the configured one, or the one of this machine. */
export const readsOffice = async ({
  GOTENBERG_URL,
}: Pick<Config, 'GOTENBERG_URL'>): Promise<boolean> =>
  GOTENBERG_URL !== undefined || (await isOfficeHere());

/** The same for people outside. */
export const officeForOutside = (
  document: Buffer,
  ending: string,
  config: Pick<Config, 'GOTENBERG_URL'>,
): Promise<Buffer> =>
  officeAsPdf(document, { ending }, config, { ...outsideOffice, fromOutside: true });

/** Parts of LibreOffice that are installed by themselves: without one it says no more than that it made nothing. */
const PARTS: Readonly<Record<string, string>> = {
  ods: 'Calc',
  xls: 'Calc',
  odp: 'Impress',
  pptx: 'Impress',
  ppt: 'Impress',
};
const notOpened = (part: string): string =>
  `No se pudo mostrar: el archivo está dañado o a este servidor le falta LibreOffice ${part}. Descárguelo para verlo.`;
