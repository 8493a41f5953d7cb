import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { giTabChoices } from './tab-choices.service.ts';

/** `giTabChoices { capasWms }` */
export function tabChoicesGraphql(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const choices = builder
    .objectRef<Awaited<ReturnType<typeof giTabChoices>>>('GiOpciones')
    .implement({
      fields: (t) => ({
        capasWms: t.field({ type: [named], resolve: ({ capasWms }) => capasWms() }),
      }),
    });
  builder.queryField('giTabChoices', (t) =>
    t.field({ type: choices, ...answeredBy(giTabChoices) }),
  );
}
