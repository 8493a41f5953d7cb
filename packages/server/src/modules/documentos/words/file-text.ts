import { AppError } from '@comarca/shared/core/errors';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { checkDocx } from '../safe/safe-docx.ts';
import { textOfPage } from './html-words.ts';
import { textOfMail } from './mail-text.ts';
import { type OfficeKind, textOfOffice } from './office-text.ts';
import { textOfRtf } from './rtf-text.ts';

/** Kinds of files whose text can be read. */
export type TextKind = 'pdf' | 'docx' | 'eml' | 'html' | 'rtf' | OfficeKind;

/** Of each file at most these pages, and this many characters, are read. */
const MAX_PAGES = 300;
const MAX_CHARACTERS = 500_000;

/**
 * The words of a file, as they are searched: white space is single, long files are cut.
 * @throws AppError VALIDATION that says why it cannot be read
 */
export async function textOf(bytes: Buffer, kind: TextKind): Promise<string> {
  const text = await rawText(bytes, kind);
  return text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}

async function rawText(bytes: Buffer, kind: TextKind): Promise<string> {
  switch (kind) {
    case 'pdf':
      return textOfPdf(bytes);
    case 'docx':
      return textOfWord(bytes);
    case 'eml':
      return textOfMail(bytes);
    case 'html':
      return textOfPage(bytes);
    case 'rtf':
      return textOfRtf(bytes, MAX_CHARACTERS);
    default:
      return textOfOffice(bytes, kind, MAX_CHARACTERS);
  }
}

async function textOfWord(bytes: Buffer): Promise<string> {
  await checkDocx(bytes);
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value;
  } catch {
    throw new AppError('VALIDATION', 'El documento Word no se puede leer: está dañado.');
  }
}

/** The texts of these pages of a PDF, from 1. @throws AppError VALIDATION that says why it cannot be read */
export const textsOfPages = (pdf: Buffer, pages: readonly number[]): Promise<string[]> =>
  readPdf(pdf, () => pages);

const textOfPdf = async (pdf: Buffer): Promise<string> =>
  (await readPdf(pdf, (count) => Array.from({ length: count }, (_, at) => at + 1))).join('\n');

async function readPdf(
  bytes: Buffer,
  wanted: (count: number) => readonly number[],
): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    // Text needs neither fonts nor programs of the file, nor anything from elsewhere.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const parts: string[] = [];
    let length = 0;
    for (const at of wanted(document.numPages).slice(0, MAX_PAGES)) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const text = joined(items.filter((item): item is TextItem => 'str' in item));
      parts.push(text);
      length += text.length;
      page.cleanup();
      if (length > MAX_CHARACTERS) break;
    }
    return parts;
  } catch (error) {
    throw new AppError('VALIDATION', pdfRefusal(error));
  } finally {
    await task.destroy();
  }
}

/** A line may be written in several pieces; what stands on another height is another word. */
function joined(items: readonly TextItem[]): string {
  let height: number | undefined;
  return items
    .map(({ str, hasEOL, transform }) => {
      const gap = height !== undefined && transform[5] !== height ? '\n' : '';
      height = hasEOL ? undefined : transform[5];
      return gap + str + (hasEOL ? '\n' : '');
    })
    .join('');
}

const pdfRefusal = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'El PDF está protegido con contraseña: quítela y cárguelo de nuevo.'
    : 'El PDF no se puede leer: está dañado o incompleto.';
