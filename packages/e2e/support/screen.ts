import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, overflowOf } from './axe.ts';

/** Where something is looked for: the whole page, or a part of it. */
type Scope = Page | Locator;
type Name = string | RegExp;

export const dialog = (scope: Scope) => scope.getByRole('dialog');
export const panel = (scope: Scope, name: string) =>
  scope.getByRole('region', { name, exact: true });
export const tab = (scope: Scope, name: Name) => scope.getByRole('tab', { name });
export const row = (scope: Scope, name: Name) => scope.getByRole('row', { name });
export const button = (scope: Scope, name: Name) => scope.getByRole('button', { name });
/** What looks like a button and leads to another screen; the menu has its own. */
export const leading = (page: Page, name: Name) =>
  page.locator('main, [role="dialog"]').getByRole('link', { name });
export const field = (scope: Scope, name: Name) => scope.getByRole('textbox', { name });
/** Who a letter goes to or comes from: typed, or picked of what is found. */
export const agent = (scope: Scope, name: Name) => scope.getByRole('combobox', { name });
export const save = (scope: Scope) => button(scope, 'Guardar');

/** Chooses an act of the open folder behind its button 'Más'. */
export async function moreOf(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/**
 * Chooses an option of a list, or of what a picker finds for the text, and waits until the field
 * shows it. By keyboard: the list may still be narrowing under the pointer.
 */
export async function choose(
  scope: Scope,
  label: string,
  text: string,
  option = text,
): Promise<void> {
  const input = scope.getByRole('combobox', { name: label, exact: true });
  await input.click();
  if (await input.isEditable()) await input.fill(text);
  const page = input.page();
  const id = await input.getAttribute('id');
  const select = page.locator('.ant-select', { has: page.locator(`[id="${id}"]`) });
  const list = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${id}_list"]`) });
  const active = list.locator('.ant-select-item-option-active');
  const isReached = async () => {
    if (await select.and(page.locator('.ant-select-loading')).count()) return false;
    const [shown] = await active.allTextContents();
    if (shown?.includes(option)) return true;
    if (shown !== undefined) await input.press('ArrowDown');
    return false;
  };
  await expect.poll(isReached, { message: `${label}: ${option}` }).toBe(true);
  const title = (await active.getAttribute('title')) ?? option;
  await input.press('Enter');
  await select.filter({ hasText: title }).waitFor();
  // A list of several stays open; Escape at a closed one would close the dialog around it.
  const isMultiple = select.and(page.locator('.ant-select-multiple'));
  if (await isMultiple.count()) await input.press('Escape');
  await list.waitFor({ state: 'hidden' });
}

/** What a list of choices that is open offers, by its whole text. */
export const option = (page: Page, text: string): Locator =>
  page.locator('.ant-select-item-option').getByText(text, { exact: true });

/** Picks what a list of choices offers without a search. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await option(page, text).click();
}

/** Writes a day, as 31/12/2026, where a calendar would be opened. */
export async function pickDay(scope: Scope, label: string, day: string): Promise<void> {
  await field(scope, label).fill(day);
  await field(scope, label).press('Enter');
}

/** At no route: where a walk through the application begins, so that every route is a change of screen. */
export const NOWHERE = '/v2/no-existe';

/**
 * To another route without loading the page anew, as a link in the application does: starting it is
 * most of what a page costs. Waits for what the screen before shows, and for the new one's title.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.locator('main h1, main [role=alert]').first().waitFor();
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
  }, address);
  await expect.poll(() => page.title(), { message: address }).not.toBe('');
}

/** Waits until nothing is left to complain about: what is loading or fading has its own look. */
export const expectAccessible = (page: Page): Promise<void> =>
  expect.poll(() => accessibilityProblems(page), { message: page.url() }).toEqual([]);

/** Waits until the page is no wider than the window. */
export const expectFits = (page: Page): Promise<void> =>
  expect.poll(() => overflowOf(page), { message: page.url() }).toBeLessThanOrEqual(0);

/** Waits until the keys go there. */
export const expectFocused = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate((node) => node === document.activeElement), {
      message: `focus in ${place}`,
    })
    .toBe(true);

/** What the API answers to the person of the page, past the screens. */
export const askApi = (
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<unknown> =>
  page.evaluate(async (body) => {
    const response = await fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-comarca': '1' },
      body,
    });
    return (await response.json()) as unknown;
  }, JSON.stringify({ query, variables }));

/** Texts of these places of which a part is not seen, or whose end lies outside what holds them. */
export const cutIn = (places: Locator): Promise<string[]> =>
  places.evaluateAll((all) =>
    all
      .filter((one) => {
        const holder = one.closest('td') ?? one;
        const isWider = one.scrollWidth > one.clientWidth + 1;
        const right = one.getBoundingClientRect().right;
        return isWider || right > holder.getBoundingClientRect().right + 1 || right > innerWidth;
      })
      .map((one) => one.textContent ?? ''),
  );

/** Texts in cells that are cut where nothing says so: text by itself in a box of its own gets no dots. */
export const cutWithoutDots = (page: Page): Promise<string[]> =>
  page.locator('.lista-tabla .celda').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .filter((cell) => [...cell.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map((cell) => cell.textContent ?? ''),
  );
