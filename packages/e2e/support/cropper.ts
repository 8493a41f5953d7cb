import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NARROW } from './browser.ts';

const LYING = { width: NARROW.height, height: NARROW.width };

/** Turns a telephone on which an image is cut: the cut stays in the middle of the image's area. */
export async function turnWhileCropping(page: Page): Promise<void> {
  for (const screen of [NARROW, LYING, NARROW]) {
    await page.setViewportSize(screen);
    await expect.poll(() => fromMiddle(page), { message: JSON.stringify(screen) }).toBeLessThan(2);
  }
}

/** Pixels between the middle of the cut and that of the area in which the image is moved. */
async function fromMiddle(page: Page): Promise<number> {
  const area = await page.locator('.recorte').boundingBox();
  const cut = await page.locator('.advanced-cropper-rectangle-stencil').boundingBox();
  if (!area || !cut) throw new Error('Nothing is being cut.');
  const across = area.x + area.width / 2 - (cut.x + cut.width / 2);
  const down = area.y + area.height / 2 - (cut.y + cut.height / 2);
  return Math.max(Math.abs(across), Math.abs(down));
}
