import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const docs = new URL('docs/', root);
const page = readFileSync(new URL('coverage.md', docs), 'utf8');
/** The documents of the requirement lie beside the repository, where they are at hand. */
const requirement = new URL('../shared/spec/', root);

const states = ['built', 'partly', 'differs', 'not yet'] as const;

interface Row {
  /** The lines as the page writes them: '54–61, 63'. */
  name: string;
  lines: number[];
  state: string;
  where: string;
  test: string;
  note: string;
}

interface Document {
  /** The number that its file begins with: '000'. */
  number: string;
  /** How many lines it has, and how many of them ask for something. */
  total: number;
  asking: number;
  rows: Row[];
}

const documents = page
  .split(/^## /m)
  .filter((part) => part.startsWith('Document '))
  .map(readDocument);
const rows = documents.flatMap((one) => one.rows.map((row) => ({ ...row, document: one.number })));

function readDocument(text: string): Document {
  const [, total, asking] = /^(\d+) lines, (\d+) of which ask/m.exec(text) ?? [];
  return {
    number: text.slice('Document '.length).slice(0, 3),
    total: Number(total),
    asking: Number(asking),
    rows: text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map(readRow),
  };
}

function readRow(line: string): Row {
  const [, name = '', , state = '', where = '', test = '', note = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return { name, lines: name.split(', ').flatMap(linesOf), state, where, test, note };
}

/** The lines of '54–61', or of '63'. */
function linesOf(range: string): number[] {
  const [first = 0, last = first] = range.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The lines that ask for something: all but blank ones, headings and the heads of tables. */
function askingLines(text: readonly string[]): number[] {
  const isRule = (line: string | undefined) => /^\|[-| ]+\|$/.test(line ?? '');
  return text.flatMap((line, index) => {
    const asks = line.trim() !== '' && !line.startsWith('#') && !isRule(line);
    return asks && !isRule(text[index + 1]) ? [index + 1] : [];
  });
}

/** What a cell names: files and folders below `packages`, or modules on the sides that have one. */
function missingIn(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const places = (name: string) =>
    name.includes('/')
      ? [`packages/${name}`]
      : ['server', 'web'].map((side) => `packages/${side}/src/modules/${name}`);
  return named.filter((name) => !places(name).some((path) => existsSync(new URL(path, root))));
}

/** The table of how many lines of each document stand in each state. */
function countTable(): string {
  const cells = (name: string, of: readonly Row[]) =>
    [name, ...states.map((state) => linesIn(of.filter((row) => row.state === state))), linesIn(of)]
      .map((cell) => ` ${cell} `)
      .join('|');
  return [
    ` document | ${states.join(' | ')} | lines `,
    Array.from({ length: states.length + 2 }, () => '---').join('|'),
    ...documents.map((one) => cells(one.number, one.rows)),
    cells('all', rows),
  ]
    .map((line) => `|${line}|`)
    .join('\n');
}

const linesIn = (of: readonly Row[]): number =>
  of.reduce((count, { lines }) => count + lines.length, 0);

describe('docs/coverage.md', () => {
  it('has a row for every line of the requirement that asks for something, and one only', () => {
    expect(documents.map(({ number }) => number)).toEqual(['000', '001', '002']);
    for (const { number, total, asking, rows: own } of documents) {
      const covered = own.flatMap(({ lines }) => lines).toSorted((a, b) => a - b);
      expect([number, new Set(covered).size, covered.length]).toEqual([number, asking, asking]);
      expect(covered.at(-1), number).toBeLessThanOrEqual(total);
      if (!existsSync(requirement)) continue;
      const file = readdirSync(requirement).find((name) => name.startsWith(`${number}_`)) ?? '';
      const text = readFileSync(new URL(file, requirement), 'utf8').trimEnd().split('\n');
      expect([number, text.length]).toEqual([number, total]);
      expect([number, ...covered]).toEqual([number, ...askingLines(text)]);
    }
  });

  it('names files, modules, tests and pages that exist', () => {
    for (const { document, name, where, test } of rows) {
      expect([document, name, missingIn(where), missingIn(test)]).toEqual([document, name, [], []]);
    }
    const links = [...page.matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(new URL(link, docs)))).toEqual([]);
  });

  it('calls nothing built without its place and a test, and says what is missing or why', () => {
    for (const { document, name, state, where, test, note } of rows) {
      expect(states, `${document}: ${name}`).toContain(state);
      const proof = /^(`[^`]+\.test\.tsx?`(, )?)+$/.test(test) && where.startsWith('`');
      expect([document, name, proof]).toEqual([document, name, state !== 'not yet']);
      if (state === 'partly') expect([document, name, note]).not.toEqual([document, name, '']);
      if (state === 'differs') expect(note, `${document}: ${name}`).toMatch(/\]\(decisions\//);
    }
  });

  it('counts its own lines', () => {
    expect(page.slice(page.indexOf('| document |')).trim()).toBe(countTable());
  });
});
