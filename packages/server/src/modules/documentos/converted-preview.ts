import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@comarca/shared/core/errors';
import { convertedPreviewOf, PREVIEW_NOTE, TIFF } from '@comarca/shared/core/preview';
import type { FastifyReply } from 'fastify';
import type { App } from '../../core/app.ts';
import { openFile } from '../../core/files/open-file.ts';
import { readTable } from '../../core/tables/read-table.ts';
import { simplePdf } from './document-thread.ts';
import { tiffAsPdf } from './ocr/ocr.ts';

/** Larger files are taken home. */
const MAX_BYTES = 40 * 1_048_576;
/** What a page shows of a table. */
const MAX_ROWS = 300;
const MAX_CELLS = 50;
const MAX_CHARACTERS = 300;

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

/**
 * A Word file as PDF, plain unless another way is given; the first pages of a TIFF as PDF; an Excel file as the rows of its first sheet.
 * @throws AppError NOT_FOUND where there is no such preview, VALIDATION for a damaged file
 */
export async function convertedPreview(
  app: App,
  file: Shown,
  ofWord: (docx: Buffer) => Promise<Buffer> = simplePdf,
): Promise<Converted> {
  const kind = convertedPreviewOf(file.tipoMime);
  if (!kind) throw new AppError('NOT_FOUND');
  if (file.bytes > MAX_BYTES) throw new AppError('TOO_LARGE');
  const stream = await openFile(app, file);
  if (file.tipoMime === TIFF) return ofTiff(await buffer(stream));
  if (kind === 'pdf') {
    return { type: 'application/pdf', content: await ofWord(await buffer(stream)) };
  }
  return { type: 'application/json', content: JSON.stringify(await rowsOf(stream)) };
}

async function ofTiff(tiff: Buffer): Promise<Converted> {
  const { pdf, shown, total } = await tiffAsPdf(tiff);
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

/** The first rows of the first sheet; `cortada` where there are more. */
async function rowsOf(stream: Readable): Promise<{ filas: string[][]; cortada: boolean }> {
  const place = await mkdtemp(join(tmpdir(), 'comarca-hoja-'));
  try {
    const path = join(place, 'hoja.xlsx');
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    const rows: string[][] = [];
    let isCut = false;
    for await (const { cells } of readTable(path)) {
      if (rows.length === MAX_ROWS) return { filas: rows, cortada: true };
      isCut ||= cells.length > MAX_CELLS;
      rows.push(cells.slice(0, MAX_CELLS).map((cell) => cell.slice(0, MAX_CHARACTERS)));
    }
    return { filas: rows, cortada: isCut };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
