import { AppError } from '@comarca/shared/core/errors';
import { can } from '@comarca/shared/core/permissions';
import {
  ALL,
  NONE,
  type RequestContext,
  type Visible,
  type VisibleScope,
} from '../../../core/app.ts';
import { allows } from '../../../core/operation/operation.ts';
import { MANAGE_PERMISSION, VIEW } from '../access.ts';
import {
  foldersOfKind,
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
export async function sightOf({ context, actor, db }: VisibleScope): Promise<Sight> {
  const sight: Sight = { user: actor.id, all: can(actor, MANAGE_PERMISSION), records: [] };
  if (sight.all) return sight;
  for (const kind of context.app.folders.keys()) {
    sight.records.push({ kind, ids: await seenOfKind({ context, actor, db }, kind) });
  }
  return sight;
}

/** The records of a kind that have a folder and that the caller sees. */
async function seenOfKind(scope: VisibleScope, kind: string): Promise<SeenRecords['ids']> {
  const rules = scope.context.app.visible.get(kind) ?? [];
  const seen = new Set<number>();
  let ids: number[] | undefined;
  for (const rule of rules) {
    // Most rules let see all or none: they are told without looking for any.
    const told = await rule(scope, []);
    if (told === ALL) return ALL;
    if (told === NONE) continue;
    ids ??= await foldersOfKind(scope.db, kind);
    for (const id of ids.length > 0 ? await rule(scope, ids) : []) seen.add(Number(id));
  }
  return [...seen];
}

/** Which of these the caller sees; nobody without reading the archive sees any. */
const seen =
  (among: typeof seenFolders): Visible =>
  async (scope, ids) =>
    allows(scope.context, VIEW) ? among(scope.db, await sightOf(scope), ids) : [];

export const visibleFolders = seen(seenFolders);
export const visiblePlaces = seen(seenPlaces);
export const visibleDocuments = seen(seenDocuments);

/** @throws AppError UNAUTHENTICATED */
export function callerOf(context: RequestContext) {
  if (!context.actor) throw new AppError('UNAUTHENTICATED');
  return context.actor;
}
