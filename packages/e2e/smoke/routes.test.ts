import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/demo/accounts.ts';
import type { ScreenRoute, WebModule } from '../../web/src/platform/module.ts';
import { mayOpen } from '../../web/src/platform/session/may-open.ts';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { accessibilityProblems, colourProblems, overflowOf } from '../support/axe.ts';
import { leaveBrowser, NARROW, openBrowser, type Visit, visit } from '../support/browser.ts';
import { goWithin, NOWHERE } from '../support/screen.ts';

let app: RunningApp;
let browser: Browser;

/** Asked for by its address: the types of every screen are checked with the web, and once is enough. */
const APP = new URL('../../web/src/app/modules.ts', import.meta.url).href;
const { modules } = (await import(APP)) as { modules: readonly WebModule[] };
const routes = modules.flatMap((module) => module.routes).filter((route) => !route.public);
const NOT_ALLOWED = 'No tienes acceso a esta funcionalidad.';
const ADMIN = 'admin.demo';

/** The address of the route; of record 1 where it asks for one. */
const addressOf = ({ path }: ScreenRoute): string => `/v2${path.replaceAll(/\$\w+/g, '1')}`;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});

afterAll(async () => {
  if (browser) await leaveBrowser(browser);
  await app?.close();
});

const others = demoAccounts.filter(({ username }) => username !== ADMIN);

describe(`${ADMIN} opens each address by itself: it fits and has no serious barrier, light and dark`, () => {
  // The other visits ask for less motion: these see what most people do.
  const walk = walkOf(ADMIN, { reducedMotion: 'no-preference' });
  test.each(routes)('$path', async (route) => {
    const { page } = walk.visitor;
    await page.goto(addressOf(route));
    await expectScreen(walk.visitor, route);
    await expectUsable(page, route);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNothingSerious(() => colourProblems(page), route.path);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('each route fits and has no serious barrier, 390 pixels', () => {
  const walk = walkOf(ADMIN, { viewport: NARROW });
  test.each(routes)('$path', async (route) => {
    await goWithin(walk.visitor.page, addressOf(route));
    await expectScreen(walk.visitor, route);
    await expectUsable(walk.visitor.page, route);
  });
});

describe.each(others)('$username walks through: each route shows itself or its refusal', (one) => {
  const walk = walkOf(one.username);
  test.each(routes)('$path', async (route) => {
    await goWithin(walk.visitor.page, addressOf(route));
    await expectScreen(walk.visitor, route);
  });
});

/** One visitor for the tests of a describe, who comes from no route at all. */
function walkOf(username: string, options: Parameters<typeof visit>[2] = {}): { visitor: Visit } {
  const walk = {} as { visitor: Visit };
  beforeAll(async () => {
    walk.visitor = await visit(browser, app.url, options);
    await signIn(walk.visitor.page, username);
    await walk.visitor.page.goto(NOWHERE);
  });
  afterAll(() => walk.visitor.close());
  return walk;
}

/** What the route has to show to this person, once everything is there. */
async function expectScreen({ page, complaints, settle }: Visit, route: ScreenRoute) {
  await expect.poll(() => page.title(), { message: route.path }).toContain(titleOf(route));
  const shown = page.locator('main h1, main [role=alert]').first();
  await shown.waitFor();
  const allowed = mayOpen(await storedUser(page), route.permission);
  // A refusal stands at once and asks nothing of the server.
  if (allowed) await settle();
  const heading = await shown.textContent();
  expect(heading === NOT_ALLOWED, `${route.path}: ${heading}`).toBe(!allowed);
  expect(heading, route.path).not.toBe('Algo no salió bien');
  expect(complaints, route.path).toEqual([]);
}

async function expectUsable(page: Page, { path }: ScreenRoute): Promise<void> {
  await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  await expectNothingSerious(() => accessibilityProblems(page), path);
}

async function expectNothingSerious(
  problems: () => Promise<string[]>,
  path: string,
): Promise<void> {
  const serious = async () =>
    (await problems()).filter((problem) => /^(serious|critical)/.test(problem));
  await expect.poll(serious, { message: path }).toEqual([]);
}

const titleOf = ({ title: { module, subModule } }: ScreenRoute): string =>
  [subModule, module].filter(Boolean).join(' · ');

const storedUser = (page: Page): Promise<{ isSuperuser: boolean; permissions: string[] }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('comarca.usuario') ?? '{}'));
