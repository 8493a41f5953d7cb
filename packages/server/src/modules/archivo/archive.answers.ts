import type { RequestContext } from '../../core/app.ts';
import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { onePerBuilder, payloadRef } from '../../core/graphql/shapes.ts';

/** The payload of every save of the archive, with the record's id. */
export const savedPayload = onePerBuilder((builder: Builder) => {
  const saved = payloadRef<'saved', { registro: string }>(builder, 'SaveArchive', 'saved');
  builder.objectFields(saved, (t) => ({
    registro: t.id({ nullable: true, resolve: ({ registro }) => registro ?? null }),
  }));
  return saved;
});

type Act<Input, Result> = Parameters<typeof guardedBy>[0] &
  ((context: RequestContext, input: Input) => Promise<Result>);

/**
 * Answers a save.
 * @param clears arguments of which null says that there is to be none, not that nothing is said
 */
export const answersSaved = <Input extends object>(
  act: Act<Input, { id: number }>,
  clears: readonly (keyof Input & string)[] = [],
) => ({
  extensions: guardedBy(act),
  resolve: async (_root: unknown, args: Nullable<Input>, context: RequestContext) => {
    const { id } = await act(context, given(args, clears));
    return { saved: true, errors: [], registro: String(id) };
  },
});

/** Answers an act about many. */
export const answersReceived = <Input extends object>(act: Act<Input, unknown>) => ({
  extensions: guardedBy(act),
  resolve: async (_root: unknown, args: Nullable<Input>, context: RequestContext) => {
    await act(context, given(args));
    return { received: true, errors: [] };
  },
});

/** What was left out is left out, not null: the schemas know what stands for it. */
const given = <Input extends object>(
  args: Nullable<Input>,
  clears: readonly string[] = [],
): Input =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => value !== null || clears.includes(name)),
  ) as Input;

/** What may be left out may come as null too. */
type Nullable<Input> = {
  [Name in keyof Input]: undefined extends Input[Name] ? Input[Name] | null : Input[Name];
};
