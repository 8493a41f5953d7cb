import { signIn } from '../../packages/e2e/support/app.ts';
import type { launchBrowser } from '../../packages/e2e/support/browser.ts';
import type { MainProgram } from './main-program.ts';

/** The line and the machine that a person looks through. */
export interface Condition {
  name: string;
  line: typeof LINE | null;
  /** how many times slower the processor is */
  slower: number;
}

const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/** From the best to the worst that a screen is measured on. */
export const conditions: readonly [Condition, Condition, Condition] = [
  { name: 'quick line', line: null, slower: 1 },
  { name: '10 Mbit/s, 40 ms', line: LINE, slower: 1 },
  { name: '10 Mbit/s, 40 ms, processor ÷ 4', line: LINE, slower: 4 },
];

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<BrowserContext['newPage']>>;
/** What a browser keeps of somebody who has signed in. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

const WIDE = { width: 1440, height: 900 };

/** Signs somebody in. @param username of the demo's people */
export async function signedIn(
  browser: Browser,
  program: MainProgram,
  username: string,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  await page.goto('/v2/ingresar', { waitUntil: 'commit' });
  await signIn(page, username);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A window of somebody who has never been there. */
export async function openPage(
  browser: Browser,
  program: MainProgram,
  visitor: Visitor | null,
  { line, slower }: Condition,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: program.url,
    viewport: WIDE,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
    ...(visitor && { storageState: visitor }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, context };
}

/** The middle one of some times. */
export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
