import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { pageInput } from '../db/lists/page.ts';
import { authorize, reading } from '../operation/operation.ts';
import { changesOf } from './changes.ts';
import { withoutHidden } from './hidden-choices.ts';
import { listActs } from './history.repository.ts';
import type { HistoryRule } from './history-rule.ts';
import { restorationsFor } from './restoration.ts';

/** Every rule by entity. */
export type HistoryRegistry = ReadonlyMap<string, HistoryRule>;

/** Joins what the modules register. @throws Error for an entity that two of them claim */
export function historyRegistry(
  modules: readonly {
    history?: Readonly<Record<string, HistoryRule>>;
    managed?: readonly { entity: string; history: HistoryRule }[];
  }[],
): HistoryRegistry {
  const registry = new Map<string, HistoryRule>();
  for (const { history = {}, managed = [] } of modules) {
    const rules = [
      ...Object.entries(history),
      ...managed.map((one) => [one.entity, one.history] as const),
    ];
    for (const [entity, rule] of rules) {
      if (registry.has(entity)) throw new Error(`two histories of "${entity}"`);
      registry.set(entity, rule);
    }
  }
  return registry;
}

/** The rule of an entity; refuses who may not see this record. */
export const ruleOf = (registry: HistoryRegistry, entity: string): HistoryRule => {
  const rule = registry.get(entity);
  if (!rule) throw new AppError('NOT_FOUND');
  return rule;
};

/** Who did what to a record, newest first, with each field before and after. */
export const historyReading = (registry: HistoryRegistry) =>
  reading({
    access: 'sesion',
    schema: z.object({
      entity: z.string().max(60),
      id: lookedUp(z.string().max(60), 'cualquiera'),
      first: pageInput.shape.first,
      offset: pageInput.shape.offset,
    }),
    async run(scope, { entity, id, ...page }) {
      const rule = ruleOf(registry, entity);
      authorize(scope.context, rule.access);
      await rule.guard?.(scope, id);
      const acts = await listActs(scope.db, { ...page, entity, entityId: id });
      const shown = await withoutHidden(scope, rule, acts.nodes);
      const told = shown.map(({ before, after, ...act }) => ({
        act,
        changes: changesOf(before, after, rule),
      }));
      const every = told.flatMap(({ changes }) => changes);
      const restoration = await restorationsFor(scope.db, rule, id, every);
      return {
        ...acts,
        nodes: told.map(({ act, changes }) => ({
          ...act,
          changes: changes.map((change) => ({ ...change, restauracion: restoration(change) })),
        })),
      };
    },
  });
