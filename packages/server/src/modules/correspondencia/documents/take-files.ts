import { fieldError } from '@comarca/shared/core/errors';
import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { z } from 'zod';
import { type ClaimedFile, claimFiles } from '../../../core/files/claimed-files.repository.ts';
import { storeFile } from '../../../core/files/file.repository.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import type { NewAttachment } from '../letters/letter-writes.repository.ts';
import type { Draft } from './draft.ts';
import { enqueueTakingIn } from './letter-file.job.ts';

/** Takes the caller's uploaded files for a letter. @throws AppError VALIDATION when one is gone */
export async function takeFiles(
  { context, tx, actor }: WriteScope,
  letter: number,
  { ids, campo }: { ids: readonly string[]; campo: string },
): Promise<ClaimedFile[]> {
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => !z.guid().safeParse(id).success)) {
    throw fieldError(campo, letterMessages.unknownFile);
  }
  const files = await claimFiles(
    tx,
    { entidad: LETTER_ENTITY, id: letter },
    { ids: wanted, user: actor.id },
  );
  if (files.length < wanted.length) throw fieldError(campo, letterMessages.unknownFile);
  await enqueueTakingIn(context.app, tx, files);
  return files;
}

/** Registers a Word file that was made for a letter. @returns its id */
export async function storeWord(scope: WriteScope, letter: number, made: Draft): Promise<string> {
  const id = await storeFile(scope.tx, {
    ...made,
    entidad: LETTER_ENTITY,
    entidadId: String(letter),
    creadoPor: scope.actor.id,
  });
  await enqueueTakingIn(scope.context.app, scope.tx, [{ id }]);
  return id;
}

/** Files as supports. */
export const asAttachments = (files: readonly ClaimedFile[]): NewAttachment[] =>
  files.map(({ id, nombre }) => ({ nombre_archivo: nombre, archivo_id: id }));

/** Links as supports, each called by the last part of its address. */
export const linkAttachments = (links: readonly string[]): NewAttachment[] =>
  links.map((link) => ({ nombre_archivo: nameOfLink(link), ruta_sharepoint: link }));

function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
