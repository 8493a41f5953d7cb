import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../packages/web/src/', import.meta.url);

/** A class that a rule draws wherever it stands: `.name {`, alone or as one line of a group. */
const DRAWN = /^\.([a-z][\w-]*)(?: \{|,)$/gm;

/** By class, the style sheets that draw it. */
function sheetsOfClasses() {
  const sheets = new Map<string, Set<string>>();
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const sheet of names.filter((name) => name.endsWith('.css'))) {
    for (const [, name = ''] of readFileSync(new URL(sheet, root), 'utf8').matchAll(DRAWN)) {
      sheets.set(name, (sheets.get(name) ?? new Set()).add(sheet));
    }
  }
  return sheets;
}

// A sheet holds for the whole page once its screen was open: two would both fall on one element.
describe('a class of the style sheets', () => {
  it('is drawn by one of them', () => {
    const classes = sheetsOfClasses();
    expect(classes.size).toBeGreaterThan(100);
    const shared = [...classes].filter(([, sheets]) => sheets.size > 1);
    expect(shared.map(([name, sheets]) => [name, ...sheets])).toEqual([]);
  });
});
