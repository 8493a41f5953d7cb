import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ startedAt: string, folder?: string }} Build */

/**
 * The last build that was noted; one that was interrupted never is.
 * @param {string} record the file in which it is noted
 * @returns {Build | undefined}
 */
export function lastBuild(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether no source has changed since a build began: one saved while it ran may not be in it.
 * @param {Build | undefined} build
 * @param {readonly string[]} sources files and folders
 */
export function isFresh(build, sources) {
  const startedAt = Date.parse(build?.startedAt);
  return sources.every((source) => newestIn(source) <= startedAt);
}

/**
 * Notes a whole build, in one step: another process reads all of it or what was noted before.
 * @param {string} record
 * @param {Build} build
 */
export function noteBuild(record, build) {
  const unfinished = `${record}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(build));
  renameSync(unfinished, record);
}

function newestIn(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  const times = readdirSync(path).map((name) => newestIn(join(path, name)));
  return Math.max(entry.mtimeMs, ...times);
}
