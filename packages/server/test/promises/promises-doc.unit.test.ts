import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/promises.md', root), 'utf8');
const rows = page.split('\n').filter((line) => /^\| [FLTVS]\d+ /.test(line));
const cells = (row: string) => row.split('|').map((cell) => cell.trim());

/** How many promises of each kind there are. */
const KINDS = { F: 20, L: 6, T: 6, V: 8, S: 28 };
/** Promises beyond these, whose numbers were given before others of their kind. */
const LATER = ['F21', 'F22', 'S29', 'S30', 'S31', 'S32', 'S33', 'S34'];

it('names every promise once', () => {
  const numbers = rows.map((row) => cells(row)[1]);
  const expected = Object.entries(KINDS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
  );
  expect(numbers.toSorted()).toEqual([...expected, ...LATER].toSorted());
});

it('names tests that exist', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('calls nothing proven that names no test, and says what is missing from the rest', () => {
  for (const row of rows) {
    const [, number, , test, , state, missing] = cells(row);
    expect(['proven', 'partly', 'not yet'], number).toContain(state);
    expect([number, state === 'not yet' || test !== '–']).toEqual([number, true]);
    expect([number, state === 'proven' || missing !== '']).toEqual([number, true]);
  }
});
