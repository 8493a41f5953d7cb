import { spawn } from 'node:child_process';
import { once } from 'node:events';

const KILL_AFTER_MS = 8_000;

let child;
let stopping = false;

/**
 * Runs one program of what comes before the server, an installation or a build, to its end; when it
 * fails, this process ends with 1. When this process is being stopped it does not return.
 *
 * All that is said goes to the error stream: a command's own output may be going to a file.
 * @param {{ says: string, failure: string }} words
 */
export async function runStep({ says, failure }, command, args, options) {
  console.error(says);
  child = spawn(command, args, { stdio: ['ignore', process.stderr, 'inherit'], ...options });
  child.on('error', (error) => console.error(error.message));
  const [code] = await once(child, 'close').catch(() => [null]);
  child = undefined;
  if (stopping) process.exit(0);
  if (code === 0) return;
  console.error(failure);
  process.exit(1);
}

/**
 * A stop while the program is being prepared ends the step that runs and this process, with 0.
 * Once the server listens to the signals itself, they are its own.
 */
export function stopPreparationOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopPreparation(signal));
}

function stopPreparation(signal) {
  if (process.listenerCount(signal) > 1) return;
  if (!child) process.exit(0);
  stopping = true;
  child.kill(signal);
  setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();
}
