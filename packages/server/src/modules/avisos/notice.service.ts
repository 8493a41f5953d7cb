import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { pageInput } from '../../core/db/lists/page.ts';
import { operation, reading } from '../../core/operation/operation.ts';
import { countUnread, listNotices, markRead } from './notice.repository.ts';
import { tellCount } from './notices.ts';
import { keepSummary, wantsSummary } from './summary.repository.ts';

/** Unread notices that are counted; more are said to be more. */
const MOST_UNREAD = 100;
/** Notices that are marked one by one at once. */
const MOST_MARKED = 100;

/** What the caller was told, the newest first. */
export const searchNotices = reading({
  access: 'sesion',
  schema: pageInput.pick({ first: true, offset: true }).extend({ sinLeer: z.boolean().nullish() }),
  run: ({ db, actor }, { sinLeer, ...page }) =>
    listNotices(db, { ...page, user: actor.id, unread: sinLeer ?? false }),
});

/** How many notices the caller has not read, and whether she wants a summary each day. */
export const noticesState = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async ({ db, actor }) => {
    const [unread, summary] = await Promise.all([
      countUnread(db, actor.id, MOST_UNREAD),
      wantsSummary(db, actor.id),
    ]);
    return { sinLeer: unread, resumenDiario: summary };
  },
});

/** Marks notices of the caller as read: these, or all of them. */
export const markNoticesRead = operation({
  name: 'markNoticesRead',
  access: 'sesion',
  schema: z.object({ ids: z.array(idOf('aviso')).max(MOST_MARKED).nullish() }),
  run: async ({ tx, actor, audit, context, afterCommit }, { ids }) => {
    const marked = ids?.length === 0 ? 0 : await markRead(tx, actor.id, ids ?? null);
    await audit({
      entity: 'aviso',
      entityId: ids?.join(',').slice(0, 60) || 'todos',
      after: { leidos: marked },
    });
    afterCommit(() => tellCount(context.app, actor.id));
    return { saved: true };
  },
});

/** Keeps whether the caller wants a summary by mail each day. */
export const saveNoticeSettings = operation({
  name: 'saveNoticeSettings',
  access: 'sesion',
  schema: z.object({ resumenDiario: z.boolean() }),
  run: async ({ tx, actor, audit }, { resumenDiario }) => {
    const before = await wantsSummary(tx, actor.id);
    await keepSummary(tx, actor.id, resumenDiario);
    await audit({
      entity: 'preferenciaAvisos',
      entityId: String(actor.id),
      before: { resumenDiario: before },
      after: { resumenDiario },
    });
    return { saved: true };
  },
});
