import { fieldError } from '@comarca/shared/core/errors';
import { maxLengthMessage } from '@comarca/shared/core/validation';
import { LONGEST_DESCRIPTION } from '@comarca/shared/modules/desarrollos/development.fields';
import { z } from 'zod';
import {
  claimFiles,
  filesOf,
  forgetOtherFiles,
} from '../../core/files/claimed-files.repository.ts';
import type { WriteScope } from '../../core/operation/operation.ts';
import { cleanRichText, picturesIn } from '../../core/rich-text/clean-rich-text.ts';
import { htmlText } from '../../core/rich-text/html-text.ts';
import { CAPTURE, DEVELOPMENT, PICTURE } from './development.access.ts';

const UNKNOWN_FILE = 'Uno de los archivos ya no está: vuelva a cargarlo.';
const UNKNOWN_PICTURE = 'Una de las imágenes de la descripción ya no está: vuelva a ponerla.';

/** A description as it is stored: clean, and as plain words. */
export function storedDescription(html: string) {
  const description = cleanRichText(html);
  if (description.length > LONGEST_DESCRIPTION) {
    throw fieldError('descripcion', maxLengthMessage(LONGEST_DESCRIPTION));
  }
  const descriptionText = htmlText(description);
  // An editor leaves empty paragraphs where nothing was written.
  const isEmpty = descriptionText === '' && picturesIn(description).length === 0;
  return { descripcion: isEmpty ? '' : description, descripcion_texto: descriptionText };
}

/** Gives a development the pictures of its description and its attachments, and lets go of others. */
export async function settleFiles(
  scope: WriteScope,
  id: number,
  { descripcion, adjuntos }: { descripcion: string; adjuntos: readonly string[] },
): Promise<void> {
  await settle(scope, { entidad: PICTURE, id }, picturesIn(descripcion), {
    campo: 'descripcion',
    message: UNKNOWN_PICTURE,
  });
  await settle(scope, { entidad: DEVELOPMENT, id }, adjuntos, {
    campo: 'adjuntos',
    message: UNKNOWN_FILE,
  });
}

async function settle(
  { tx, actor }: WriteScope,
  owner: { entidad: string; id: number },
  wanted: readonly string[],
  refusal: { campo: string; message: string },
): Promise<void> {
  if (wanted.some((id) => !z.guid().safeParse(id).success)) throw unknown(refusal);
  const present = new Set(await filesOf(tx, owner));
  const fresh = wanted.filter((id) => !present.has(id));
  const claimed = await claimFiles(tx, owner, { ids: fresh, user: actor.id });
  if (claimed.length < fresh.length) throw unknown(refusal);
  await forgetOtherFiles(tx, owner, wanted);
}

const unknown = ({ campo, message }: { campo: string; message: string }) =>
  fieldError(campo, message);

/** Lets go of every file of a development that is deleted. */
export async function forgetFiles({ tx }: WriteScope, id: number): Promise<void> {
  for (const entity of [DEVELOPMENT, PICTURE, CAPTURE]) {
    await forgetOtherFiles(tx, { entidad: entity, id }, []);
  }
}
