import { z } from 'zod';
import { received, send, sendForJson } from '../../../platform/http/send.ts';

const counted = z.object({ hojas: z.number(), parcial: z.boolean(), pase: z.string() });

/**
 * How many pages the server draws of what a pass opens, whether they are only the beginning of a text, and the pass to go on with.
 * @throws AppError in the words of the server
 */
export async function countDrawn(
  pass: string,
): Promise<{ pages: number; isPart: boolean; pass: string }> {
  const address = `/api/v1/enlaces/hojas?pase=${encodeURIComponent(pass)}`;
  const { hojas, parcial, pase } = counted.parse(
    await sendForJson(address, { keepsSession: true }),
  );
  return { pages: hojas, isPart: parcial, pass: pase };
}

interface Page {
  pass: string;
  /** from 1 */
  page: number;
  signal: AbortSignal;
}

/** One of them as a picture, and the pass to go on with. @throws AppError in the words of the server */
export async function loadDrawn({
  pass,
  page,
  signal,
}: Page): Promise<{ picture: Blob; pass: string }> {
  const address = `/api/v1/enlaces/hoja?pase=${encodeURIComponent(pass)}&hoja=${page}`;
  const response = await send(address, { signal, keepsSession: true });
  const next = response.headers.get('x-comarca-pase') ?? pass;
  return { picture: await received(response.blob()), pass: next };
}
