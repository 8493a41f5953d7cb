import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { graphqlCall } from './list-calls.ts';
import type { LoadUser } from './load-data.ts';
import { translateServer } from './server-start.ts';

const root = new URL('../../', import.meta.url);

/** The program itself, in a process of its own, as a benchmark asks it. */
export interface MainProgram {
  url: string;
  child: ChildProcess;
}

interface Options {
  databaseUrl: string;
  /** where it keeps its files */
  dataDir: string;
  port: number;
}

/** Starts the program as `npm start` does, and waits until it answers. */
export async function startMain({ databaseUrl, dataDir, port }: Options): Promise<MainProgram> {
  const { file, execArgv } = await translateServer(new URL('packages/server/src/main.ts', root));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...execArgv, file], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/salud/lista`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, child };
    await pause(200);
  }
  throw new Error('the server ended');
}

/** A line of `/proc/<pid>/status`, in MB. */
export async function memoryOf({ pid }: ChildProcess, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Milliseconds of the processor that its first thread, which answers people, has had until now. */
export async function answeringMs({ pid }: ChildProcess): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Seconds of the processor that all its threads have had until now. */
export async function processorSeconds({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = '0', system = '0'] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

/** Of the kernel's clock, in a second. */
const TICKS = 100;

/** Lets the kernel count the highest memory of a process from here on. */
export const forgetPeak = ({ pid }: ChildProcess) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** What GraphQL answers to somebody. */
export async function askProgram<Data>(
  { url }: MainProgram,
  user: LoadUser,
  query: string,
  variables: object,
): Promise<Data> {
  const { path, method, headers, body } = graphqlCall(user, query, variables);
  const answer = await fetch(url + path, { method, headers, body: body ?? null });
  return ((await answer.json()) as { data: Data }).data;
}
