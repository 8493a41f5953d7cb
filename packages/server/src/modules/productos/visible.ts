import { ALL, type Visible } from '../../core/operation/visible.ts';
import { coordinates } from './assignments/assignment.access.ts';
import { ownEfforts, seenAssignments } from './assignments/assignment-visible.repository.ts';
import { ownTemplates } from './efforts/quick/effort-template.repository.ts';
import { dashboardScope } from './products-dashboard/products-dashboard.filters.ts';

/** Who manages or controls an assignment, who coordinates, who administers its project or process. */
export const visibleAssignments: Visible = async (scope, ids) =>
  coordinates(scope.actor) ? ALL : seenAssignments(scope.db, ids, await dashboardScope(scope));

/** Who logged an effort, and who coordinates. */
export const visibleEfforts: Visible = async ({ actor, db }, ids) =>
  coordinates(actor) ? ALL : ownEfforts(db, ids, actor.id);

/** Whoever made a template of efforts, and nobody else. */
export const visibleEffortTemplates: Visible = ({ actor, db }, ids) =>
  ownTemplates(db, ids, actor.id);
