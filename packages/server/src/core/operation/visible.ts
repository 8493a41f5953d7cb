import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  ALL,
  type Asking,
  type RequestContext,
  type SeenOfKind,
  type Visible,
  type VisibleRegistry,
  type VisibleScope,
} from '../app.ts';
import type { Reader } from '../db/database.ts';
import { seenAmong } from '../db/lists/ids-statement.ts';
import { type Access, allows } from './access.ts';
import { idsAt, type NamedId } from './named-ids.ts';

export { ALL, type Visible } from '../app.ts';

/** A rule that a statement says: of some records it is asked of them, of all another statement takes it in. */
export function visibleWithin(within: (asking: Asking) => SeenOfKind): Visible {
  const rule: Visible = async (scope, ids) => {
    const seen = within(scope);
    if (seen === ALL) return ALL;
    return seen === null ? [] : seenAmong(scope.db, seen, ids);
  };
  return Object.assign(rule, { within });
}

/** Everybody signed in sees all of them. */
export const open: Visible = visibleWithin(() => ALL);

/** Whoever passes an access rule sees all of them, nobody else any. */
export const visibleBy = (access: Access): Visible =>
  visibleWithin(({ context }) => (allows(context, access) ? ALL : null));

/** Joins the rules of all modules: a module shows its own records, and those that its forms offer. */
export function visibleRegistry(
  modules: readonly { visible?: Readonly<Record<string, Visible>> }[],
): VisibleRegistry {
  const registry = new Map<string, Visible[]>();
  for (const { visible = {} } of modules) {
    for (const [record, rule] of Object.entries(visible)) {
      registry.set(record, [...(registry.get(record) ?? []), rule]);
    }
  }
  return registry;
}

/**
 * Refuses input that names a record which the caller may not see, as one that does not exist.
 * @throws AppError NOT_FOUND, or VALIDATION beside the field of a choice
 */
export async function requireVisible(
  { context, db }: { context: RequestContext; db: Reader },
  named: readonly NamedId[],
  input: unknown,
): Promise<void> {
  const given = named
    .filter(({ asks }) => asks === 'rule')
    .map((one) => ({ ...one, ids: idsAt(input, one.path) }))
    .filter(({ ids }) => ids.length > 0);
  const { actor } = context;
  if (given.length === 0) return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const records = [...new Set(given.map(({ record }) => record))];
  const hidden = new Map<string, ReadonlySet<number>>();
  for (const record of records) {
    const ids = given.flatMap((one) => (one.record === record ? one.ids : []));
    hidden.set(record, await hiddenOf({ context, actor, db }, record, new Set(ids)));
  }
  for (const { record, ids, path, refusal } of given) {
    if (!ids.some((id) => hidden.get(record)?.has(id))) continue;
    throw refusal === undefined ? new AppError('NOT_FOUND') : fieldError(path.join('.'), refusal);
  }
}

/** Those of these records that the caller may not see, or that are not there. */
export async function hiddenOf(
  scope: VisibleScope,
  record: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const rules = scope.context.app.visible.get(record);
  if (!rules) throw new Error(`no module says who sees "${record}"`);
  const left = new Set(ids);
  for (const rule of rules) {
    if (left.size === 0) break;
    const seen = await rule(scope, [...left]);
    if (seen === ALL) return new Set();
    for (const id of seen) left.delete(id);
  }
  return left;
}
