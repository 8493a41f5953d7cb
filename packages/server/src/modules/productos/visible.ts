import type { MayRead } from '../../core/http/media.ts';
import { ALL, type Visible } from '../../core/operation/visible.ts';
import { coordinates } from './assignments/assignment.access.ts';
import { ownEfforts, seenAssignments } from './assignments/assignment-visible.repository.ts';
import { ownTemplates } from './efforts/quick/effort-template.repository.ts';
import { dashboardScope } from './products-dashboard/products-dashboard.filters.ts';

/** Who manages or controls an assignment, who coordinates, who administers its project or process. */
export const visibleAssignments: Visible = async (scope, ids) =>
  coordinates(scope.actor) ? ALL : seenAssignments(scope.db, ids, await dashboardScope(scope));

/** The supports of an assignment are read by who sees it. */
export const mayReadSupports: MayRead = async (context, id) => {
  const { app, actor } = context;
  if (!actor) return false;
  const seen = await visibleAssignments({ context, actor, db: app.database.db }, [Number(id)]);
  return seen === ALL || [...seen].length > 0;
};

/** Who logged an effort, and who coordinates. */
export const visibleEfforts: Visible = async ({ actor, db }, ids) =>
  coordinates(actor) ? ALL : ownEfforts(db, ids, actor.id);

/** Whoever made a template of efforts, and nobody else. */
export const visibleEffortTemplates: Visible = ({ actor, db }, ids) =>
  ownTemplates(db, ids, actor.id);
