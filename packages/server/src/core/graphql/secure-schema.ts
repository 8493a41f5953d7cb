import { type AppError, errorCatalogue } from '@comarca/shared/core/errors';
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { VisibleRegistry } from '../app.ts';
import { foreseen } from '../errors/foreseen.ts';
import type { NamedId } from '../operation/named-ids.ts';
import { type Access, authorize } from '../operation/operation.ts';
import type { GraphQLContext } from './builder.ts';

type RootField = GraphQLField<unknown, GraphQLContext>;

type Guarded = {
  access: Access;
  /** every id that the field's operations take */
  named: readonly NamedId[];
};
type Guard = Partial<Guarded> & Pick<Guarded, 'access'>;

/**
 * What a root field carries: `extensions: guardedBy(saveX)`, or an access given directly. A field that
 * calls one operation or another names them: `guardedBy(SAVE, createX, changeX)`.
 */
export function guardedBy(
  guard: Guard | Access,
  ...operations: readonly Pick<Guarded, 'named'>[]
): Guarded {
  // An operation is a function that carries its access and the ids that it takes.
  const one = typeof guard !== 'string' && 'access' in guard ? guard : { access: guard };
  return {
    access: one.access,
    named: [...(one.named ?? []), ...operations.flatMap(({ named }) => named)],
  };
}

/**
 * A root field that gives its arguments to a reading or an operation and answers with its result.
 *
 * @example contractsInit: t.field({ type: init, ...answeredBy(contractsInit) })
 */
export const answeredBy = <Input, Result>(call: {
  access: Access;
  (context: GraphQLContext, input: Input): Promise<Result>;
}) => ({
  extensions: guardedBy(call),
  resolve: (_root: unknown, args: Input, context: GraphQLContext): Promise<Result> =>
    call(context, args),
});

/** What a root field whose work takes longer than others carries beside its guard. */
export const answersWithin = (milliseconds: number): { withinMs: number } => ({
  withinMs: milliseconds,
});

/** How long the answers of the root fields that say so themselves may take, in milliseconds. */
export function timesOf(schema: GraphQLSchema): ReadonlyMap<string, number> {
  return new Map(
    rootFields(schema).flatMap(({ field: { name, extensions } }) =>
      typeof extensions.withinMs === 'number' ? [[name, extensions.withinMs] as const] : [],
    ),
  );
}

/** Every root field with its access, for the permissions table and the tests that walk it. */
export function accessTable(
  schema: GraphQLSchema,
): { field: string; kind: string; access: Access }[] {
  return rootFields(schema).map(({ kind, field }) => ({
    field: field.name,
    kind,
    access: accessOf(field),
  }));
}

/**
 * Wraps every root field: no field without an access rule; the rule is checked before the
 * resolver; a mutation that is refused answers its flag false with the reasons instead of throwing.
 * @throws Error when a root field has no `guardedBy` extension, or takes an id that names no record.
 */
export function secureSchema(
  schema: GraphQLSchema,
  visible: Pick<VisibleRegistry, 'has'>,
): GraphQLSchema {
  for (const { kind, field } of rootFields(schema)) {
    requireNamedIds(field, visible);
    const access = accessOf(field);
    const inner = field.resolve;
    if (!inner) throw new Error(`${field.name} has no resolver`);
    const guarded: GraphQLFieldResolver<unknown, GraphQLContext> = async (
      root,
      args,
      ctx,
      info,
    ) => {
      authorize(ctx, access);
      return inner(root, args, ctx, info);
    };
    field.resolve = kind === 'Mutation' ? answerRefusals(field, guarded) : guarded;
  }
  return schema;
}

function rootFields(schema: GraphQLSchema): { kind: string; field: RootField }[] {
  const types = [schema.getQueryType(), schema.getMutationType()];
  return types
    .filter((type): type is GraphQLObjectType => type != null)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        kind: type.name,
        field: field as RootField,
      })),
    );
}

function accessOf(field: RootField): Access {
  const access = field.extensions.access as Access | undefined;
  if (!access) throw new Error(`${field.name}: add "extensions: guardedBy(…)" to this root field`);
  return access;
}

/** The ids that a root field takes, with the records that they name. */
export const namedOf = ({ extensions }: Pick<RootField, 'extensions'>): readonly NamedId[] =>
  (extensions.named ?? []) as readonly NamedId[];

/** An id is given as what it is: its operation's schema says whose it is. @throws Error */
function requireNamedIds(field: RootField, visible: Pick<VisibleRegistry, 'has'>): void {
  const unruled = namedOf(field).find(
    ({ asks, record }) => asks === 'rule' && !visible.has(record),
  );
  if (unruled) throw new Error(`${field.name}: no module says who sees "${unruled.record}"`);
  const named = new Set(namedOf(field).map(({ path }) => path.findLast((step) => step !== '*')));
  for (const { name, type } of field.args) {
    if (getNamedType(type) !== GraphQLID || named.has(name)) continue;
    throw new Error(
      `${field.name}: the schema of its operation does not say whose id "${name}" is`,
    );
  }
}

function answerRefusals(
  field: RootField,
  resolve: GraphQLFieldResolver<unknown, GraphQLContext>,
): GraphQLFieldResolver<unknown, GraphQLContext> {
  const type = getNamedType(field.type);
  const flag = isObjectType(type) ? (type.extensions.flag as string | undefined) : undefined;
  if (!flag) throw new Error(`${field.name}: a mutation returns a payloadRef type with its flag`);
  return async (root, args, ctx, info) => {
    try {
      return await resolve(root, args, ctx, info);
    } catch (error) {
      const known = foreseen(error);
      if (!known || errorCatalogue[known.code].status >= 500) throw known ?? error;
      if (known.code === 'UNAUTHENTICATED') throw known;
      ctx.countRefusal?.(known.code);
      return { [flag]: false, errors: errorList(known) };
    }
  };
}

/** A conflict is told beside `version`, so that a form can show what the other person saved. */
function errorList(error: AppError) {
  if (error.fields.length > 0) return error.fields;
  return [{ campo: error.code === 'CONFLICT' ? 'version' : '', message: error.message }];
}
