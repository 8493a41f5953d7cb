import { AppError } from '@comarca/shared/core/errors';
import type { SharedProjectFile } from '@comarca/shared/modules/inteligencia/shared-report';
import { z } from 'zod';
import { saveResponse } from '../../../platform/downloads/download-file.ts';
import { received, send, sendForJson } from '../../../platform/http/send.ts';
import { sharedFileAddress } from './shared-report.ts';

const ACCEPTED = 202;
/** A document that is there, or short, comes within this. */
const WAIT_SECONDS = 5;
const LOOK_EVERY_MS = 3_000;

const NAMES: Record<SharedProjectFile, string> = { word: 'informe.docx', pdf: 'informe.pdf' };

const beingMade = z.object({ trabajo: z.string(), pase: z.string() });
const progressSchema = z.object({
  avance: z.number(),
  mensaje: z.string(),
  listo: z.boolean(),
  error: z.string().nullable(),
  pase: z.string(),
});

/** How far a document is. */
export type FileProgress = Pick<z.output<typeof progressSchema>, 'avance' | 'mensaje'>;

interface Watch {
  onProgress: (progress: FileProgress) => void;
  signal: AbortSignal;
}

/**
 * Downloads a document of a shared report, however long it takes to be written: each look gives a fresh
 * pass to go on with.
 * @throws AppError in the words of the server; the reason of the signal
 */
export async function takeSharedFile(
  pass: string,
  file: SharedProjectFile,
  watch: Watch,
): Promise<void> {
  const { signal } = watch;
  let held = pass;
  for (;;) {
    const headers = { prefer: `wait=${WAIT_SECONDS}` };
    const address = sharedFileAddress(held, file);
    const response = await send(address, { keepsSession: true, headers, signal });
    if (response.status !== ACCEPTED) return saveResponse(response, NAMES[file]);
    held = await ready(beingMade.parse(await received(response.json())), watch);
  }
}

/** Waits until the document can be had. @returns the pass to ask for it with */
async function ready({ trabajo, pase }: z.output<typeof beingMade>, watch: Watch): Promise<string> {
  let held = pase;
  for (;;) {
    const query = new URLSearchParams({ pase: held, trabajo });
    const read = await sendForJson(`/api/v1/enlaces/archivo/avance?${query}`, {
      keepsSession: true,
      signal: watch.signal,
    });
    const { listo, error, ...progress } = progressSchema.parse(read);
    if (error !== null) throw new AppError('UNAVAILABLE', error);
    held = progress.pase;
    if (listo) return held;
    watch.onProgress(progress);
    await pause(watch.signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
