import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { OfferedDocument } from '../../../platform/module.ts';
import { annexMutation, takeDocumentMutation } from './letters.documents.ts';

/** A file of a document of the archive, which waits for the letter that names it. */
export interface BroughtFile {
  id: string;
  nombre: string;
  bytes: number;
}

/** How the address of a letter's form names the file that it begins with. */
export const broughtSearch = {
  archivo: z.guid().optional().catch(undefined),
  archivoNombre: z.string().max(300).optional().catch(undefined),
  archivoBytes: z.coerce.number().int().min(0).optional().catch(undefined),
};

/** None of it. */
export const nothingBrought = {
  archivo: undefined,
  archivoNombre: undefined,
  archivoBytes: undefined,
};

/** The file that an address names. */
export const broughtBy = ({
  archivo,
  archivoNombre,
  archivoBytes,
}: {
  archivo?: string | undefined;
  archivoNombre?: string | undefined;
  archivoBytes?: number | undefined;
}): BroughtFile | undefined =>
  archivo === undefined
    ? undefined
    : { id: archivo, nombre: archivoNombre ?? 'Documento', bytes: archivoBytes ?? 0 };

/** Makes a document of the archive the file of a new incoming letter. @throws AppError */
export async function fileAsIncoming({ id }: OfferedDocument, idempotencyKey: string) {
  const { takeDocumentForLetter: answer } = await execute(
    takeDocumentMutation,
    { documento: id },
    { idempotencyKey },
  );
  const { archivo } = answer;
  if (!answer.saved || !archivo) throw refused(answer.errors);
  return {
    route: 'UserCorrespondence',
    search: {
      create: 'true',
      archivo: archivo.id,
      archivoNombre: archivo.nombre,
      archivoBytes: String(archivo.bytes),
    },
  };
}

/** Where the letter is chosen on which a document of the archive is to hang. */
export const chooseLetter = async ({ id }: OfferedDocument) => ({
  route: 'LetterAnnex',
  params: { id },
});

/** Makes a document an annex of a letter. @throws AppError */
export async function annexDocument(
  ids: { documento: string; correspondencia: string },
  idempotencyKey: string,
): Promise<void> {
  const { takeDocumentAsAnnex: answer } = await execute(annexMutation, ids, { idempotencyKey });
  if (!answer.saved) throw refused(answer.errors);
}
