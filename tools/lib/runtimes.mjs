import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './preparation.mjs';
import { root } from './root.mjs';

/** A folder with a lockfile of its own: two hundred megabytes each are not for whoever only starts. */
const folder = join(root, 'tools/runtimes');
const START_LIMIT_MS = 120_000;

/**
 * The versions of Node on which the program is tried besides the one that runs, installed when they
 * are missing. Their binaries are for Linux on x64: elsewhere there are none.
 * @returns {Promise<{ name: string, node: string }[]>} the oldest first
 */
export async function otherRuntimes() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('Other versions of Node are tried on Linux (x64) only.');
    return [];
  }
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const wanted = Object.entries(packages).filter(([path]) => path !== '');
  if (!wanted.every(([path, { version }]) => versionAt(path) === version)) await install();
  return wanted.map(([path, { version }]) => ({
    name: `Node ${version}`,
    node: join(folder, path, 'bin/node'),
  }));
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function versionAt(path) {
  const file = join(folder, path, 'package.json');
  return existsSync(file) ? readJson(file).version : undefined;
}

function install() {
  const words = {
    says: 'Installing the other versions of Node…',
    failure: 'The other versions of Node could not be installed (npm ci in tools/runtimes).',
  };
  return runStep(words, 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

/**
 * Starts the program with each version in turn, on the same data: the first makes them, the next finds
 * them. Each has to become ready, and to end when it is told to.
 * @param {readonly { name: string, node: string }[]} runtimes
 * @returns {Promise<import('./checks.mjs').Outcome>}
 */
export async function startOnEach(runtimes) {
  const startedAt = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'comarca-runtimes-'));
  const failures = [];
  for (const { name, node } of runtimes) {
    const failure = await startOnce(node, dataDir);
    if (failure) failures.push(`${name}: ${failure}`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  const failed = failures.length;
  const seconds = (Date.now() - startedAt) / 1000;
  return {
    name: 'start on each Node',
    passed: runtimes.length - failed,
    failed,
    seconds,
    failures,
  };
}

/** @returns {Promise<string | undefined>} why it failed */
async function startOnce(node, dataDir) {
  const child = spawn(node, startArguments(), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn' },
  });
  const gone = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  try {
    const { url, said } = await untilReady(child, gone);
    if (!url) return `it did not become ready:\n${said()}`;
    const { status } = await fetch(new URL('/salud/lista', url));
    child.kill('SIGTERM');
    const [code] = await gone;
    if (status !== 200 || code !== 0) return `readiness ${status}, exit ${code}:\n${said()}`;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** As `npm start` does, with the same flags. */
function startArguments() {
  const [, ...args] = readJson(join(root, 'package.json')).scripts.start.split(' ');
  return args;
}

/** Its address, once it has said it; undefined when it ended before. */
async function untilReady(child, gone) {
  let text = '';
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        const [, url] = /Comarca está lista en (\S+)/.exec(text) ?? [];
        if (url) resolve(url);
      });
    }
  });
  const url = await Promise.race([ready, gone.then(() => undefined)]);
  return { url, said: () => text.trim().split('\n').slice(-12).join('\n') };
}
