import { fieldError } from '@comarca/shared/core/errors';
import { maxLengthMessage } from '@comarca/shared/core/validation';
import { LONGEST_DESCRIPTION } from '@comarca/shared/modules/desarrollos/development.fields';
import { forgetOtherFiles } from '../../../core/files/claimed-files.repository.ts';
import { settleFiles as settle } from '../../../core/files/settle-files.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { cleanRichText, picturesIn } from '../../../core/rich-text/clean-rich-text.ts';
import { htmlText } from '../../../core/rich-text/html-text.ts';
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
  { tx, actor }: WriteScope,
  id: number,
  { descripcion, adjuntos }: { descripcion: string; adjuntos: readonly string[] },
): Promise<void> {
  await settle(
    tx,
    { entidad: PICTURE, id },
    {
      wanted: picturesIn(descripcion),
      user: actor.id,
      refusal: { campo: 'descripcion', message: UNKNOWN_PICTURE },
    },
  );
  await settle(
    tx,
    { entidad: DEVELOPMENT, id },
    { wanted: adjuntos, user: actor.id, refusal: { campo: 'adjuntos', message: UNKNOWN_FILE } },
  );
}

/** Lets go of every file of a development that is deleted. */
export async function forgetFiles({ tx }: WriteScope, id: number): Promise<void> {
  for (const entity of [DEVELOPMENT, PICTURE, CAPTURE]) {
    await forgetOtherFiles(tx, { entidad: entity, id }, []);
  }
}
