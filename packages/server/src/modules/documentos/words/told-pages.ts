import { AppError } from '@comarca/shared/core/errors';
import { zipEntries } from '../../../core/files/safe-zip.ts';
import { readXml } from '../../../core/files/xml.ts';

const LIMITS = { total: 200 * 1_048_576, entries: 5_000 };
/** Where a file of an office says what it is; and no number of pages is larger. */
const PROPERTIES = 'docProps/app.xml';
const MOST = 1_000_000;

const refusal = {
  what: 'documento',
  refuse: (reason: string): AppError => new AppError('VALIDATION', reason),
};

/**
 * The pages of a Word text or the slides of a presentation, as the program that wrote it counted them.
 * @returns null where the file says no such number
 * @throws AppError VALIDATION for what is no sound archive
 */
export async function toldPages(bytes: Buffer): Promise<number | null> {
  let told: number | null = null;
  for await (const entry of zipEntries(bytes, LIMITS)) {
    if (entry.name !== PROPERTIES) continue;
    const xml = readXml(await entry.open(), new TextDecoder(), refusal, {
      open: () => undefined,
      close(tag, text) {
        const count = Number(text);
        const isTold = tag === 'Pages' || tag === 'Slides';
        if (isTold && Number.isInteger(count) && count > 0 && count <= MOST) told = count;
      },
    });
    for await (const _ of xml);
    break;
  }
  return told;
}
