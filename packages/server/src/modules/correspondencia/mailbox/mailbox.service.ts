import type { App } from '../../../core/app.ts';
import { countPending } from '../letters/letter-list.repository.ts';

/** How many letters wait for each of these people; who has none is missing. No letter is told. */
export const pendingLetters = (
  app: App,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> => countPending(app.database.db, people);
