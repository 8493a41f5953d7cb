import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverPrograms, translate } from '../../../../tools/lib/translate.mjs';
import { startOf } from '../../src/core/programs.ts';

/** What tests start as processes of their own, besides the program's. */
const TEST_PROGRAMS = [
  '../archivo/acts-node.ts',
  '../core/program/node-process.ts',
  '../inteligencia/report-node.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Beside the packages that the server finds. */
const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

/**
 * Translates the programs once for a run: translated at every start, a process takes five seconds of
 * processor before its first line, so two.
 * @returns ends with removing them
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(modules, '.comarca-programs-'));
  await translate([...serverPrograms(), ...TEST_PROGRAMS], folder);
  process.env.COMARCA_PROGRAMS = folder;
  return () => rm(folder, { recursive: true });
}

/** How a process of a program is started: translated before, or while it loads. */
export function programArguments(source: URL): string[] {
  const { file, execArgv } = startOf(source);
  return [...execArgv, file];
}
