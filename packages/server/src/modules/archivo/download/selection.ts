import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { items } from '../documents/items.ts';
import { callerOf } from '../folders/sight.ts';
import { findSelection, forgetOldSelections, insertSelection } from './selection.repository.ts';

/** Keeps for an hour what is to be taken home as one zip: a thousand ids are too long for the address of it. */
export const chooseItems = operation({
  name: 'chooseArchiveItems',
  access: VIEW,
  schema: items,
  run: async ({ tx, actor }, chosen) => ({
    seleccion: await insertSelection(tx, actor.id, chosen),
  }),
});

/** What the caller chose; whether she sees it is asked when it is read. @throws AppError NOT_FOUND */
export const chosenItems = reading({
  access: VIEW,
  schema: z.object({ id: z.guid() }),
  async run({ db, context }, { id }) {
    const found = await findSelection(db, { id, user: callerOf(context).id });
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  },
});

/** Forgets what was chosen more than an hour ago. */
export async function forgetSelections({ database: { db } }: Pick<App, 'database'>): Promise<void> {
  await db.transaction().execute(forgetOldSelections);
}
