import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** A file that the browser was given. */
export interface Downloaded {
  name: string;
  content: Buffer;
}

/** Does something that ends in a download, and takes the file. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
