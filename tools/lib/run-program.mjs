import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from './server-build.mjs';

/**
 * Runs one of the server's programs, translated, in this process.
 * @param {'main' | 'cli'} name
 */
export async function runProgram(name) {
  const folder = await ensureServerBuilt();
  // Whence it starts its threads and the embedded database.
  process.env.COMARCA_PROGRAMS = folder;
  // Errors name the lines of the sources.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, `packages/server/src/${name}.mjs`)).href);
}
