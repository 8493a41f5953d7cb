import { text } from 'node:stream/consumers';
import { readZip } from '../../src/core/files/safe-zip.ts';

/** The files of a zip with their texts. */
export async function zipContents(zip: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readZip(zip, async ({ name, open }) => {
    found[name] = await text(await open());
  });
  return found;
}

/** The paths in a zip. */
export const zipNames = async (zip: Buffer): Promise<string[]> =>
  Object.keys(await zipContents(zip));
