import type { Locator, Page } from 'playwright-core';
import { button, expectFocused } from './screen.ts';

/** How many presses of a key a person may need to get somewhere. */
const FAR = 60;

/** Goes on with a key until the place has the focus: what cannot be reached so is out of reach. */
export async function reach(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  // The kit's choices are fields that are drawn by what stands beside them.
  await place.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FAR; presses++) {
    if (await place.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expectFocused(place);
}

export async function press(page: Page, place: Locator): Promise<void> {
  await reach(page, place);
  await page.keyboard.press('Enter');
}

/** Writes into a field that follows, in the place of what it has. */
export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await reach(page, place);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Through the palette. */
export async function goTo(page: Page, text: string, group: string): Promise<void> {
  await button(page, /Ir a/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Ir a' }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('group', { name: group, exact: true }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Notes from now on whether a pointer is used. @returns whether one was */
export async function watchPointer(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-clicks', ''), true);
  });
  return async () => (await page.locator('body').getAttribute('data-clicks')) !== null;
}
