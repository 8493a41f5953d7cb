import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type ViewportSize,
} from 'playwright-core';
import { type Exchanges, listenTo } from './exchanges.ts';

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

/** A page of a test lives for seconds: what optimising its scripts costs is never won back. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--js-flags=--no-opt --no-maglev'];

/** The browser of this worker, which its files use one after the other. */
let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this machine, started once for a worker; it ends with the worker. Who opens it leaves
 * it with `leaveBrowser`.
 * @throws Error when there is none
 */
export async function openBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchBrowser(ARGUMENTS);
  return shared;
}

/**
 * A Chromium of this machine that its caller closes.
 * @param args switches of its command line
 * @throws Error when there is none
 */
export function launchBrowser(args: string[]): Promise<Browser> {
  const executablePath = installed.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('Missing: apt-get install chromium-headless-shell');
  return chromium.launch({ executablePath, args });
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
  exchanges: Exchanges;
  /** Ends the visit; nothing of it is left for the next one but the application's files. */
  close(): Promise<void>;
}

/** What a visitor's screen is like: wide and light unless told. */
type VisitOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'serviceWorkers'
>;

/** Where visitors come one after the other. */
interface Window {
  /** Its application and its screen. */
  key: string;
  context: BrowserContext;
  page: Page;
  complaints: string[];
  settle: Visit['settle'];
  exchanges: Exchanges;
}

/**
 * Windows without a visitor, by application and screen. A page that stays in its process starts the
 * application with less of the processor's time than a new one: its scripts are still translated.
 */
const free = new WeakMap<Browser, Map<string, Window[]>>();

/** Windows that were given what cannot be taken away again. */
const changed = new WeakSet<BrowserContext>();

/** To be called before a page is given functions or scripts of its own: no other visitor gets it. */
export function keepForOneVisitor(page: Page): void {
  changed.add(page.context());
}

/**
 * An empty browser profile at the application, in Spanish. It asks for less motion: what opens under
 * the pointer moves away from a click that takes no longer than a hand's.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  asked: VisitOptions = {},
): Promise<Visit> {
  // A worker of an earlier visit would answer the next one, past what a test puts in the way of requests.
  const serviceWorkers = 'block';
  const own = { baseURL, viewport: WIDE, reducedMotion: 'reduce', serviceWorkers } as const;
  const options = { ...own, ...asked } as const;
  const key = JSON.stringify(options);
  const window = freeWindows(browser, key).pop() ?? (await openWindow(browser, key, options));
  const { context, page, settle, exchanges } = window;
  const complaints: string[] = [];
  window.complaints = complaints;
  const close = async () => {
    window.complaints = [];
    // A window that cannot be emptied takes no further visitor.
    const isEmpty =
      !changed.has(context) &&
      (await empty(window, options).then(
        () => true,
        () => false,
      ));
    if (isEmpty) freeWindows(browser, key).push(window);
    else await context.close();
  };
  return { context, page, settle, exchanges, close, complaints };
}

/**
 * Ends all visits. One window stays open for the next file, the plain one that every test begins with,
 * without what the application of this file answered: the next one may have the same address.
 */
export async function leaveBrowser(browser: Browser): Promise<void> {
  const [kept] = [...(free.get(browser)?.values() ?? [])].flat();
  free.delete(browser);
  const others = browser.contexts().filter((context) => context !== kept?.context);
  await Promise.all(others.map((context) => context.close()));
  if (!kept) return;
  await throughBrowser(kept, 'Network.clearBrowserCache').then(
    () => freeWindows(browser, kept.key).push(kept),
    () => kept.context.close(),
  );
}

function freeWindows(browser: Browser, key: string): Window[] {
  const all = free.get(browser) ?? new Map<string, Window[]>();
  free.set(browser, all);
  const windows = all.get(key) ?? [];
  all.set(key, windows);
  return windows;
}

async function openWindow(
  browser: Browser,
  key: string,
  options: BrowserContextOptions,
): Promise<Window> {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const settle = settling(page);
  const window: Window = { key, context, page, complaints: [], settle, exchanges: listenTo(page) };
  page.on('pageerror', (error) => window.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    window.complaints.push(message.text());
  });
  return window;
}

/** Takes everything out of a window that its visitor left there: pages, session, storage, settings. */
async function empty(window: Window, options: BrowserContextOptions): Promise<void> {
  const { context, page } = window;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What the application keeps when it is left it keeps now: a page that is gone does so in its own
  // time, at worst after all has been taken out.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await openEmptyPage(page, options.baseURL as string);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await throughBrowser(window, 'Page.resetNavigationHistory');
  await context.clearCookies();
  await page.setViewportSize(options.viewport as ViewportSize);
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion,
  });
}

/** What a page cannot do itself. */
async function throughBrowser(
  { context, page }: Window,
  command: 'Page.resetNavigationHistory' | 'Network.clearBrowserCache',
): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send(command);
  await session.detach();
}

/**
 * What the application's own pages say of themselves: a page that says otherwise, or `about:blank`, is
 * shown by another process, and so is the application after it, which then starts from nothing.
 */
const SAME_PROCESS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Leads to an address of the application at which nothing runs. */
export async function openEmptyPage(page: Page, baseURL: string): Promise<void> {
  const address = new URL('/sesion', baseURL).href;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', headers: SAME_PROCESS, body: '' }),
  );
  await page.goto(address);
  await page.unroute(address);
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
