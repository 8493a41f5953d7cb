import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/demo/cuentas.ts';
import { modules } from '../../web/src/app/modules.ts';
import type { ScreenRoute } from '../../web/src/platform/module.ts';
import { mayOpen } from '../../web/src/platform/session/may-open.ts';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { accessibilityProblems, overflowOf } from '../support/axe.ts';
import { NARROW, openBrowser, visit } from '../support/browser.ts';

let app: RunningApp;
let browser: Browser;

const routes = modules.flatMap((module) => module.routes).filter((route) => !route.public);
const NOT_ALLOWED = 'No tienes acceso a esta funcionalidad.';

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test.each(demoAccounts)('every route shows itself or its refusal to $username', async (account) => {
  const { page, context, complaints } = await visit(browser, app.url);
  await signIn(page, account.username);
  const user = await storedUser(page);
  for (const route of routes) {
    const heading = await openRoute(page, route);
    const allowed = mayOpen(user, route.permission);
    expect(heading === NOT_ALLOWED, `${route.path}: ${heading}`).toBe(!allowed);
    expect(heading, route.path).not.toBe('Algo no salió bien');
    expect(complaints, route.path).toEqual([]);
  }
  await context.close();
});

test.each([
  ['wide', {}],
  ['390 pixels', { viewport: NARROW }],
  ['dark', { colorScheme: 'dark' }],
] as const)('every route fits and has no serious barrier, %s', async (_name, options) => {
  const { page, context } = await visit(browser, app.url, options);
  await signIn(page, 'admin.demo');
  for (const route of routes) {
    await openRoute(page, route);
    expect(await overflowOf(page), route.path).toBe(0);
    const problems = await accessibilityProblems(page);
    const serious = problems.filter((problem) => /^(serious|critical)/.test(problem));
    expect(serious, route.path).toEqual([]);
  }
  await context.close();
});

/** Opens the route (record 1 where it asks for one): its main heading, or what failed. */
async function openRoute(page: Page, { path }: ScreenRoute): Promise<string> {
  await page.goto(`/v2${path.replaceAll(/\$\w+/g, '1')}`);
  const shown = page.locator('main h1, main [role=alert]').first();
  await shown.waitFor();
  await page.waitForLoadState('networkidle');
  return (await shown.textContent()) ?? '';
}

const storedUser = (page: Page): Promise<{ isSuperuser: boolean; permissions: string[] }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('comarca.usuario') ?? '{}'));
