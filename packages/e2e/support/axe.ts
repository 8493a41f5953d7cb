import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every page takes it in anew: the short form is less than half to send and to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERY_RULE: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a screen that was looked at in one theme may still have wrong in the other. */
const RULES_OF_COLOUR: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** What fades in or out has colours of its own on the way. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe finds on the screen once it stands still, one line per rule and element; empty when clean. */
export const accessibilityProblems = (page: Page): Promise<string[]> =>
  problemsBy(page, EVERY_RULE);

/** The same, of what depends on colours alone. */
export const colourProblems = (page: Page): Promise<string[]> => problemsBy(page, RULES_OF_COLOUR);

async function problemsBy(page: Page, rules: axe.RunOnly): Promise<string[]> {
  await settled(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const results = (await page.evaluate(
    (runOnly) =>
      (globalThis as typeof globalThis & { axe: typeof axe }).axe.run({
        runOnly,
        // What is in order is not listed: only its lists are left out, every rule runs.
        resultTypes: ['violations'],
      }),
    rules,
  )) as axe.AxeResults;
  return results.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${impact} ${id} ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}

/** How many pixels of the page do not fit in the window's width. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
