import type { ReadingDoor } from '@comarca/shared/modules/archivo/reading.rules';
import { readingDoors } from '@comarca/shared/modules/archivo/reading.rules';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { rangeFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { READ_ACTS } from '../acts/access.ts';
import { callerOf } from '../folders/sight.ts';
import {
  hasReserved,
  insertReadings,
  listReadings,
  type ReadVersion,
} from './reading.repository.ts';

/**
 * Notes that the caller reads these, where they are of a reserved series. It is written before any
 * content is given: what cannot be noted is not read.
 */
export async function noteReadings(
  context: RequestContext,
  door: ReadingDoor,
  versions: readonly ReadVersion[],
  db: Reader = context.app.database.db,
): Promise<void> {
  if (versions.length === 0 || !(await hasReserved(db))) return;
  const { id, fullName } = callerOf(context);
  await insertReadings(db, { door, versions, by: { user: id, name: fullName, ip: context.ip } });
}

/** Who read what of the reserved series, for who approves the acts of the archive or administers it. */
export const searchReadings = reading({
  access: READ_ACTS,
  schema: pageInput.extend({
    puerta_In: z.array(z.enum(readingDoors)).nullish(),
    fecha_Range: rangeFilter,
  }),
  run: ({ db }, input) => listReadings(db, input),
});
