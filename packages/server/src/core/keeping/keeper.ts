import type { App } from '../app.ts';
import { createLoop } from '../jobs/loop.ts';
import { trails } from '../proof/trail.repository.ts';
import { sealTrail } from '../proof/trail.ts';
import { anchorDaily } from './anchor.ts';

const MINUTE_MS = 60_000;

/** A module that seals or watches something by itself. */
interface Keeping {
  keeps?(app: App): Promise<void>;
}

/**
 * Seals what was added to the trails, anchors the books, and lets every module see to its own. What fails is
 * noted, and holds up nothing of the rest.
 * @param stopped once it is, no further step begins
 */
export async function keepProof(
  app: App,
  modules: readonly Keeping[],
  stopped?: AbortSignal,
): Promise<void> {
  const { db } = app.database;
  const steps: (() => Promise<unknown> | undefined)[] = [
    ...trails.map((trail) => () => sealTrail(db, app.seals, trail)),
    () => anchorDaily(app),
    ...modules.map((module) => () => module.keeps?.(app)),
  ];
  for (const step of steps) {
    if (stopped?.aborted) return;
    try {
      await step();
    } catch (error) {
      app.log.error({ err: error }, 'the proof could not be kept');
    }
  }
}

/** Does so once a minute while the server runs. */
export function createKeeper(app: App, modules: readonly Keeping[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let turn = Promise.resolve();
  const loop = createLoop(
    () => MINUTE_MS,
    () => {
      turn = keepProof(app, modules, stopped.signal);
      return turn;
    },
    (error) => app.log.error({ err: error }, 'the proof could not be kept'),
  );
  return {
    async stop() {
      stopped.abort();
      loop.end();
      await turn;
    },
  };
}
