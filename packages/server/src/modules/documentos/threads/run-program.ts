import { type ChildProcess, spawn } from 'node:child_process';

/** Thrown where a program is not installed on this machine. */
export class ProgramMissing extends Error {}

interface Running {
  timeoutMs: number;
  /** what is thrown where it takes longer */
  tooSlow: () => Error;
  env?: NodeJS.ProcessEnv;
  /** ends it where nobody waits for what it leaves; its reason is thrown */
  signal?: AbortSignal;
}

/**
 * Runs a program of this machine as a process group of its own, so that all of it ends with the time limit
 * or with us. Whether it worked is seen by what it leaves: exit codes do not always say.
 * @throws ProgramMissing
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { timeoutMs, tooSlow, env, signal }: Running,
): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const options = { detached: true, stdio: 'ignore', ...(env && { env }) } as const;
    const child = spawn(program, args, options);
    const endGroup = () => killGroup(child);
    process.once('exit', endGroup);
    const timer = setTimeout(() => settle(tooSlow()), timeoutMs);
    const giveUp = () => settle(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    const settle = (failure?: Error) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      process.off('exit', endGroup);
      endGroup();
      if (failure) reject(failure);
      else resolve();
    };
    child.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ENOENT' ? new ProgramMissing(program) : error),
    );
    child.once('exit', () => settle());
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}
