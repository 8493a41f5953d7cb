import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import type { Config } from '../../../core/config/config.ts';
import { readImageHeader } from '../../../core/files/images/image-header.ts';
import { runProgram } from '../run-program.ts';

/** What a scanned content is, by which it is drawn. */
export type ScannedKind = 'pdf' | 'image';

/** Pages of a scanned PDF that are read; the rest is found by the name. */
const MAX_PAGES = 60;
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
export async function readsImages({ OCR }: Pick<Config, 'OCR'>): Promise<boolean> {
  if (OCR === 'no') return false;
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
  new AppError('VALIDATION', 'El documento tardó demasiado en reconocerse.');
const TOO_LARGE = 'La imagen es demasiado grande para reconocer su texto.';

/**
 * The words of a scanned PDF or a picture, as tesseract reads them.
 * @throws AppError VALIDATION where it cannot be drawn or takes too long
 */
export async function wordsOfImages(content: Buffer, kind: ScannedKind): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'comarca-ocr-'));
  try {
    const pages = kind === 'pdf' ? await drawn(content, place) : [await kept(content, place)];
    const texts: string[] = [];
    for (const page of pages) texts.push(await wordsOf(join(place, page), place));
    return texts
      .join('\n')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The pages of a PDF as pictures of bounded size. @returns their names, in order */
async function drawn(pdf: Buffer, place: string): Promise<string[]> {
  const source = join(place, 'documento.pdf');
  await writeFile(source, pdf, { mode: 0o600 });
  const size = ['-scale-to', String(LONG_SIDE)];
  const args = ['-png', '-gray', ...size, '-f', '1', '-l', String(MAX_PAGES), source];
  await runProgram('pdftoppm', [...args, join(place, 'pagina')], {
    timeoutMs: DRAWING_MS,
    tooSlow,
  });
  return (await readdir(place)).filter((name) => name.startsWith('pagina')).toSorted();
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

async function wordsOf(picture: string, place: string): Promise<string> {
  const output = join(place, 'texto');
  await runProgram('tesseract', [picture, output, '-l', LANGUAGE], {
    timeoutMs: PAGE_MS,
    tooSlow,
    // One page takes one core: the machine has other work.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  const text = await readFile(`${output}.txt`, 'utf8').catch(() => '');
  await rm(`${output}.txt`, { force: true });
  return text;
}
