import { can } from '@comarca/shared/core/can';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { type SubjectClass, subjectClasses } from '@comarca/shared/modules/sujetos/subject';
import { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { hasImage } from '../../core/files/images/record-images.repository.ts';
import {
  type RecordImages,
  recordImages,
  type StoredImage,
} from '../../core/files/images/record-images.ts';
import { saveWithContent } from '../../core/files/save-with-content.ts';
import type { MayRead } from '../../core/http/media.ts';
import { authorize, operation } from '../../core/operation/operation.ts';
import { classRules } from './subject-classes.ts';
import { adoptUpload } from './subject-writes.repository.ts';

/** The image as uploaded, its visible part, and that one as lists show it. */
const uses = {
  currentFile: { maxSide: 4_096, keepsPng: false },
  file: { maxSide: 1_200, keepsPng: false },
  thumbFile: { maxSide: 240, keepsPng: false },
};

type ImageUse = keyof typeof uses;
const names = Object.keys(uses) as ImageUse[];

/** Of an upload its user is the owner, until a save makes it a subject's. */
const uploads = recordImages('carga_sujeto', uses);

const imagesOf: Record<SubjectClass, RecordImages<ImageUse>> = {
  EMPRESA: recordImages('empresa', uses),
  PERSONA: recordImages('persona', uses),
};

export const uploadUses = ['currentFile', 'file'] as const;
type UploadUse = (typeof uploadUses)[number];

/** Who may write a record of either class. */
export const canUpload = {
  algunPermiso: subjectClasses.flatMap((kind) => [classRules[kind].add, classRules[kind].change]),
};

/**
 * Stores an image for the next save of a company or a person; of its visible part a thumbnail too.
 * @returns the ids by the field that the save takes each in
 */
export async function uploadSubjectImage(
  context: RequestContext,
  use: UploadUse,
  bytes: Buffer,
): Promise<Partial<Record<ImageUse, string>>> {
  authorize(context, canUpload);
  const { app, actor } = context;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const sent = { bytes, by: actor.id };
  const image = await uploads.store(app.files, use, sent);
  return saveWithContent(app, [image.key], async () => {
    if (use !== 'file') return registerUploads(context, { stored: { [use]: image } });
    const thumb = await uploads.store(app.files, 'thumbFile', sent);
    return saveWithContent(app, [thumb.key], () =>
      registerUploads(context, { stored: { file: image, thumbFile: thumb } }),
    );
  });
}

const registerUploads = operation({
  name: 'uploadSubjectImage',
  access: canUpload,
  schema: z.object({ stored: z.custom<Partial<Record<ImageUse, StoredImage>>>() }),
  run: async ({ tx, actor, audit }, { stored }) => {
    const owner = { id: actor.id, by: actor.id };
    const ids: Partial<Record<ImageUse, string>> = {};
    for (const use of names) {
      const image = stored[use];
      if (!image) continue;
      const upload = { ...image, name: 'avatar.jpg', sinGuardar: true };
      ids[use] = await uploads.register(tx, owner, use, upload);
      await audit({
        entity: 'archivo',
        entityId: ids[use],
        after: { uso: use, bytes: image.bytes },
      });
    }
    return ids;
  },
});

export type GivenImages = { [Use in ImageUse]?: string | null | undefined };

/**
 * Makes the given uploads the subject's images: undefined keeps one, null removes it.
 * @returns what the subject names from now on
 * @throws AppError VALIDATION for an image of another record or user
 */
export async function adoptImages(
  tx: Tx,
  record: { clase: SubjectClass; id: number },
  userId: number,
  given: GivenImages,
): Promise<GivenImages> {
  const ids: GivenImages = {};
  for (const use of names) {
    const text = given[use];
    if (text !== undefined) ids[use] = text && (await adopted(tx, record, userId, use, text));
  }
  return ids;
}

async function adopted(
  tx: Tx,
  record: { clase: SubjectClass; id: number },
  userId: number,
  use: ImageUse,
  address: string,
): Promise<string> {
  const id = z.guid().safeParse(address.split('/').at(-1));
  const entity = imagesOf[record.clase].entityOf(use);
  if (id.success) {
    if (await hasImage(tx, entity, record.id, id.data)) return id.data;
    const upload = { id: id.data, entidad: uploads.entityOf(use), userId };
    if (await adoptUpload(tx, upload, { entidad: entity, id: record.id })) return id.data;
  }
  throw fieldError(use, 'La imagen no existe: vuelva a cargarla.');
}

/** Forgets the subject's images that it names no longer. */
export const forgetImages = (
  tx: Tx,
  { clase, id }: { clase: SubjectClass; id: number },
  named: readonly (string | null)[],
): Promise<void> => imagesOf[clase].forgetOthers(tx, id, named);

const isUploader: MayRead = async ({ actor }, ownerId) => String(actor?.id) === ownerId;
const seesClass =
  (kind: SubjectClass): MayRead =>
  async ({ actor }) =>
    can(actor, classRules[kind].view);

/** Who may see stored images: those who see the record's class; of an upload, who uploaded it. */
export const subjectMedia: Record<string, MayRead> = Object.fromEntries(
  names.flatMap((use) => [
    [uploads.entityOf(use), isUploader],
    ...subjectClasses.map((kind) => [imagesOf[kind].entityOf(use), seesClass(kind)] as const),
  ]),
);
