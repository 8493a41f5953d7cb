import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { settledTransaction, UnknownOutcome } from '../db/statements/settled-transaction.ts';
import type { StoredContent } from '../ports/file-store.ts';
import { forgetParkedFile, storeFile } from './file.repository.ts';

type Keeper = Pick<App, 'files' | 'database'>;

/**
 * Saves a record that names content which was stored for it. Content of a save that was refused goes;
 * where nobody knows what became of the save, it stays for the collector, who will see.
 * @param save a `settledTransaction` or an operation, which is one
 */
export async function saveWithContent<Result>(
  { files }: Pick<App, 'files'>,
  keys: readonly string[],
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) await files.discard(keys);
    throw error;
  }
}

/** Content that a person sent, as the row of its file says it. */
type Sent = StoredContent & { nombre: string; tipoMime: string };

/**
 * Registers files that a person sent, to be named by a save of theirs within a day.
 * @param also what is written with them
 * @returns their ids
 */
export function parkFiles(
  { files, database }: Keeper,
  sent: readonly Sent[],
  { entidad, user }: { entidad: string; user: number },
  also: (tx: Tx, ids: string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const keys = sent.map(({ key }) => key);
  const save = async (tx: Tx): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of sent) {
      const owner = { entidad, entidadId: null, creadoPor: user, sinGuardar: true };
      ids.push(await storeFile(tx, { ...file, ...owner }));
    }
    await also(tx, ids);
    return ids;
  };
  return saveWithContent({ files }, keys, () => settledTransaction(database.db, save));
}

/** Takes back a file that a person sent and that no saved record has. @returns whether there was one */
export async function takeBackFile(
  { files, database }: Keeper,
  parked: { id: string; entidad: string; user?: number },
): Promise<boolean> {
  const key = await settledTransaction(database.db, (tx) => forgetParkedFile(tx, parked));
  if (key === undefined) return false;
  await files.discard([key]);
  return true;
}
