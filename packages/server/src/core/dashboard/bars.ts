import { onePerBuilder } from '../graphql/shapes.ts';
import type { Bar } from './bars.repository.ts';

/** The bars with what stands for those that have no value. */
export const namedBars = (bars: readonly Bar[], without: string): Bar[] =>
  bars.map((bar) => ({ ...bar, item: bar.item ?? without }));

/** The GraphQL type of a dashboard's bars. */
export const barType = onePerBuilder((builder) =>
  builder.objectRef<Bar>('Barra').implement({
    fields: (t) => ({
      // what a filter on this bar asks for; null for those without a value
      id: t.id({ nullable: true, resolve: ({ id }) => id }),
      item: t.string({ resolve: ({ item }) => item ?? '' }),
      count: t.exposeInt('count'),
    }),
  }),
);
