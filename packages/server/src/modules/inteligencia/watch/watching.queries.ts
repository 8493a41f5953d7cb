import type { Actor } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { findWatching, type WatchedKind } from './watching.repository.ts';

/** Whether something is watched, as somebody sees it. */
export interface ShownWatching {
  activa: boolean;
  /** whether who looks decides it */
  esPropia: boolean;
}

/** How a report or project that is shown is watched. */
export async function watchingOf(
  db: Reader,
  what: { kind: WatchedKind; id: number },
  actor: Pick<Actor, 'id'> | null,
): Promise<ShownWatching> {
  const found = await findWatching(db, what);
  return { activa: found?.activa ?? false, esPropia: found?.autor === actor?.id };
}
