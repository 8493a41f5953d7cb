import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TestNode {
  pid: number;
  /** Its address; 'worker' when it serves none. */
  url: string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** Resolves with the exit code; null after SIGKILL. */
  exited: Promise<number | null>;
}

const nodeProgram = new URL('../core/node-process.ts', import.meta.url);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts a process of the program and waits until it is ready. */
export async function startNode(
  env: Record<string, string>,
  program: URL = nodeProgram,
): Promise<TestNode> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    url: await readyLine(child, exited),
    kill: (signal) => void child.kill(signal),
    exited,
  };
}

async function readyLine(child: ChildProcess, exited: Promise<unknown>): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });
  const died = exited.then(() => {
    throw new Error('the process ended before it was ready');
  });
  return Promise.race([ready, died]);
}
