import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** The pipe to the parent, which `Supervisor` opens. */
const PIPE = 4;

/** So little that it is not worth a file of its own, which a thread would have to load. */
const beating = `
  const { writeSync } = require('node:fs');
  const beat = () => {
    try {
      writeSync(${PIPE}, '.');
    } catch {
      // The parent is gone, or has not read for minutes: nobody counts.
    }
  };
  beat();
  setInterval(beat, ${BEAT_MS});
`;

/**
 * Tells the parent every second that this process lives, from a thread of its own: the main thread is
 * silent for as long as a statement takes, and only a process that is stopped does not beat.
 */
export function startHeartbeat(): void {
  const thread = new Worker(beating, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
}
