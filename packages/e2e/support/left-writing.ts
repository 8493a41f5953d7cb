import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloaded } from './downloads.ts';
import { button, expectAccessible } from './screen.ts';

interface Left {
  /** what is said of it while it is written */
  writing: RegExp;
  /** another screen, to which its asker goes meanwhile */
  meanwhile: string;
  /** what tells that it is ready, and leads to it */
  notice: string;
  /** how its file is called */
  file: RegExp;
}

/**
 * On a report: its document is asked for and cancelled, asked for again and left, told of and fetched;
 * asked for once more it is given at once, for nothing has changed.
 * @returns what was fetched
 */
export async function fetchesWhatWasLeft(
  page: Page,
  { writing, meanwhile, notice, file }: Left,
): Promise<Awaited<ReturnType<typeof downloaded>>> {
  const files = page.getByRole('region', { name: 'Archivos preparados' });
  const ask = () => button(page, 'Descargar Reporte').click();
  await ask();
  const alerts = page.getByRole('region', { name: 'Avisos' });
  await alerts.getByText('El documento se está redactando.').first().waitFor();
  await files.getByText(writing).waitFor();
  await expectAccessible(page);
  await button(files, 'Cancelar').click();
  await files.waitFor({ state: 'detached' });

  await ask();
  await files.getByRole('progressbar', { name: 'Avance del archivo' }).waitFor();
  await page.goto(meanwhile);
  await page.goto('/v2/avisos');
  const told = page.getByRole('link', { name: notice }).first();
  const isTold = async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Avisos' }).first().waitFor();
    return told.isVisible();
  };
  await expect.poll(isTold, { timeout: 60_000, interval: 2_000 }).toBe(true);
  await told.click();
  const made = await downloaded(page, () => files.getByRole('link', { name: file }).click());
  const again = await downloaded(page, ask);
  expect(again.content.equals(made.content)).toBe(true);
  return made;
}
