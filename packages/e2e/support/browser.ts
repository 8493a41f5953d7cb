import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

const WIDE = { width: 1440, height: 900 };
/** The narrowest screen that the product serves. */
export const NARROW = { width: 390, height: 844 };

/** The shell first: without a browser's own windows and services it takes half the processor's time. */
const installed = [
  process.env.COMARCA_CHROMIUM,
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Starts the Chromium of this machine. @throws Error when there is none */
export function openBrowser(): Promise<Browser> {
  const executablePath = installed.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('Missing: apt-get install chromium-headless-shell');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** How long a step may wait for what it needs: three browsers share two processors. */
const PATIENCE_MS = 60_000;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: script errors, and console errors but for refused requests. */
  complaints: string[];
  /** Waits until the page asks nothing of the server any more and nothing on it says that it loads. */
  settle(): Promise<void>;
}

/** What a visitor's screen is like: wide and light unless told. */
type VisitOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

/**
 * A fresh browser profile at the application, in Spanish. It asks for less motion: what opens under
 * the pointer moves away from a click that takes no longer than a hand's.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: WIDE,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  return { context, page, complaints, settle: settling(page) };
}

/** How long nothing may happen before the page counts as settled. */
const QUIET_MS = 150;
const SETTLE_MS = 30_000;

function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const changed = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    changed((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    // The two names are two declarations of the same listener.
    page.on(
      end as 'requestfinished',
      changed((request) => open.delete(request)),
    );
  }
  const loading = page.locator('.ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]');
  return async () => {
    const until = Date.now() + SETTLE_MS;
    changedAt = Date.now();
    for (;;) {
      const quiet = open.size === 0 && Date.now() - changedAt >= QUIET_MS;
      if (quiet && (await loading.count()) === 0) return;
      if (Date.now() > until) {
        const urls = [...open].map((request) => request.url());
        throw new Error(`The page does not come to rest: ${urls.join(', ') || 'it still loads'}`);
      }
      await pause(25);
    }
  };
}
