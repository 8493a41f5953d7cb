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

/** Seals what was added to the trails, anchors the books, and lets every module see to its own. */
export async function keepProof(app: App, modules: readonly Keeping[]): Promise<void> {
  for (const module of modules) await module.keeps?.(app);
  for (const trail of trails) await sealTrail(app.database.db, app.seals, trail);
  await anchorDaily(app);
}

/** Does so once a minute while the server runs. */
export function createKeeper(app: App, modules: readonly Keeping[]): { stop(): Promise<void> } {
  let turn = Promise.resolve();
  const loop = createLoop(
    () => MINUTE_MS,
    () => {
      turn = keepProof(app, modules);
      return turn;
    },
    (error) => app.log.error({ err: error }, 'the proof could not be kept'),
  );
  return {
    async stop() {
      loop.end();
      await turn.catch(() => undefined);
    },
  };
}
