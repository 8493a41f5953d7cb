import type { App } from '../app.ts';
import { createLoop } from '../jobs/loop.ts';
import type { ServerModule } from '../module.ts';
import { anchorDaily } from './anchor.ts';
import { trails } from './trail.repository.ts';
import { sealTrail } from './trail.ts';

const MINUTE_MS = 60_000;

/** Seals what was added to the trails, anchors the books, and lets every module see to its own. */
export async function keepProof(app: App, modules: readonly ServerModule[]): Promise<void> {
  for (const module of modules) await module.keeps?.(app);
  for (const trail of trails) await sealTrail(app.database.db, app.seals, trail);
  await anchorDaily(app);
}

/** Does so once a minute while the server runs. */
export function createKeeper(
  app: App,
  modules: readonly ServerModule[],
): { stop(): Promise<void> } {
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
