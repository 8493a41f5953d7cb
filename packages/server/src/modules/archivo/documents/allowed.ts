import { can } from '@comarca/shared/core/can';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { allows } from '../../../core/operation/operation.ts';
import { CHANGE, MANAGE_PERMISSION } from '../access.ts';
import { requireInNoClosed } from '../files/closed.ts';
import { type Acting, grantedFolder } from '../folders/allowed.ts';
import {
  type DocumentRow,
  documentNamed,
  findDocument,
  holdDocument,
} from './document.repository.ts';

const HELD = (name: string): string => `${name} tiene retenido este documento.`;
const NOT_REPLACED =
  'Ya hay un documento con ese nombre, y usted no puede cargar versiones nuevas: cambie el nombre del archivo.';
const NAME_TAKEN = 'Ya hay un documento con ese nombre en la carpeta.';

/**
 * A document, held until the transaction ends, whose home the caller may change.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function writableDocument(scope: Acting, id: number): Promise<DocumentRow> {
  const found = await findDocument(scope.tx, id);
  if (!found || found.papeleraId !== null) throw new AppError('NOT_FOUND');
  // The folder first, as everybody takes them: two who want both do not wait for each other.
  await grantedFolder(scope, found.carpeta).catch((error: unknown) => {
    // Whoever sees it elsewhere only may read it there.
    throw error instanceof AppError && error.code === 'NOT_FOUND'
      ? new AppError('FORBIDDEN')
      : error;
  });
  const document = await holdDocument(scope.tx, id);
  if (!document || document.papeleraId !== null) throw new AppError('NOT_FOUND');
  if (document.carpeta !== found.carpeta) throw new AppError('CONFLICT');
  await requireInNoClosed(scope, id);
  return document;
}

/** The same, unless somebody else has it checked out. @throws AppError VALIDATION */
export async function editableDocument(scope: Acting, id: number): Promise<DocumentRow> {
  const document = await writableDocument(scope, id);
  const { retenidoPorId: holder, retenidoPor: name } = document;
  if (holder !== null && holder !== scope.actor.id) throw fieldError('', HELD(name ?? 'Alguien'));
  return document;
}

/** The same, for who may give documents another content: to add some is not enough. @throws AppError FORBIDDEN */
export async function replaceableDocument(scope: Acting, id: number): Promise<DocumentRow> {
  if (!allows(scope.context, CHANGE)) throw new AppError('FORBIDDEN', NOT_REPLACED);
  return editableDocument(scope, id);
}

/** Whether the caller may take a document back from whoever has it checked out. */
export const mayRelease = ({ actor }: Pick<Acting, 'actor'>, holder: number): boolean =>
  holder === actor.id || can(actor, MANAGE_PERMISSION);

/** @throws AppError VALIDATION where another document of the folder has the name */
export async function requireFreeDocumentName(
  { tx }: Pick<Acting, 'tx'>,
  { folder, name, besides }: { folder: number; name: string; besides?: number },
): Promise<void> {
  const other = await documentNamed(tx, { folder, name });
  if (other && other.id !== besides) throw fieldError('nombre', NAME_TAKEN);
}
