import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import {
  drawnOf,
  MOST_DRAWN_BYTES,
  NOT_DRAWN,
  officeEndingOf,
  TOO_LARGE_TO_DRAW,
} from '@comarca/shared/core/preview';
import type { App } from '../../../core/app.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import type { OpenedContent } from '../../../core/ports/file-store.ts';
import { convertForOutside, officeForOutside } from '../conversion/convert-to-pdf.ts';
import { tiffAsPdf } from '../ocr/ocr.ts';
import { markedPage, textPdf } from '../threads/document-thread.ts';
import { JoinedWork } from '../threads/joined-work.ts';
import { ProgramMissing, runProgram } from '../threads/run-program.ts';

/** The longer side of a drawn page, in pixels. */
const LONG_SIDE = 1_600;
const DRAWING_MS = 8_000;
/** Of a document whose pages are read one after the other, what they are drawn from is made once. */
const KEPT = 3;
const KEPT_MS = 300_000;
/** What may pass by itself is tried again sooner. */
const KEPT_UNAVAILABLE_MS = 60_000;
/** Pages that took too long are not begun again at once: each try would cost as much. */
const KEPT_SLOW = 500;
const KEPT_SLOW_MS = 600_000;

const MISSING = 'Aquí no se pueden dibujar páginas: avise a quien le dio el enlace.';
const UNREADABLE =
  'El documento no se puede mostrar: está protegido con contraseña, dañado o incompleto.';

/** A page that was not drawn in time. */
class TooSlow extends AppError {
  constructor() {
    super('VALIDATION', 'La página tardó demasiado en dibujarse.');
  }
}
const tooSlow = (): AppError => new TooSlow();

const execute = promisify(execFile);

/** A stored file: where it lies and what it is. */
interface Stored {
  id: string;
  clave: string;
  tipoMime: string;
  bytes: number;
}

/** What pages are drawn from. */
interface Source {
  kind: 'pdf' | 'image';
  content: Buffer;
  /** made of a text, of which it may hold the beginning */
  isText?: boolean;
  /** whether it is known to hold the beginning */
  isPart?: boolean;
}

/** What is drawn of a file. */
interface Drawn {
  pages: number;
  /** only the beginning of it */
  isPart: boolean;
}

/**
 * How many pages a stored file has where it is drawn; a picture is one.
 * @throws AppError VALIDATION for a kind that is not drawn or a damaged file, TOO_LARGE, UNAVAILABLE
 */
export async function countDrawn(app: App, file: Stored): Promise<Drawn> {
  const { kind, content, isText = false, isPart = false } = await sourceOf(app, file);
  if (kind === 'image') return { pages: 1, isPart: false };
  return withPlace(async (place) => {
    const source = join(place, 'documento.pdf');
    await writeFile(source, content, { mode: 0o600 });
    const { stdout } = await execute('pdfinfo', [source], { timeout: DRAWING_MS }).catch(untold);
    const pages = Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0);
    if (pages === 0) throw new AppError('VALIDATION', UNREADABLE);
    return { pages, isPart: isPart || (isText && /^Keywords:\s+parcial$/m.test(stdout)) };
  });
}

/**
 * A page of a stored file as JPEG, with a mark in its pixels. It is drawn before it is marked: nothing that the
 * file says covers the mark or leaves it out.
 * @param page from 1
 * @param signal whoever asked is gone: what nobody waits for is not drawn on
 * @throws AppError NOT_FOUND for a page that it has not, VALIDATION for one that takes too long, else as `countDrawn`
 */
export async function drawMarked(
  app: App,
  file: Stored,
  { page, mark, signal }: { page: number; mark: string; signal?: AbortSignal | undefined },
): Promise<Buffer> {
  const { kind, content } = await sourceOf(app, file);
  if (kind === 'image' && page !== 1) throw new AppError('NOT_FOUND');
  signal?.throwIfAborted();
  const picture =
    kind === 'image' ? content : await plainPage(app, { file: file.id, content, page, signal });
  signal?.throwIfAborted();
  const marked = await markedPage(picture, mark);
  return withPlace((place) => drawn(place, { pdf: marked, page: 1, signal }));
}

interface AskedPage {
  file: string;
  content: Buffer;
  page: number;
  signal: AbortSignal | undefined;
}

const drawings = new WeakMap<App, JoinedWork<Buffer>>();
const slowPages = new WeakMap<App, Map<string, number>>();

/** A page before it is marked: for all who ask for it at once it is drawn once. */
function plainPage(app: App, { file, content, page, signal }: AskedPage): Promise<Buffer> {
  const slow = slowPages.get(app) ?? new Map<string, number>();
  slowPages.set(app, slow);
  const going = drawings.get(app) ?? new JoinedWork<Buffer>();
  drawings.set(app, going);
  const key = `${file} ${page}`;
  if ((slow.get(key) ?? 0) > Date.now()) return Promise.reject(tooSlow());
  const draw = async (wanted: AbortSignal) =>
    withPlace((place) => drawn(place, { pdf: content, page, signal: wanted })).catch((error) => {
      if (error instanceof TooSlow) {
        slow.set(key, Date.now() + KEPT_SLOW_MS);
        for (const oldest of [...slow.keys()].slice(0, -KEPT_SLOW)) slow.delete(oldest);
      }
      throw error;
    });
  return going.join(key, draw, signal);
}

/** Whether pages are drawn on this machine: asked each time, for the program may be installed meanwhile. */
export const drawsPages = (): Promise<boolean> =>
  execute('pdftoppm', ['-v'], { timeout: DRAWING_MS }).then(
    () => true,
    () => false,
  );

async function withPlace<T>(work: (place: string) => Promise<T>): Promise<T> {
  const place = await temporaryFolder('paginas');
  try {
    return await work(place);
  } catch (error) {
    if (error instanceof ProgramMissing) throw new AppError('UNAVAILABLE', MISSING);
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** @throws AppError NOT_FOUND where nothing was drawn: there is no such page */
async function drawn(
  place: string,
  { pdf, page, signal }: { pdf: Buffer; page: number; signal?: AbortSignal | undefined },
): Promise<Buffer> {
  const source = join(place, 'documento.pdf');
  await writeFile(source, pdf, { mode: 0o600 });
  const args = ['-jpeg', '-scale-to', `${LONG_SIDE}`, '-f', `${page}`, '-singlefile', source];
  const picture = join(place, 'pagina');
  await rm(`${picture}.jpg`, { force: true });
  await runProgram('pdftoppm', [...args, picture], {
    timeoutMs: DRAWING_MS,
    tooSlow,
    ...(signal && { signal }),
  });
  return readFile(`${picture}.jpg`).catch(() => {
    throw new AppError('NOT_FOUND');
  });
}

/** @throws ProgramMissing; AppError VALIDATION for what is no readable PDF */
function untold(error: NodeJS.ErrnoException & { killed?: boolean }): never {
  if (error.code === 'ENOENT') throw new ProgramMissing('pdfinfo');
  if (error.killed) throw tooSlow();
  throw Object.assign(new AppError('VALIDATION', UNREADABLE), { cause: error });
}

const sources = new WeakMap<App, Map<string, Promise<Source>>>();

function sourceOf(app: App, file: Stored): Promise<Source> {
  const kept = sources.get(app) ?? new Map<string, Promise<Source>>();
  sources.set(app, kept);
  const known = kept.get(file.id);
  if (known) return known;
  const made = makeSource(app, file);
  kept.set(file.id, made);
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  const forget = () => kept.get(file.id) === made && kept.delete(file.id);
  // Also a refusal is kept: making it again costs as much.
  made.catch((error: unknown) => {
    if (!(error instanceof AppError)) forget();
    else if (error.code === 'UNAVAILABLE') setTimeout(forget, KEPT_UNAVAILABLE_MS).unref();
  });
  setTimeout(forget, KEPT_MS).unref();
  return made;
}

async function makeSource(app: App, file: Stored): Promise<Source> {
  const kind = drawnOf(file.tipoMime);
  if (!kind) throw new AppError('VALIDATION', NOT_DRAWN);
  if (file.bytes > MOST_DRAWN_BYTES) throw new AppError('TOO_LARGE', TOO_LARGE_TO_DRAW);
  const content = await readBounded(await openFile(app, file));
  switch (kind) {
    case 'pdf':
      return { kind, content };
    case 'image':
      return { kind, content: await reduced(content) };
    case 'word':
      return { kind: 'pdf', content: (await convertForOutside(content, app.config)).pdf };
    case 'office': {
      const ending = officeEndingOf(file.tipoMime) ?? '';
      const pdf = await officeForOutside(content, ending, app.config).catch(unshown);
      return { kind: 'pdf', content: pdf };
    }
    case 'tiff': {
      const { pdf, shown, total } = await tiffAsPdf(content).catch(unshown);
      return { kind: 'pdf', content: pdf, isPart: shown < total };
    }
    case 'text':
      return { kind: 'pdf', isText: true, content: await textPdf(content.toString('utf8')) };
  }
}

/** What the house is told to do about it, people outside cannot. @throws AppError in words for them */
function unshown(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const message = error.code === 'UNAVAILABLE' ? MISSING : UNREADABLE;
  throw Object.assign(new AppError(error.code, message), { cause: error });
}

/** The record may tell less than lies there by now. @throws AppError TOO_LARGE */
async function readBounded(opened: OpenedContent): Promise<Buffer> {
  const tooLarge = new AppError('TOO_LARGE', TOO_LARGE_TO_DRAW);
  const parts: Buffer[] = [];
  if ((opened.bytes ?? 0) > MOST_DRAWN_BYTES) {
    opened.destroy();
    throw tooLarge;
  }
  let bytes = 0;
  for await (const part of opened as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop closes what was opened.
    if (bytes > MOST_DRAWN_BYTES) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The picture as large as it is drawn: what is kept and marked is not the original. */
const reduced = (picture: Buffer): Promise<Buffer> =>
  withPlace(async (place) => drawn(place, { pdf: await markedPage(picture, ''), page: 1 }));
