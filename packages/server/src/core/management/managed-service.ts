import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../app.ts';
import type { Reader } from '../db/database.ts';
import type { Page } from '../db/lists/page.ts';
import { pageInput } from '../db/lists/page.ts';
import type { NamedId } from '../operation/named-ids.ts';
import {
  type Access,
  authorize,
  operation,
  type ReadScope,
  reading,
  type WriteScope,
} from '../operation/operation.ts';
import type { Sent } from '../operation/sent.ts';
import { dependentsOf, refusalOf } from './dependents.ts';
import type { UniqueRules } from './duplicate.ts';
import type { ChangeScope, ManagedDefinition } from './managed-definition.ts';
import type { ManagedRepository, ManagedRow } from './managed-repository.ts';
import { savedRecord } from './saved-record.ts';

type Call<Input, Result> = ((context: RequestContext, input: Input) => Promise<Result>) & {
  access: Access;
  named: readonly NamedId[];
};

/** List, save and delete of one kind of record, for the resolvers. */
export interface ManagedService<Row extends ManagedRow> {
  list: Call<{ page: Sent<z.input<typeof pageInput>>; filters: object }, Page<Row>>;
  /** @returns the saved record's id */
  save: Call<object, number>;
  remove: Call<{ id: unknown }, void> & { operationName: string };
  /** One record that the caller may see. @throws AppError NOT_FOUND */
  find: Call<{ id: unknown }, Row>;
  /** The record as it is after a save, which has authorised its caller. */
  stored(context: RequestContext, id: number): Promise<Row | undefined>;
  /** Refuses the caller who may not see this record. @throws AppError */
  guardRecord(scope: ReadScope, id: string): Promise<void>;
}

/** The services of a declaration. */
export function managedService<
  Row extends ManagedRow,
  Values extends object,
  Filters extends z.ZodType<object>,
>(definition: ManagedDefinition<Row, z.ZodType<Values>, Filters>): ManagedService<Row> {
  const { access, repository } = definition;
  return {
    list: listOf(definition),
    save: saveOf(definition),
    remove: removeOf(definition),
    stored: ({ app }, id) => repository.find(app.database.db, id),
    find: reading({
      access: access.list,
      schema: z.object({ id: ownIdOf(definition.entity) }),
      async run(scope, { id }) {
        const row = await stored(repository, scope.db, id);
        await definition.guard?.(scope, row);
        return row;
      },
    }),
    async guardRecord(scope, id) {
      authorize(scope.context, access.list);
      const row = await repository.find(scope.db, Number(id));
      // A record that was deleted has a history for those whom no guard holds back.
      if (definition.guard && !row) throw new AppError('NOT_FOUND');
      if (row) await definition.guard?.(scope, row);
    },
  };
}

type Declared<
  Row extends ManagedRow,
  Values extends object,
  Filters extends z.ZodType<object>,
> = ManagedDefinition<Row, z.ZodType<Values>, Filters>;

function listOf<Row extends ManagedRow, Values extends object, Filters extends z.ZodType<object>>({
  access,
  filters,
  guardList,
  repository,
}: Declared<Row, Values, Filters>) {
  const schema: z.ZodType<object> = filters?.schema ?? z.object({});
  return reading({
    access: access.list,
    schema: z.object({ page: pageInput, filters: schema }),
    async run(scope, input) {
      await guardList?.(scope, input.filters as z.output<Filters>);
      return repository.page(scope.db, input.page, input.filters);
    },
  });
}

/** Creates, or edits the version that was read. */
const saveOf = <Row extends ManagedRow, Values extends object, Filters extends z.ZodType<object>>(
  definition: Declared<Row, Values, Filters>,
) => {
  const { access, entity, graphql, schema, repository } = definition;
  return savedRecord({
    entity,
    operation: graphql.save,
    access,
    schema,
    unique: uniqueRules(definition),
    load: (db, id) => stored(repository, db, id),
    lock: repository.lock,
    guard: async (scope, row) => definition.guard?.(guardScope(scope), row),
    async check(scope, given, before) {
      const guarded = guardScope(scope);
      const values = (before && definition.keeping?.(guarded, given, before)) ?? given;
      await definition.guardValues?.(guarded, values, before ?? undefined);
      return values;
    },
    write: {
      insert: ({ tx, actor }, values) => repository.insert(tx, values, actor.id),
      update: ({ tx, actor }, id, values) => repository.update(tx, id, values, actor.id),
    },
    settle: async (scope, change) => definition.check?.(guardScope(scope), change),
    audited: (row) => audited(definition, row),
  });
};

/** @throws AppError NOT_FOUND */
async function stored<Row extends ManagedRow>(
  repository: Pick<ManagedRepository<Row, never>, 'find'>,
  db: Reader,
  id: number,
): Promise<Row> {
  const row = await repository.find(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function removeOf<Row extends ManagedRow, Values extends object, Filters extends z.ZodType<object>>(
  definition: Declared<Row, Values, Filters>,
) {
  const { access, entity, graphql, repository } = definition;
  return operation({
    name: graphql.remove,
    access: access.remove,
    schema: z.object({ id: ownIdOf(entity) }),
    async run(scope, { id }) {
      await repository.lock(scope.tx, id);
      const before = await guarded(definition, scope, id);
      await definition.check?.(guardScope(scope), { before, after: null });
      const { app } = scope.context;
      const refusal = refusalOf(await dependentsOf(app.dependents, scope.tx, entity, id));
      if (refusal) throw fieldError('', refusal);
      await repository.remove(scope.tx, id);
      await scope.audit({ entity, entityId: id, before: audited(definition, before) });
    },
  });
}

/** The record as this transaction sees it, if the caller may touch it. */
async function guarded<
  Row extends ManagedRow,
  Values extends object,
  Filters extends z.ZodType<object>,
>(
  { repository, guard }: Declared<Row, Values, Filters>,
  scope: WriteScope,
  id: number,
): Promise<Row> {
  const row = await stored(repository, scope.tx, id);
  await guard?.(guardScope(scope), row);
  return row;
}

/** What a guard looks at while its transaction runs. */
const guardScope = ({
  context,
  actor,
  tx,
  afterCommit,
  seals,
  alarms,
  audit,
}: WriteScope): ChangeScope => ({
  audit,
  seals,
  alarms,
  context,
  actor,
  db: tx,
  tx,
  afterCommit,
});

const audited = <Row extends ManagedRow>(
  { labels, chosen = {} }: Pick<ManagedDefinition<Row, z.ZodType, z.ZodType>, 'labels' | 'chosen'>,
  row: Row,
) =>
  Object.fromEntries(
    (Object.keys(labels) as (keyof Row & string)[]).map((field) => {
      const choice = chosen[field];
      return [field, (choice ? choice.of(row) : row[field]) ?? null];
    }),
  );

function uniqueRules({
  unique = {},
  labels,
}: {
  unique?: { readonly [index: string]: string };
  labels: { readonly [field: string]: string | undefined };
}): UniqueRules {
  return Object.fromEntries(
    Object.entries(unique).map(([index, field]) => [
      index,
      { campo: field, etiqueta: labels[field] ?? field },
    ]),
  );
}
