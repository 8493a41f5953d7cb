import type { ServerModule } from '../../core/module.ts';
import type { Visible } from '../../core/operation/visible.ts';
import { listSettingsGraphql } from './list-settings.graphql.ts';
import { listViews } from './list-view.repository.ts';

/** Whoever made a view sees it, and the people of the group that it is shared with. */
const visibleViews: Visible = async ({ db, actor }, ids) =>
  (await listViews(db, { userId: actor.id, ids })).map(({ id }) => id);

/** How each person wants the lists: density, columns, saved views. */
export const listsModule: ServerModule = {
  name: 'listas',
  graphql: listSettingsGraphql,
  visible: { vistaLista: visibleViews },
};
