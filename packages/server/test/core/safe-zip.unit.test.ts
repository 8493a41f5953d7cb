import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip, type ZipLimits } from '../../src/core/files/safe-zip.ts';
import { buildZip, type ZipPart } from '../testkit/files/zip.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comarca-zip-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Unpacks everything. @returns content by name */
async function unpack(archive: Buffer, limits?: ZipLimits): Promise<Record<string, string>> {
  const path = join(directory, 'a.zip');
  await writeFile(path, archive);
  const found: Record<string, string> = {};
  await readZip(
    path,
    async (entry) => {
      found[entry.name] = await text(await entry.open());
    },
    limits,
  );
  return found;
}

const file = (name: string, content = 'hola'): ZipPart => ({ name, content: Buffer.from(content) });
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576);

test('an honest archive is read whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,8}(\/[a-z0-9]{1,8})?\.[a-z]{3}$/), fc.string()),
      async (files) => {
        const parts = Object.entries(files).map(([name, content]) => file(name, content));
        const expected = Object.fromEntries(
          parts.map(({ name, content }) => [name, content.toString('utf8')]),
        );
        expect(await unpack(buildZip(parts))).toEqual(expected);
      },
    ),
    { numRuns: 50 },
  );
});

test.each<[string, ZipPart[], ZipLimits?]>([
  ['a bomb of one file', [{ name: 'a', content: zeros(50) }]],
  ['two names that differ in case', [file('a.shp'), file('A.SHP')]],
  ['a path upwards', [file('../a')]],
  ['a path upwards inside', [file('a/../../b')]],
  ['an absolute path', [file('/etc/passwd')]],
  ['a drive', [file('C:\\a')]],
  ['a NUL in the name', [file('a.png\0.html')]],
  ['a symbolic link', [{ ...file('link', '/etc/passwd'), mode: 0o120777 }]],
  ['overlapping files', [file('a'), { ...file('b'), overlaps: true }]],
  [
    'a size larger than it says',
    [{ name: 'a', content: Buffer.from('x'.repeat(9_000)), claims: 5 }],
  ],
  ['a size smaller than it says', [{ ...file('a'), claims: 900 }]],
  [
    'too much in all',
    Array.from({ length: 5 }, (_, i) => file(`${i}`, `${i}`.repeat(300))),
    { total: 1_000 },
  ],
  ['too many files', Array.from({ length: 2_001 }, (_, index) => file(`${index}`))],
])('%s is refused', async (_name, parts, limits) => {
  const before = process.memoryUsage().rss;
  const archive = buildZip(parts);
  const built = process.cpuUsage();
  await expect(unpack(archive, limits)).rejects.toMatchObject({ code: 'VALIDATION' });
  // The processor's time: what else the machine does is not the archive's cost.
  expect(process.cpuUsage(built).user / 1000).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
});

test('cut, altered and foreign bytes are refused or read, never a crash', async () => {
  const whole = buildZip([file('a.txt', 'contenido'), file('b/c.txt', 'otro')]);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
      const bad = Buffer.from(cut ? whole.subarray(0, at) : whole);
      if (!cut) bad[at] = byte;
      await unpack(bad).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'VALIDATION' }),
      );
    }),
    { numRuns: 300 },
  );
});
