import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { BENCH_URL } from './bench-database.ts';
import type { LoadUser } from './load-data.ts';
import { translateServer } from './server-start.ts';

/** The program that a report's benchmark drives. */
export interface Program {
  url: string;
  users: LoadUser[];
  /** names of the registered layers that reports cross */
  layers: string[];
  /** id of the project for whose territory reports are written */
  project: number;
}

interface Options {
  /** where the program keeps its files, and the embedded database */
  folder: string;
  /** of the lists that are leafed through */
  rows: string;
  layers?: number;
}

/** Starts the program in a process of its own, with `layers` (30) layers and people signed in. */
export async function startProgram({ folder, rows, layers = 30 }: Options) {
  const { file, execArgv } = await translateServer(new URL('../report-server.ts', import.meta.url));
  const child: ChildProcess = fork(file, {
    execArgv,
    env: {
      ...process.env,
      ...(BENCH_URL && { DATABASE_URL: BENCH_URL }),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
      BASEMAP_OSM_URL: '',
      LOG_LEVEL: 'warn',
      BENCH_ROWS: rows,
      BENCH_LAYERS: String(layers),
      PORT: '0',
    },
  });
  const [program] = (await once(child, 'message')) as [Program];
  return { child, program };
}
