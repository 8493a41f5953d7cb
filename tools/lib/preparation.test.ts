import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A copy of the tools beside an installer and a builder that never end and ignore nothing. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'comarca-preparacion-'));
  cpSync(fileURLToPath(new URL('..', import.meta.url)), join(copy, 'tools'), { recursive: true });
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(copy, { recursive: true }));

const waits = `import { writeFileSync } from 'node:fs';
writeFileSync(process.env.STARTED, String(process.pid));
setInterval(() => undefined, 1000);`;

function write(path: string, text: string, mode = 0o644): void {
  const whole = join(copy, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, text, { mode });
}

function lockfiles(installed: string): void {
  const of = (version: string) =>
    JSON.stringify({ packages: { 'node_modules/algo': { version } } });
  write('package-lock.json', of('1.0.0'));
  write('node_modules/.package-lock.json', of(installed));
}

const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function stopWhenStarted(signal: 'SIGTERM' | 'SIGINT') {
  const started = join(copy, 'started');
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: copy,
    stdio: 'ignore',
    env: { PATH: `${join(copy, 'bin')}:${process.env.PATH}`, STARTED: started },
  });
  const gone = once(child, 'close') as Promise<[number | null]>;
  // The file is there a moment before what is written into it.
  const pid = () => (existsSync(started) ? Number(readFileSync(started, 'utf8')) : 0);
  await expect.poll(pid, { timeout: 15_000 }).toBeGreaterThan(0);
  const step = pid();
  expect(isRunning(step)).toBe(true);
  child.kill(signal);
  const [code] = await gone;
  return { code, stepGoesOn: isRunning(step) };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s while it installs ends both with 0',
  async (signal) => {
    lockfiles('0.9.0');
    write('bin/npm', `#!${process.execPath}\n${waits}`, 0o755);
    expect(await stopWhenStarted(signal)).toEqual({ code: 0, stepGoesOn: false });
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)('%s while it builds ends both with 0', async (signal) => {
  lockfiles('1.0.0');
  write('node_modules/vite/bin/vite.js', waits);
  mkdirSync(join(copy, 'packages/web'), { recursive: true });
  expect(await stopWhenStarted(signal)).toEqual({ code: 0, stepGoesOn: false });
  expect(existsSync(join(copy, 'packages/web/dist/.built'))).toBe(false);
});
