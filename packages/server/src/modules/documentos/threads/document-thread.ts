import { AppError } from '@comarca/shared/core/errors';
import { openTaskQueue } from '../../../core/threads/task-queue.ts';
import type { ActData } from '../pdf/act.ts';
import type { InventoryData } from '../pdf/inventory.ts';
import type { Stamp } from '../stamping/stamp-drawing.ts';
import type { TextKind } from '../words/file-text.ts';

/** What is done to documents away from the thread that answers people. */
export type DocumentTask =
  | { act: 'check'; bytes: Uint8Array }
  | { act: 'checkOffice'; bytes: Uint8Array; ending: string }
  | { act: 'fields'; bytes: Uint8Array }
  | { act: 'fill'; bytes: Uint8Array; values: Record<string, string> }
  | { act: 'simple'; bytes: Uint8Array }
  | { act: 'stamp'; bytes: Uint8Array; stamp: Stamp }
  | { act: 'pages'; bytes: Uint8Array }
  | { act: 'told'; bytes: Uint8Array }
  | { act: 'scanned'; bytes: Uint8Array }
  | { act: 'mark'; bytes: Uint8Array; mark: string }
  | { act: 'plain'; text: string }
  | { act: 'text'; bytes: Uint8Array; kind: TextKind }
  | { act: 'acta'; data: ActData }
  | { act: 'inventario'; data: InventoryData };

/** `refused`: why the document cannot be worked on, in words for its owner. */
export type DocumentAnswer = { value: Uint8Array | string | string[] } | { refused: string };

/** Bytes of a document; the product's uploads are smaller, converted letters may be larger. */
const MAX_BYTES = 64 * 1_048_576;

const thread = new URL('./document.worker.ts', import.meta.url);

/** A file may be made to take for ever or all memory: its thread ends, the program goes on. */
const limits = (timeLimitMs: number) => ({
  timeLimitMs,
  idleMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
});

const documents = openTaskQueue<DocumentTask, DocumentAnswer>(thread, limits(60_000));
/** Reading text for the search is nobody's wait: it does not stand before a stamp. */
const texts = openTaskQueue<DocumentTask, DocumentAnswer>(thread, limits(45_000));
/** What people outside look at: however much they ask for, the letters of the house do not wait for it. */
const outside = openTaskQueue<DocumentTask, DocumentAnswer>(thread, limits(60_000));

const FOR_THE_SEARCH: ReadonlySet<DocumentTask['act']> = new Set(['text', 'told', 'scanned']);

/** For whom a document is worked on. */
export interface Asking {
  fromOutside?: boolean;
}

/** @throws AppError VALIDATION with the reason, also when the document takes too long or too much */
async function inThread(
  task: DocumentTask,
  { fromOutside = false }: Asking = {},
): Promise<Uint8Array | string | string[]> {
  if ('bytes' in task && task.bytes.length > MAX_BYTES) throw new AppError('TOO_LARGE');
  const own = FOR_THE_SEARCH.has(task.act) ? texts : documents;
  const queue = fromOutside ? outside : own;
  const answer = await queue(() => task).catch(unbearable);
  if ('refused' in answer) throw new AppError('VALIDATION', answer.refused);
  return answer.value;
}

function unbearable(cause: unknown): never {
  const message = 'El documento no se pudo procesar: es demasiado grande o está dañado.';
  throw Object.assign(new AppError('VALIDATION', message), { cause });
}

const asBytes = async (task: DocumentTask, asking?: Asking): Promise<Buffer> =>
  Buffer.from((await inThread(task, asking)) as Uint8Array);

/**
 * The names of the fields `{…}` of a Word template, each once, in reading order.
 * @throws AppError VALIDATION for a file that is no template
 */
export const templateFields = async (docx: Buffer): Promise<string[]> =>
  (await inThread({ act: 'fields', bytes: docx })) as string[];

/**
 * A copy of the template with each field replaced by its text; braces and XML in a value stay text.
 * @throws AppError VALIDATION that names the fields without a value
 */
export const fillTemplate = (docx: Buffer, values: Record<string, string>): Promise<Buffer> =>
  asBytes({ act: 'fill', bytes: docx, values });

/**
 * The PDF with the filing's block, QR and page marks, on ground of their own.
 * The same letter and stamp give the same bytes.
 * @throws AppError VALIDATION for what is no readable PDF
 */
export const stampPdf = (pdf: Buffer, stamp: Stamp): Promise<Buffer> =>
  asBytes({ act: 'stamp', bytes: pdf, stamp });

/**
 * The words of a file; white space is single, and of long files the beginning.
 * @throws AppError VALIDATION that says why it cannot be read
 */
export const extractText = async (bytes: Buffer, kind: TextKind): Promise<string> =>
  (await inThread({ act: 'text', bytes, kind })) as string;

/** The act of a register's month as PDF. */
export const actPdf = (data: ActData): Promise<Buffer> => asBytes({ act: 'acta', data });

/** An inventory as PDF, on lying pages. */
export const inventoryPdf = (data: InventoryData): Promise<Buffer> =>
  asBytes({ act: 'inventario', data });

/**
 * A picture (JPEG or PNG) as a PDF of one page, with a mark written all over it; for people outside.
 * @throws AppError VALIDATION for what is no such picture
 */
export const markedPage = (picture: Buffer, mark: string): Promise<Buffer> =>
  asBytes({ act: 'mark', bytes: picture, mark }, { fromOutside: true });

/** A text as PDF, for people outside. */
export const textPdf = (text: string): Promise<Buffer> =>
  asBytes({ act: 'plain', text }, { fromOutside: true });

/** How many pages a PDF has. @throws AppError VALIDATION for what is no readable PDF */
export const countPages = async (pdf: Buffer): Promise<number> =>
  Number(await inThread({ act: 'pages', bytes: pdf }));

/**
 * The pages of a Word text or the slides of a presentation, as the file says of itself; null where it says none.
 * @throws AppError VALIDATION for what is no such file
 */
export async function toldPages(document: Buffer): Promise<number | null> {
  const told = await inThread({ act: 'told', bytes: document });
  return told === '' ? null : Number(told);
}

/** The pages of a PDF that are pictures without a text, from 1. @throws AppError VALIDATION for what is no readable PDF */
export const scannedPages = async (pdf: Buffer): Promise<number[]> =>
  ((await inThread({ act: 'scanned', bytes: pdf })) as string[]).map(Number);

/** Whether a Word file may be opened. @throws AppError VALIDATION that says why not */
export async function checkWord(docx: Buffer, asking?: Asking): Promise<void> {
  await inThread({ act: 'check', bytes: docx }, asking);
}

/** Whether an OpenDocument, a presentation or an RTF may be opened. @throws AppError VALIDATION that says why not */
export async function checkOffice(
  document: Buffer,
  ending: string,
  asking?: Asking,
): Promise<void> {
  await inThread({ act: 'checkOffice', bytes: document, ending }, asking);
}

/** The body of a Word text as a plain PDF. @throws AppError VALIDATION */
export const simplePdf = (docx: Buffer, asking?: Asking): Promise<Buffer> =>
  asBytes({ act: 'simple', bytes: docx }, asking);
