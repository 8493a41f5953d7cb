import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readZip, type ZipLimits } from '../../../../core/files/safe-zip.ts';
import { MAX_RATIO, MAX_UNPACKED_BYTES } from './gzip.ts';

/** A part of a zip, unpacked under a name of our own. */
export interface UnpackedFile {
  /** Its name inside the zip. */
  nombre: string;
  ruta: string;
}

const SMALLEST_BUDGET = 10 * 1024 * 1024;

/**
 * What the zip of a layer may unpack to: a hundred times its size. A table of attributes full of blanks
 * packs beyond any ratio: the whole archive has one.
 */
export async function zipLimits(path: string): Promise<ZipLimits> {
  const { size } = await stat(path);
  const total = Math.min(MAX_UNPACKED_BYTES, Math.max(size * MAX_RATIO, SMALLEST_BUDGET));
  return { total, ratio: Number.POSITIVE_INFINITY };
}

/**
 * Unpacks the entries that `wanted` names into `folder`. Entry names never become paths; zips
 * inside are not opened.
 * @throws AppError for a damaged zip, or one that grows beyond a hundred times its size.
 */
export async function unpack(
  path: string,
  folder: string,
  wanted: (name: string) => boolean,
): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  await readZip(
    path,
    async (entry) => {
      if (!wanted(entry.name)) return;
      const entryPath = join(folder, `parte-${files.length}`);
      await pipeline(await entry.open(), createWriteStream(entryPath));
      files.push({ nombre: entry.name, ruta: entryPath });
    },
    await zipLimits(path),
  );
  return files;
}
