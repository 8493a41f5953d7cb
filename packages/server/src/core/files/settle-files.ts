import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import {
  claimFiles,
  type FileOwner,
  filesOf,
  forgetOtherFiles,
} from './claimed-files.repository.ts';

interface Settling {
  /** ids of the files that the record is to have */
  wanted: readonly string[];
  /** Who saves: new ones must be theirs. */
  user: number;
  /** What is said when one of them is gone, taken or somebody else's. */
  refusal: { campo: string; message: string };
}

/**
 * Gives a record these files, and no others: those that it has and are wanted stay, its writer's new
 * ones become its own, the rest is let go.
 * @throws AppError VALIDATION
 */
export async function settleFiles(
  tx: Tx,
  owner: FileOwner,
  { wanted, user, refusal: { campo, message } }: Settling,
): Promise<void> {
  if (wanted.some((id) => !z.guid().safeParse(id).success)) throw fieldError(campo, message);
  const present = new Set(await filesOf(tx, owner));
  const fresh = wanted.filter((id) => !present.has(id));
  const claimed = await claimFiles(tx, owner, { ids: fresh, user });
  if (claimed.length < fresh.length) throw fieldError(campo, message);
  await forgetOtherFiles(tx, owner, wanted);
}

const SEALED =
  'Uno de los archivos que quita está en el índice de un expediente cerrado: se queda.';

/**
 * Refuses where a file that is not wanted stayed: what a sealed index names is not removed, and a record that
 * shows every file it has would go on showing it.
 * @throws AppError VALIDATION beside `campo`
 */
export async function requireLetGo(
  tx: Tx,
  owner: FileOwner,
  { wanted, campo }: { wanted: readonly string[]; campo: string },
): Promise<void> {
  const stayed = (await filesOf(tx, owner)).some((id) => !wanted.includes(id));
  if (stayed) throw fieldError(campo, SEALED);
}
