import { z } from 'zod';
import { received, send, sendForJson } from '../../../platform/http/send.ts';

const counted = z.object({ hojas: z.number() });

/** How many pages the server draws of what a pass opens. @throws AppError in the words of the server */
export async function countDrawn(pass: string): Promise<number> {
  const address = `/api/v1/enlaces/hojas?pase=${encodeURIComponent(pass)}`;
  return counted.parse(await sendForJson(address, { keepsSession: true })).hojas;
}

interface Page {
  pass: string;
  /** from 1 */
  page: number;
  signal: AbortSignal;
}

/** One of them, as a picture. @throws AppError in the words of the server */
export async function loadDrawn({ pass, page, signal }: Page): Promise<Blob> {
  const address = `/api/v1/enlaces/hoja?pase=${encodeURIComponent(pass)}&hoja=${page}`;
  return received((await send(address, { signal, keepsSession: true })).blob());
}
