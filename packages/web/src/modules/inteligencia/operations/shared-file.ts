import { AppError } from '@comarca/shared/core/errors';
import type { SharedProjectFile } from '@comarca/shared/modules/inteligencia/shared-report';
import { z } from 'zod';
import { saveResponse } from '../../../platform/downloads/download-file.ts';
import { received, send, sendForJson } from '../../../platform/http/send.ts';
import { sharedFileAddress } from './shared-report.ts';

const ACCEPTED = 202;
/** A document that is there, or short, comes within this. */
const WAIT_SECONDS = 5;
const LOOK_EVERY_MS = 5_000;
/** After a look that did not come through: the line was cut, or too many look at once. */
const LOOK_AGAIN_MS = 15_000;

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
  /** a fresh pass to go on with, whatever comes of it */
  onPass: (pass: string) => void;
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
    watch.onPass(held);
    const seen = await look({ pase: held, trabajo }, watch.signal);
    if (!seen) {
      await pause(LOOK_AGAIN_MS, watch.signal);
      continue;
    }
    const { listo, error, ...progress } = seen;
    held = progress.pase;
    watch.onPass(held);
    if (error !== null) throw new AppError('UNAVAILABLE', error);
    if (listo) return held;
    watch.onProgress(progress);
    await pause(LOOK_EVERY_MS, watch.signal);
  }
}

/** How far it is; undefined where that cannot be had now. @throws AppError what the server refused for good */
async function look(asked: z.output<typeof beingMade>, signal: AbortSignal) {
  const address = `/api/v1/enlaces/archivo/avance?${new URLSearchParams(asked)}`;
  try {
    return progressSchema.parse(await sendForJson(address, { keepsSession: true, signal }));
  } catch (error) {
    const passes = error instanceof AppError && ['UNAVAILABLE', 'TOO_MANY'].includes(error.code);
    if (!passes) throw error;
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
