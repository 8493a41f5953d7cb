import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const WIDE = { width: 1440, height: 900 };
/** The narrowest screen that the product serves. */
export const NARROW = { width: 390, height: 844 };

const installed = [
  process.env.COMARCA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Starts the Chromium of this machine. @throws Error when there is none */
export function openBrowser(): Promise<Browser> {
  const executablePath = installed.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: script errors, and console errors but for refused requests. */
  complaints: string[];
}

/** A fresh browser profile at the application, in Spanish, at the wide size unless told. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: WIDE,
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  return { context, page, complaints };
}
