import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { ALL, type Asking, type RequestContext, type Visible } from '../../../core/app.ts';
import type { IdsStatement } from '../../../core/db/lists/ids-statement.ts';
import { allows } from '../../../core/operation/operation.ts';
import { MANAGE_PERMISSION, VIEW } from '../access.ts';
import {
  type SeenRecords,
  type Sight,
  seenDocuments,
  seenFolders,
  seenPlaces,
} from './sight.repository.ts';

/**
 * What of the archive somebody sees: who administers it all; anybody else what is open or has them among
 * its people, and what lies under a record only with the record.
 */
export function sightOf(asking: Asking): Sight {
  const { context, actor } = asking;
  const sight: Sight = { user: actor.id, all: can(actor, MANAGE_PERMISSION), records: [] };
  if (sight.all) return sight;
  for (const kind of context.app.folders.keys()) {
    sight.records.push({ kind, seen: seenOfKind(asking, kind) });
  }
  return sight;
}

/** The records of a kind that the caller sees, by what any of its rules lets see. */
function seenOfKind(asking: Asking, kind: string): SeenRecords['seen'] {
  const statements: IdsStatement[] = [];
  for (const { within } of asking.context.app.visible.get(kind) ?? []) {
    if (!within) throw new Error(`a rule of "${kind}", which has folders, has no statement`);
    const seen = within(asking);
    if (seen === ALL) return ALL;
    if (seen) statements.push(seen);
  }
  return statements;
}

/** Which of these the caller sees; nobody without reading the archive sees any. */
const seen =
  (among: typeof seenFolders): Visible =>
  async (scope, ids) =>
    allows(scope.context, VIEW) ? among(scope.db, sightOf(scope), ids) : [];

export const visibleFolders = seen(seenFolders);
export const visiblePlaces = seen(seenPlaces);
export const visibleDocuments = seen(seenDocuments);

/** @throws AppError UNAUTHENTICATED */
export function callerOf(context: RequestContext) {
  if (!context.actor) throw new AppError('UNAUTHENTICATED');
  return context.actor;
}
