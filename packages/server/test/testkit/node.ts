import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { programArguments } from './programs.ts';
import { lastLines } from './servers/last-lines.ts';

export interface TestNode {
  pid: number;
  /** Its address; 'worker' when it serves none. */
  url: string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** Resolves with the exit code; null after SIGKILL. */
  exited: Promise<number | null>;
}

const nodeProgram = new URL('../core/program/node-process.ts', import.meta.url);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Starts a process of the program and waits until it is ready.
 * @throws Error with the end of what it said when it ends before
 */
export async function startNode(
  env: Record<string, string>,
  program: URL = nodeProgram,
): Promise<TestNode> {
  const child = spawn(process.execPath, programArguments(program), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    url: await readyLine(child),
    kill: (signal) => void child.kill(signal),
    exited,
  };
}

async function readyLine(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  const said = lastLines(child.stderr);
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });
  // 'close' comes after the last word of the process, 'exit' may come before it.
  const died = once(child, 'close').then(([code]) => {
    throw new Error(`the process ended with code ${code} before it was ready:\n${said()}`);
  });
  return Promise.race([ready, died]);
}
