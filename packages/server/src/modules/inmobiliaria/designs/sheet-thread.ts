import type { App } from '../../../core/app.ts';
import { openTaskQueue } from '../../../core/threads/task-queue.ts';
import { type DrawnSheet, drawnSheet, type Sheet } from './drawn-sheet.ts';

/** To work out the pages of a sheet takes longest: the server goes on answering, and draws the next plan meanwhile. */
const write = openTaskQueue<DrawnSheet, Uint8Array>(new URL('./sheet.worker.ts', import.meta.url), {
  timeLimitMs: 60_000,
  idleMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/**
 * Writes sheets one after the other, each while the next one is read and drawn.
 * @param before told before each is read: it may throw to stop
 */
export async function* writtenSheets(
  app: App,
  sheets: readonly Sheet[],
  before: (sheet: Sheet) => Promise<void>,
): AsyncGenerator<{ sheet: Sheet; content: Buffer }> {
  let waiting: { sheet: Sheet; bytes: Promise<Uint8Array> } | null = null;
  for (const sheet of sheets) {
    await before(sheet);
    const drawn = await drawnSheet(app, sheet);
    const ready = waiting;
    waiting = { sheet, bytes: write(() => drawn) };
    // Its failure is told when its turn comes.
    waiting.bytes.catch(() => undefined);
    if (ready) yield { sheet: ready.sheet, content: Buffer.from(await ready.bytes) };
  }
  if (waiting) yield { sheet: waiting.sheet, content: Buffer.from(await waiting.bytes) };
}
