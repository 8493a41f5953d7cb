import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Start, startOf } from '../../packages/server/src/core/programs.ts';
import { serverPrograms, translate } from '../../tools/lib/translate.mjs';

const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };

/** Node's flags under which `npm start` runs the server. */
const flags = scripts.start.split(' ').filter((part) => part.startsWith('--'));

/** Beside the packages that the server finds. */
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Translates a benchmark's server, to be started as `npm start` starts the program. */
export async function translateServer(source: URL): Promise<Start> {
  const folder = await mkdtemp(join(modules, '.comarca-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  await translate([...serverPrograms(), fileURLToPath(source)], folder);
  process.env.COMARCA_PROGRAMS = folder;
  const { file, execArgv } = startOf(source);
  return { file, execArgv: [...flags, ...execArgv] };
}
