import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import {
  convertedPreviewOf,
  officeEndingOf,
  PREVIEW_NOTE,
  TIFF,
} from '@comarca/shared/core/preview';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../core/app.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { tiffAsPdf } from '../ocr/ocr.ts';
import { convertShown, officeAsPdf } from './convert-to-pdf.ts';
import { SharedConversions } from './shared-conversions.ts';
import { type AskedRows, sheetPiece } from './sheet-piece.ts';

/** Larger files are taken home. */
const MAX_BYTES = 40 * 1_048_576;
/** A content that a page shows, made of one that it cannot. */
interface Converted {
  type: string;
  content: Buffer | string;
  /** what is said of it */
  note?: string;
}

/** A stored file: where it lies and what it is. */
interface Shown {
  id: string;
  clave: string;
  tipoMime: string;
  bytes: number;
}

/** Which rows are shown. */
interface Asked {
  rows: AskedRows;
  /** given once nobody looks any more: other documents are not to wait for it */
  signal: AbortSignal;
}

const conversions = new WeakMap<App, SharedConversions<Converted>>();

function conversionsOf(app: App): SharedConversions<Converted> {
  const known = conversions.get(app) ?? new SharedConversions<Converted>();
  conversions.set(app, known);
  return known;
}

/**
 * Refuses what has no such preview, so that nobody waits for a turn to hear it.
 * @throws AppError NOT_FOUND, TOO_LARGE; ConversionTookTooLong for what took too long a short while ago
 */
export function refuseUnshown(app: App, { id, tipoMime, bytes }: Omit<Shown, 'clave'>): void {
  if (!convertedPreviewOf(tipoMime)) throw new AppError('NOT_FOUND');
  if (bytes > MAX_BYTES) throw new AppError('TOO_LARGE');
  conversionsOf(app).refuseSlow(id);
}

/**
 * A Word file or another document of an office as PDF, as it is laid out where an office program is there; the first pages of a TIFF too; an Excel file as rows of one
 * of its sheets.
 * @throws AppError NOT_FOUND where there is no such preview, VALIDATION for a damaged file, UNAVAILABLE where the
 * program that makes it is not there
 */
export async function convertedPreview(
  app: App,
  file: Shown,
  { rows, signal }: Asked,
): Promise<Converted> {
  refuseUnshown(app, file);
  if (convertedPreviewOf(file.tipoMime) === 'sheet') {
    const piece = await sheetPiece(await openFile(app, file), rows);
    return { type: 'application/json', content: JSON.stringify(piece) };
  }
  return conversionsOf(app).convert(file.id, signal, (shared) => asPdf(app, file, shared));
}

async function asPdf(app: App, file: Shown, signal: AbortSignal): Promise<Converted> {
  const content = await buffer(await openFile(app, file));
  if (file.tipoMime === TIFF) return ofTiff(content, signal);
  const ending = officeEndingOf(file.tipoMime);
  const pdf = ending
    ? await officeAsPdf(content, { ending, signal }, app.config)
    : (await convertShown(content, app.config, signal)).pdf;
  return { type: 'application/pdf', content: pdf };
}

async function ofTiff(tiff: Buffer, signal: AbortSignal): Promise<Converted> {
  const { pdf, shown, total } = await tiffAsPdf(tiff, signal);
  const note = `Se muestran las primeras ${shown} de ${total} páginas: descárguelo para verlas todas.`;
  return { type: 'application/pdf', content: pdf, ...(shown < total && { note }) };
}

/** Sends it so that nothing of it runs and nobody else's store keeps it. */
export const sendPreview = (reply: FastifyReply, { type, content, note }: Converted) =>
  reply
    .header('content-type', type)
    .headers(note ? { [PREVIEW_NOTE]: encodeURIComponent(note) } : {})
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .send(content);
