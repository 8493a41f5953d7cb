import { AppError } from '@comarca/shared/core/errors';
import type { App, RequestContext } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { keepLoose } from '../../../core/files/stores/content.repository.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { callerOf } from '../folders/sight.ts';
import { requireOpen } from './begin.ts';
import { holdUpload, insertPiece, keepUpload, piecesOf } from './upload.repository.ts';

const EMPTY = 'La parte del archivo llegó vacía: envíela de nuevo.';
const ELSEWHERE = 'La carga va en otro punto: continúe desde lo recibido.';

/**
 * Adds a stored piece to an upload, where the last one ended; a piece that comes twice or out of its place
 * is let go, and so is an empty one, which would take the place of the next. @returns how much has come
 * @throws AppError CONFLICT, TOO_LARGE, VALIDATION
 */
export function addPiece(
  app: App,
  context: RequestContext,
  { id, desde, piece }: { id: string; desde: number; piece: StoredContent },
): Promise<number> {
  const { id: user } = callerOf(context);
  return saveWithContent(app, [piece.key], () =>
    settledTransaction(app.database.db, async (tx) => {
      const upload = requireOpen(await holdUpload(tx, { id, user }));
      if (upload.recibido !== desde) throw new AppError('CONFLICT', ELSEWHERE);
      if (piece.bytes === 0) throw new AppError('VALIDATION', EMPTY);
      if (desde + piece.bytes > upload.bytes) throw new AppError('TOO_LARGE');
      const { bytes, key } = piece;
      const received = await insertPiece(tx, { upload: id, from: desde, bytes, key });
      if (await keepUpload(tx, id)) await keepLoose(tx, await piecesOf(tx, id));
      return received;
    }),
  );
}
