import { join } from 'node:path';
import { isFresh, lastBuild, noteBuild } from './build-record.mjs';
import { runStep } from './preparation.mjs';
import { root } from './root.mjs';

const web = join(root, 'packages/web');
const record = join(web, 'dist/.built');

const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'offline-worker.js'),
  ...[
    'vite.config',
    'shared-files',
    'fetched-ahead',
    'bundle-files',
    'kit-runtime',
    'kit-sheet',
    'kit-styles',
    'page-files',
    'schema-runtime',
  ].map((name) => join(web, `${name}.ts`)),
  join(web, 'package.json'),
  join(root, 'packages/shared/src'),
  join(root, 'tools/lib/web-manifest.mjs'),
  join(root, 'tools/lib/web-documents.mjs'),
  join(root, 'package-lock.json'),
];

/** Builds the web application when a source is newer than the last whole build. */
export async function ensureWebBuilt() {
  if (isFresh(lastBuild(record), sources)) return;
  const startedAt = new Date().toISOString();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const words = {
    says: 'Construyendo la aplicación web…',
    failure: 'No fue posible construir la aplicación web.',
  };
  await runStep(words, process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web });
  noteBuild(record, { startedAt });
}
