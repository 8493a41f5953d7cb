import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import type { App, FoundContent } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import type { ListedContent } from '../../ports/file-store.ts';
import { noteSeen, type Seen, type StoredRow } from './compared.repository.ts';

/** A file is registered this long at most before its content counts as written later, as clocks differ. */
const CLOCKS_MS = 60_000;

/** What a store says of content, as it is kept. */
const markOf = ({ tag, bytes, written }: ListedContent): string =>
  `${tag} ${bytes} ${written.toISOString()}`;

/**
 * Whether content is listed as it was last seen, or, where it was never read, as it was written: with as
 * many bytes, and not after its file was registered.
 */
export function isAsSeen(file: StoredRow, listed: ListedContent): boolean {
  if (file.perdido) return false;
  if (file.marca !== null) return file.marca === markOf(listed);
  return (
    listed.bytes === file.bytes && listed.written.getTime() <= file.guardado.getTime() + CLOCKS_MS
  );
}

/**
 * Reads content that is listed otherwise than before, and tells the module of its file where it is
 * other content; content that is not listed is asked for by itself, as it may be newer than the list.
 */
export async function compareFile(
  app: App,
  file: StoredRow,
  listed: ListedContent | undefined,
): Promise<void> {
  if (!listed) {
    if (!(await isThere(app, file.clave))) await tell(app, file, 'perdido', 'perdido');
    return;
  }
  const read = await readWhole(app, listed);
  // Gone or written again while it was read: the next comparison sees it whole.
  if (read === undefined) return;
  const seen = { read, tag: markOf(listed) };
  const before = file.leido ?? file.sha256;
  if (read === file.sha256 && (file.perdido || before !== read)) {
    await tell(app, file, 'recuperado', seen);
  } else if (read !== file.sha256 && (file.perdido || before !== read)) {
    await tell(app, file, 'cambiado', seen);
  } else {
    await app.database.db.transaction().execute((tx) => noteSeen(tx, file, seen));
  }
}

async function isThere({ files }: App, key: string): Promise<boolean> {
  try {
    (await files.get(key)).destroy();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The SHA-256 of all the bytes that the list told; undefined where it was not just these. */
async function readWhole({ files }: App, listed: ListedContent): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await files.get(listed.key)) {
      bytes += (chunk as Buffer).length;
      hash.update(chunk as Buffer);
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return bytes === listed.bytes ? hash.digest('hex') : undefined;
}

const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'NOT_FOUND';

/** Tells the module of the file, which notes it; an alarm where no module has something to do. */
async function tell(
  app: App,
  file: StoredRow,
  finding: FoundContent['finding'],
  seen: Seen,
): Promise<void> {
  const note = (tx: Tx) => noteSeen(tx, file, seen);
  const watch = app.fileWatches.get(file.entidad);
  if (watch)
    return watch(app, { file, finding, read: seen === 'perdido' ? null : seen.read, note });
  const noted = await app.database.db.transaction().execute(note);
  if (!noted || finding === 'recuperado') return;
  const { id, nombre, entidad, entidadId } = file;
  app.alarms.raise(
    'documento',
    { file: id, nombre, entidad, entidadId, finding },
    'the content of a file is not what was stored',
  );
}
