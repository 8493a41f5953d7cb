import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** What tests start as processes of their own. */
const PROGRAMS = [
  '../../src/main.ts',
  '../../src/cli.ts',
  '../core/node-process.ts',
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
  await build({
    entryPoints: PROGRAMS,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [ownSources],
  });
  process.env.COMARCA_TEST_PROGRAMS = folder;
  return () => rm(folder, { recursive: true });
}

/** How a process of a program is started: translated before, or while it loads. */
export function programArguments(source: URL): string[] {
  const folder = process.env.COMARCA_TEST_PROGRAMS;
  const path = fileURLToPath(source);
  if (!folder || !PROGRAMS.includes(path)) return ['--import', 'tsx', path];
  return [join(folder, basename(path).replace(/\.ts$/, '.mjs'))];
}

/** Joins the sources of this project, which find their files as if they lay where they are written. */
const ownSources: Plugin = {
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
