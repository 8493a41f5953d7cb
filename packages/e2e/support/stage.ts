import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { leaveBrowser, openBrowser, type Visit, visit } from './browser.ts';

export interface Stage {
  readonly app: RunningApp;
  readonly visitor: Visit;
  /** The visitor's page. */
  readonly page: Page;
  /** Somebody else, in a browser profile of their own. Whoever asks ends the visit. */
  visit(options?: Parameters<typeof visit>[2]): Promise<Visit>;
}

/**
 * The program for the tests of a file, and a visitor for each of them. A test in which the page
 * complained fails. To be called before the file's own hooks.
 */
export function openStage(options?: AppOptions): Stage {
  let app: RunningApp;
  let browser: Browser;
  let visitor: Visit;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(options), openBrowser()]);
  });
  beforeEach(async () => {
    visitor = await visit(browser, app.url);
  });
  afterEach(async ({ task }) => {
    const { complaints } = visitor;
    const seen = task.result?.state === 'fail' ? await seenBy(visitor) : '';
    await visitor.close();
    expect(complaints).toEqual([]);
    // A second reason beside the test's own: the page is gone when somebody reads of it.
    if (seen) throw new Error(seen);
  });
  afterAll(async () => {
    if (browser) await leaveBrowser(browser);
    await app?.close();
  });
  return {
    get app() {
      return app;
    },
    get visitor() {
      return visitor;
    },
    get page() {
      return visitor.page;
    },
    visit: (each) => visit(browser, app.url, each),
  };
}

const SEEN_CHARACTERS = 1_500;
/** What follows the bar at the top. */
const AFTER_BAR = /- (?:navigation "Menú|main)/;

/** Where a page stood and what it showed beside the menu when its test failed, in a few lines. */
async function seenBy({ page, exchanges }: Visit): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => `nothing (${error.message})`);
  const content = shown.slice(Math.max(0, shown.indexOf('- main')));
  const bar = (shown.split(AFTER_BAR)[0] ?? '').match(/- (?:link|button|text).*/g) ?? [];
  const frames = page.frames().map((frame) => frame.url());
  return [
    `The page stood at ${frames.join(', ')}`,
    await exchanges.end(),
    `with ${bar.join(' ')}`,
    `and showed: ${content.replaceAll(/\s*\n\s*/g, ' ').slice(0, SEEN_CHARACTERS)}`,
  ].join('\n');
}
