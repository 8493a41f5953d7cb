import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import { documentInput, takesDocument } from '../../archivo/public.ts';
import { ADD, LETTER_ENTITY } from '../letters/letter.access.ts';
import { letterFileKinds } from './upload.routes.ts';

/**
 * Takes a document of the archive as a file for a letter that is about to be written down, as if the caller
 * had uploaded it: only their own save names it, and it goes after a day without one.
 */
export const takeDocumentForLetter = takesDocument({
  name: 'takeDocumentForLetter',
  access: ADD,
  schema: documentInput,
  allow: letterFileKinds,
  limit: MAX_FILE_BYTES,
  entidad: LETTER_ENTITY,
  uso: 'Correspondencia por radicar',
  keep: async (_scope, { id, nombre, bytes }) => ({ id, nombre, bytes }),
});
