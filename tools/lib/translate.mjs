import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './root.mjs';

const source = join(root, 'packages/server/src');

/** The sources of what the server consists of when it runs: its programs and its threads. */
export function serverPrograms() {
  const threads = readdirSync(source, { recursive: true }).filter((path) =>
    path.endsWith('.worker.ts'),
  );
  const programs = ['main.ts', 'cli.ts', 'core/db/embedded/child.ts'];
  return [...programs, ...threads].map((path) => join(source, path));
}

/**
 * Translates programs, each joined with what it loads of this project, to JavaScript that Node runs
 * as it is. The folder mirrors the repository: `core/programs.ts` finds a program in it.
 * @param {readonly string[]} programs their sources
 * @param {string} folder within the repository, where Node finds the packages
 */
export async function translate(programs, folder) {
  await build({
    entryPoints: [...programs],
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    entryNames: '[dir]/[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownSources],
  });
}

/** Joins the sources of this project, which find their files as if they lay where they are written. */
const ownSources = {
  name: 'own-sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@comarca/') ? undefined : { path, external: true },
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const here = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', here) };
    });
  },
};
