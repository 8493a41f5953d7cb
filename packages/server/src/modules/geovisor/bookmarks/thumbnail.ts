import { createHash } from 'node:crypto';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { bookmarkLimits } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { readImageHeader } from '../../../core/files/images/image-header.ts';
import { bytesOfDataUrl, cleanImage } from '../../../core/files/images/images.ts';
import type { ManagedRepository } from '../../../core/management/managed-repository.ts';
import { reading } from '../../../core/operation/operation.ts';
import { type BookmarkRow, type BookmarkValues, bookmarkTable } from './bookmark.repository.ts';
import {
  findThumbnail,
  forgetThumbnail,
  insertThumbnail,
  type Thumbnail,
} from './thumbnail.repository.ts';
import { BOOKMARK } from './visible-bookmarks.ts';

const FIELD = 'miniatura';
const RULE = { maxSide: 320, keepsPng: false };
/** How fine a picture is, in the percents of JPEG: the next one where it weighs too much. */
const QUALITIES = [70, 50, 30];
const TOO_LARGE = 'La miniatura del marcador es demasiado grande.';
const NO_IMAGE = 'La miniatura del marcador no es una imagen.';

/** What a save takes beside the fields: the picture as a `data:` text; the one it has stays without it. */
export const thumbnailInput = z
  .string()
  .max(bookmarkLimits.miniatura * 2, TOO_LARGE)
  .nullish();

/** Bookmarks with their pictures, each written with its bookmark. */
export const bookmarkStore: ManagedRepository<BookmarkRow, BookmarkValues> = {
  ...bookmarkTable,
  async insert(tx, values, by) {
    const id = await bookmarkTable.insert(tx, values, by);
    await keepThumbnail(tx, id, values.miniatura);
    return id;
  },
  async update(tx, id, values, by) {
    await forgetThumbnail(tx, id, {
      encuadre: values.encuadre,
      isGiven: Boolean(values.miniatura),
    });
    await bookmarkTable.update(tx, id, values, by);
    await keepThumbnail(tx, id, values.miniatura);
  },
};

async function keepThumbnail(tx: Tx, id: number, given: string | null | undefined): Promise<void> {
  const picture = given ? await thumbnailOf(given) : null;
  if (picture) await insertThumbnail(tx, id, picture);
}

/**
 * The picture encoded anew, by its content; null for one that is too heavy then however coarse it is: a
 * bookmark is worth more than its picture.
 * @throws AppError VALIDATION for what is no small image
 */
async function thumbnailOf(given: string): Promise<Thumbnail | null> {
  const bytes = bytesOfDataUrl(given);
  const header = bytes && readImageHeader(bytes);
  if (!header) throw fieldError(FIELD, NO_IMAGE);
  const side = Math.max(header.width, header.height);
  if (bytes.length > bookmarkLimits.miniatura || side > bookmarkLimits.ladoMiniatura) {
    throw fieldError(FIELD, TOO_LARGE);
  }
  for (const quality of QUALITIES) {
    const clean = await cleanImage(bytes, FIELD, { ...RULE, quality });
    if (clean.bytes.length > bookmarkLimits.miniatura) continue;
    const mark = createHash('sha256').update(clean.bytes).digest('base64url').slice(0, 27);
    return { contenido: clean.bytes, huella: mark };
  }
  return null;
}

/** The picture of a bookmark, to who sees the bookmark. @throws AppError NOT_FOUND */
export const bookmarkThumbnail = reading({
  access: 'sesion',
  schema: z.object({ id: idOf(BOOKMARK) }),
  async run({ db }, { id }): Promise<Thumbnail> {
    const found = await findThumbnail(db, id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  },
});
