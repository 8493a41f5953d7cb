import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './preparation.mjs';
import { root } from './root.mjs';

const web = join(root, 'packages/web');
/** Written last: a build that was interrupted does not count. */
const marker = join(web, 'dist/.built');

const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'vite.config.ts'),
  join(web, 'package.json'),
  join(root, 'packages/shared/src'),
  join(root, 'package-lock.json'),
];

/** Builds the web application when a source is newer than the last whole build. */
export async function ensureWebBuilt() {
  const built = modifiedAt(marker);
  if (built > 0 && sources.every((source) => newestIn(source) <= built)) return;
  console.log('Construyendo la aplicación web…');
  const startedAt = new Date();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await runStep(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web });
  if (code !== 0) {
    console.error('No fue posible construir la aplicación web.');
    process.exit(1);
  }
  writeFileSync(marker, `${startedAt.toISOString()}\n`);
}

function newestIn(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  const times = readdirSync(path).map((name) => newestIn(join(path, name)));
  return Math.max(entry.mtimeMs, ...times);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
