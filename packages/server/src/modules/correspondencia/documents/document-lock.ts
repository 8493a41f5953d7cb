import type { App } from '../../../core/app.ts';
import { findWordPlace } from './shared-document.repository.ts';

/**
 * Where people reach the Word file of a letter, it is locked from the approval on and open before.
 * A state that changes meanwhile is followed.
 * @throws AppError VALIDATION while a person holds the file
 */
export async function settleLock({ database, files }: App, letter: number): Promise<void> {
  const { shared } = files;
  if (!shared) return;
  for (;;) {
    const place = await findWordPlace(database.db, letter);
    if (!place) return;
    await (place.bloqueado ? shared.lock(place.clave) : shared.unlock(place.clave));
    const now = await findWordPlace(database.db, letter);
    if (now?.bloqueado === place.bloqueado && now.clave === place.clave) return;
  }
}
