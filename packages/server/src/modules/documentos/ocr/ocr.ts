import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import { MAX_SCANNED_PAGES } from '@comarca/shared/core/reading';
import type { Config } from '../../../core/config/config.ts';
import { readImageHeader } from '../../../core/files/images/image-header.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { countPages } from '../threads/document-thread.ts';
import { runProgram } from '../threads/run-program.ts';
import { firstPages, tiffPages } from './tiff.ts';

/** What a scanned content is, by which it is drawn. */
export type ScannedKind = 'pdf' | 'image' | 'tiff';

/** The longer side of a drawn page, in pixels: some 200 dots per inch of a letter page. */
const LONG_SIDE = 2_200;
/** Larger pictures take more memory than a page is worth. */
const MAX_PIXELS = 60_000_000;
const DRAWING_MS = 60_000;
const PAGE_MS = 60_000;
const LANGUAGE = 'spa';

const execute = promisify(execFile);

/** Once known it is asked again after this time: it may have been installed meanwhile. */
const KNOWN_MS = 60_000;
let known: { at: number; isThere: Promise<boolean> } | undefined;

/** Whether words of images are read here: it is wanted, and tesseract with Spanish and pdftoppm are installed. */
export const readsImages = async ({ OCR }: Pick<Config, 'OCR'>): Promise<boolean> =>
  OCR !== 'no' && (await isInstalled());

async function isInstalled(): Promise<boolean> {
  if (!known || Date.now() - known.at > KNOWN_MS) known = { at: Date.now(), isThere: installed() };
  return known.isThere;
}

async function installed(): Promise<boolean> {
  try {
    const { stdout } = await execute('tesseract', ['--list-langs'], { timeout: 10_000 });
    await execute('pdftoppm', ['-v'], { timeout: 10_000 });
    return stdout.split(/\s+/).includes(LANGUAGE);
  } catch {
    return false;
  }
}

const tooSlow = (): AppError =>
  new AppError('VALIDATION', 'El documento tardó demasiado en leerse.');
const TOO_LARGE = 'La imagen es demasiado grande para leerla.';

/** What was read of pictures. */
export interface ReadImages {
  words: string;
  /** there are more pages than are read */
  isPart: boolean;
}

/** Which pages are read. */
interface Pages {
  /** of a PDF, from 1; all where it is missing */
  only?: readonly number[] | undefined;
  /** the first of them, so many */
  most?: number;
}

/**
 * The words of a scanned PDF, a picture or a TIFF of several pages, as tesseract reads them.
 * @throws AppError VALIDATION where it cannot be drawn or takes too long
 */
export async function wordsOfImages(
  content: Buffer,
  kind: ScannedKind,
  { only, most = MAX_SCANNED_PAGES }: Pages = {},
): Promise<ReadImages> {
  const place = await temporaryFolder('ocr');
  try {
    const pages = await pageNumbers(content, kind, only);
    const texts: string[] = [];
    for (const page of await pagesIn(content, { kind, place, pages: pages.slice(0, most) })) {
      texts.push(await wordsOf(page, place));
    }
    const words = texts
      .join('\n')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    return { words, isPart: pages.length > most };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A picture to be read: its file, and which of the pages in it. */
interface Picture {
  path: string;
  /** from 0; all that there are where it is missing */
  page?: number;
}

/** The pages that are to be read, from 1. */
async function pageNumbers(
  content: Buffer,
  kind: ScannedKind,
  only: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (only || kind === 'image') return only ?? [1];
  const count = kind === 'tiff' ? tiffPages(content).length : await countPages(content);
  return Array.from({ length: count }, (_, at) => at + 1);
}

interface Wanted {
  kind: ScannedKind;
  /** the folder that they are drawn in */
  place: string;
  /** from 1 */
  pages: readonly number[];
}

async function pagesIn(content: Buffer, { kind, place, pages }: Wanted): Promise<Picture[]> {
  if (kind === 'tiff') {
    const path = await keptTiff(content, place);
    return pages.map((page) => ({ path, page: page - 1 }));
  }
  const names = kind === 'pdf' ? await drawn(content, place, pages) : [await kept(content, place)];
  return names.map((name) => ({ path: join(place, name) }));
}

/** @throws AppError VALIDATION where a page is too large, or it is no TIFF */
async function keptTiff(content: Buffer, place: string): Promise<string> {
  if (tiffPages(content).some(({ width, height }) => width * height > MAX_PIXELS)) {
    throw new AppError('VALIDATION', TOO_LARGE);
  }
  const path = join(place, 'paginas.tif');
  await writeFile(path, content, { mode: 0o600 });
  return path;
}

/** Pages of a PDF as pictures of bounded size. @returns their names, in order */
async function drawn(pdf: Buffer, place: string, pages: readonly number[]): Promise<string[]> {
  const source = join(place, 'documento.pdf');
  await writeFile(source, pdf, { mode: 0o600 });
  const size = ['-scale-to', String(LONG_SIDE)];
  for (const [from, to] of runsOf(pages)) {
    const args = ['-png', '-gray', ...size, '-f', String(from), '-l', String(to), source];
    await runProgram('pdftoppm', [...args, join(place, 'pagina')], {
      timeoutMs: DRAWING_MS,
      tooSlow,
    });
  }
  return (await readdir(place)).filter((name) => name.startsWith('pagina')).toSorted();
}

/** Pages that follow one another, as the first and the last of each run. */
function runsOf(pages: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

async function kept(image: Buffer, place: string): Promise<string> {
  const header = readImageHeader(image);
  if (!header || header.width * header.height > MAX_PIXELS) {
    throw new AppError('VALIDATION', TOO_LARGE);
  }
  const name = `pagina.${header.format}`;
  await writeFile(join(place, name), image, { mode: 0o600 });
  return name;
}

async function wordsOf({ path, page }: Picture, place: string): Promise<string> {
  const output = join(place, 'texto');
  const which = page === undefined ? [] : ['-c', `tessedit_page_number=${page}`];
  await runTesseract([path, output, '-l', LANGUAGE, ...which]);
  const text = await readFile(`${output}.txt`, 'utf8').catch(() => '');
  await rm(`${output}.txt`, { force: true });
  return text;
}

const runTesseract = (args: readonly string[], signal?: AbortSignal): Promise<void> =>
  runProgram('tesseract', args, {
    timeoutMs: PAGE_MS,
    tooSlow,
    // One page takes one core: the machine has other work.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    ...(signal && { signal }),
  });

/** Pages of a TIFF that a page of the product shows. */
const SHOWN_PAGES = 20;
const NO_TIFF = 'Este servidor no puede mostrar imágenes TIFF: descárguelo para verlo.';
const NOT_DRAWN = 'La imagen TIFF no se puede mostrar: está dañada o es de una clase poco común.';

/**
 * The first pages of a TIFF as a PDF of pictures, for no browser shows one.
 * @param signal ends it where nobody waits for the pages
 * @returns the PDF, and how many pages it shows of how many there are
 * @throws AppError UNAVAILABLE where the program that draws them is missing, VALIDATION
 */
export async function tiffAsPdf(
  tiff: Buffer,
  signal?: AbortSignal,
): Promise<{ pdf: Buffer; shown: number; total: number }> {
  if (!(await isInstalled())) throw new AppError('UNAVAILABLE', NO_TIFF);
  const total = tiffPages(tiff).length;
  const place = await temporaryFolder('tiff');
  try {
    const path = await keptTiff(firstPages(tiff, SHOWN_PAGES), place);
    const output = join(place, 'paginas');
    // Each page is taken for one line of text: it is drawn, and next to no time goes into reading it.
    await runTesseract([path, output, '-l', LANGUAGE, '--psm', '13', 'pdf'], signal);
    const pdf = await readFile(`${output}.pdf`).catch(() => Buffer.of());
    // What it cannot read it leaves out, without a word.
    const shown = await countPages(pdf).catch(() => 0);
    if (shown === 0) throw new AppError('VALIDATION', NOT_DRAWN);
    return { pdf, shown, total };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
