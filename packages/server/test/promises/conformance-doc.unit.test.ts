import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The names that docs/conformance.md has for the two files of most of its rows. */
const SHORT: Readonly<Record<string, string>> = {
  features: 'geovisor/ogc-features.integration.test.ts',
  conformance: 'geovisor/ogc-conformance.integration.test.ts',
};
/** Below which folder a file may be named. */
const PLACES = ['packages/server/test/', 'packages/server/test/geovisor/', ''];

/** A file, and what the title of one of its tests says; all of the file without. */
interface Proof {
  file: string;
  title: string | undefined;
}

/** The tests that the last column of the tables of a page names, with what they prove. */
const rowsOf = (page: string): [string, string][] =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (requirement|what) \|/.test(line))
    .map((line) => {
      const cells = line.split(' | ');
      return [line.slice(2, 60), (cells.at(-1) ?? '').replace(/ \|$/, '')];
    });

function proofsIn(cell: string): Proof[] {
  return cell.split('; ').flatMap((one): Proof[] => {
    const [, name = '', title = ''] = /^`?([\w./-]+?)`?: (.+)$/.exec(one) ?? [];
    const isListOfNames = name === 'conformance';
    if (name !== '') {
      const titles = isListOfNames ? title.split(', ') : [title];
      return titles.map((each) => ({ file: SHORT[name] ?? name, title: each }));
    }
    return [...one.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ file, title: undefined }));
  });
}

/** Whether the file is there and has such a test; three dots stand for any words. */
function isShown({ file, title }: Proof): boolean {
  const path = PLACES.map((place) => place + file).find((one) => existsSync(new URL(one, root)));
  if (path === undefined) return false;
  if (title === undefined) return true;
  const words = title.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const said = new RegExp(words.join('.*'));
  const titles = [...read(path).matchAll(/'([^'\n]+)',\s+(?:async\s*)?\(/g)];
  return titles.some(([, one = '']) => said.test(one));
}

describe.each(['docs/conformance.md', 'docs/publishing.md'])('%s', (page) => {
  it('names a test for every row, and each is there', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(5);
    const unproven = rows.filter(([, cell]) => {
      const proofs = proofsIn(cell);
      return proofs.length === 0 || !proofs.every(isShown);
    });
    expect(unproven).toEqual([]);
  });
});
