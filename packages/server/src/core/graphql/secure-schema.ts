import { type AppError, errorCatalogue } from '@comarca/shared/core/errors';
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { foreseen } from '../errors/foreseen.ts';
import { type Access, authorize } from '../operation/operation.ts';
import type { GraphQLContext } from './builder.ts';

type RootField = GraphQLField<unknown, GraphQLContext>;

/** What a root field carries: `extensions: guardedBy(saveX)`, or an access given directly. */
export function guardedBy(guard: { access: Access } | Access): { access: Access } {
  // An operation is a function that carries its access.
  if (typeof guard !== 'string' && 'access' in guard) return { access: guard.access };
  return { access: guard };
}

/**
 * A root field that gives its arguments to a reading or an operation and answers with its result.
 *
 * @example contractsInit: t.field({ type: init, ...answeredBy(contractsInit) })
 */
export const answeredBy = <Result>(call: {
  access: Access;
  (context: GraphQLContext, input: never): Promise<Result>;
}) => ({
  extensions: guardedBy(call),
  resolve: (_root: unknown, args: object, context: GraphQLContext): Promise<Result> =>
    call(context, args as never),
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
 * @throws Error when a root field has no `guardedBy` extension.
 */
export function secureSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const { kind, field } of rootFields(schema)) {
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
