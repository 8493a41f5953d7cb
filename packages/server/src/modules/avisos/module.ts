import type { ServerModule } from '../../core/module.ts';
import type { Visible } from '../../core/operation/visible.ts';
import { noticeGraphql } from './notice.graphql.ts';
import { ownNotices } from './notice.repository.ts';
import { summariseNotices } from './summary.ts';

const visibleNotices: Visible = ({ db, actor }, ids) => ownNotices(db, actor.id, ids);

/** What each person was told: a list, what of it is read, and a summary by mail for who wants one. */
export const noticesModule: ServerModule = {
  name: 'avisos',
  graphql: noticeGraphql,
  visible: { aviso: visibleNotices },
  keeps: (app) => summariseNotices(app),
};
