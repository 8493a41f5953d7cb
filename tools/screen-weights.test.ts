import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOM = 1.1;
const HOW = 'node tools/screen-weights.mjs --record';

const read = (text: string) => JSON.parse(text) as Record<string, number>;

/** What the screens weigh, from a build of its own. */
async function weights(): Promise<Record<string, number>> {
  const tool = fileURLToPath(new URL('screen-weights.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [tool, '--json'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return read(stdout);
}

it('no screen weighs a tenth more than it did when its weight was kept', async () => {
  const kept = read(readFileSync(new URL('screen-weights.json', import.meta.url), 'utf8'));
  const now = await weights();
  console.log(
    Object.entries(now)
      .map(([screen, size]) => `${screen} ${size} kB`)
      .join(', '),
  );
  expect(Object.keys(now), `a screen came or went: ${HOW}`).toEqual(Object.keys(kept));
  const heavier = Object.entries(now)
    .filter(([screen, size]) => size > (kept[screen] ?? 0) * ROOM)
    .map(([screen, size]) => `${screen}: ${kept[screen]} kB before, ${size} kB now`);
  expect(heavier, `make them lighter, or keep the new weights: ${HOW}`).toEqual([]);
}, 180_000);
