import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { StoredContent } from '../../ports/file-store.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import { storeFile } from '../file.repository.ts';
import { bytesOfDataUrl, cleanImage, type ImageRule } from './images.ts';
import { deleteOtherImages, takeImage } from './record-images.repository.ts';

/** An image that was encoded anew and stored, not yet registered. */
export type StoredImage = StoredContent & { name: string; mime: string };

/** Per image: new content, the id of one uploaded before, null to remove it, undefined to keep it. */
export type ImageChanges<Use extends string> = Partial<
  Record<Use, StoredImage | { id: string } | null>
>;

/** Per image: what its record must name from now on; undefined when it stays. */
export type ImageIds<Use extends string> = Partial<Record<Use, string | null>>;

/** An image as it came, and who sent it. */
interface SentImage {
  bytes: Buffer;
  by: number;
}

/** The record that an image belongs to, and the user who gives it. */
interface Owner {
  id: number;
  by: number;
}

export type RecordImages<Use extends string> = ReturnType<typeof recordImages<Use>>;

/**
 * The images of a kind of record, e.g. a profile's picture and signature. `uses` names them after
 * the fields of the form that refusals are shown beside. A save stores the given images first
 * (`storeGiven`) and names them within its transaction (`attach`), which `saveWithContent` runs with
 * the keys of what was stored (`keysOf`).
 */
export function recordImages<Use extends string>(kind: string, uses: Record<Use, ImageRule>) {
  const names = Object.keys(uses) as Use[];

  /** The `entidad` of stored images of this use: it decides who may see them. */
  const entityOf = (use: Use): string => `${kind}.${use}`;

  /** Cleans and stores one image. @throws AppError VALIDATION on the field `use` */
  async function store(files: KeptFiles, use: Use, sent: SentImage): Promise<StoredImage> {
    const clean = await cleanImage(sent.bytes, use, uses[use]);
    const stored = await files.put(clean.bytes, { by: sent.by });
    return { ...stored, name: clean.name, mime: clean.mime };
  }

  /**
   * Cleans and stores the images that came as data texts; an address names one uploaded before.
   * @throws AppError VALIDATION
   */
  async function storeGiven(
    files: KeptFiles,
    given: Partial<Record<Use, string | null | undefined>>,
    by: number,
  ): Promise<ImageChanges<Use>> {
    const changes: ImageChanges<Use> = {};
    try {
      for (const use of names) {
        const text = given[use];
        if (text === undefined) continue;
        changes[use] = text ? await imageOf(files, use, { text, by }) : null;
      }
    } catch (error) {
      await files.discard(keysOf(changes));
      throw error;
    }
    return changes;
  }

  async function imageOf(files: KeptFiles, use: Use, { text, by }: { text: string; by: number }) {
    const bytes = bytesOfDataUrl(text);
    if (bytes) return store(files, use, { bytes, by });
    const id = z.guid().safeParse(text.split('/').at(-1));
    if (!id.success) throw fieldError(use, 'La imagen debe ser un archivo PNG o JPEG.');
    return { id: id.data };
  }

  /** Where the images lie that were stored for this save. */
  const keysOf = (changes: ImageChanges<Use>): string[] =>
    names.flatMap((use) => {
      const change = changes[use];
      return change && 'key' in change ? [change.key] : [];
    });

  /** Registers the images as the record's. @throws AppError VALIDATION for an image of another */
  async function attach(tx: Tx, owner: Owner, changes: ImageChanges<Use>): Promise<ImageIds<Use>> {
    const ids: ImageIds<Use> = {};
    for (const use of names) {
      const change = changes[use];
      if (change === undefined) continue;
      ids[use] = change && (await idOf(tx, owner, use, change));
    }
    return ids;
  }

  async function idOf(tx: Tx, owner: Owner, use: Use, change: StoredImage | { id: string }) {
    if ('key' in change) return register(tx, owner, use, { ...change, sinGuardar: false });
    if (await takeImage(tx, entityOf(use), owner.id, change.id)) return change.id;
    throw fieldError(use, 'La imagen no existe: vuelva a cargarla.');
  }

  /**
   * Registers one stored image as the record's; `sinGuardar` until a save names it.
   * @returns its id, for `/media/{id}`
   */
  const register = (
    tx: Tx,
    owner: Owner,
    use: Use,
    image: StoredImage & { sinGuardar: boolean },
  ): Promise<string> =>
    storeFile(tx, {
      ...image,
      nombre: image.name,
      tipoMime: image.mime,
      entidad: entityOf(use),
      entidadId: String(owner.id),
      creadoPor: owner.by,
    });

  /** Forgets the record's images that it names no longer. */
  const forgetOthers = (tx: Tx, ownerId: number, named: readonly (string | null)[]) =>
    deleteOtherImages(
      tx,
      names.map(entityOf),
      ownerId,
      named.filter((id): id is string => Boolean(id)),
    );

  return { entityOf, store, storeGiven, keysOf, attach, register, forgetOthers };
}
