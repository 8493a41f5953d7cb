import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { openBrowser, type Visit, visit } from './browser.ts';

export interface Stage {
  readonly app: RunningApp;
  readonly visitor: Visit;
  /** The visitor's page. */
  readonly page: Page;
  /** Somebody else, in a browser profile of their own. Whoever asks closes its context. */
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
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
  afterAll(async () => {
    await browser?.close();
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
