import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFresh, lastBuild, noteBuild } from './build-record.mjs';
import { runStep } from './preparation.mjs';
import { root } from './root.mjs';

const server = join(root, 'packages/server');
const builds = join(server, 'dist');
const record = join(builds, '.built');

const sources = [
  join(server, 'src'),
  join(server, 'db'),
  join(root, 'packages/shared/src'),
  join(root, 'tools/lib/translate.mjs'),
  join(root, 'package-lock.json'),
];

/** Longer than a build takes: a younger folder may be one that another process is filling. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Translates the server when a source is newer than the last whole build.
 *
 * Each build has a folder of its own, which is noted when it is whole: two processes that build at
 * once do not see each other's files, and each runs what it built.
 * @returns {Promise<string>} the folder of the translated programs, for `COMARCA_PROGRAMS`
 */
export async function ensureServerBuilt() {
  const last = lastBuild(record);
  // The files of a build name where the sources lie: in a tree that was moved it is of no use.
  if (last && dirname(last.folder) === builds && isFresh(last, sources)) return last.folder;
  const startedAt = new Date().toISOString();
  const folder = join(builds, randomUUID());
  mkdirSync(folder, { recursive: true });
  // In a process of its own: the memory that it takes is not the server's.
  const step = join(root, 'tools/translate-server.mjs');
  const words = {
    says: 'Construyendo el servidor…',
    failure: 'No fue posible construir el servidor.',
  };
  await runStep(words, process.execPath, [step, folder], { cwd: root });
  // A server that runs from the build before finds there what it loads later.
  removeBuildsBut([folder, lastBuild(record)?.folder]);
  noteBuild(record, { folder, startedAt });
  return folder;
}

function removeBuildsBut(kept) {
  const limit = Date.now() - ABANDONED_AFTER_MS;
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    const folder = join(builds, entry.name);
    if (!entry.isDirectory() || kept.includes(folder)) continue;
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < limit) rmSync(folder, { recursive: true, force: true });
  }
}
