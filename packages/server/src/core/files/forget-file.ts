import type { WriteScope } from '../operation/operation.ts';
import { deleteFile } from './archivo.repository.ts';

/** Forgets a stored file of a record; its bytes go once that is safe. */
export async function forgetFile(
  { tx, context, afterCommit }: Pick<WriteScope, 'tx' | 'context' | 'afterCommit'>,
  archivoId: string,
): Promise<void> {
  const key = await deleteFile(tx, archivoId);
  if (key) afterCommit(() => context.app.files.delete(key));
}
