import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import type { listLayerColumns } from '../../capas/public.ts';
import { giTabChoices } from './tab-choices.service.ts';

/** `giTabChoices { capasWms tablas }` */
export function tabChoicesGraphql(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const column = builder.simpleObject('GiTablaColumna', {
    fields: (t) => ({ value: t.string(), text: t.string() }),
  });
  const table = builder
    .objectRef<Awaited<ReturnType<typeof listLayerColumns>>[number]>('GiTabla')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        nombre: t.exposeString('nombre'),
        columnas: t.field({ type: [column], resolve: ({ columnas }) => columnas }),
      }),
    });
  const choices = builder
    .objectRef<Awaited<ReturnType<typeof giTabChoices>>>('GiOpciones')
    .implement({
      fields: (t) => ({
        capasWms: t.field({ type: [named], resolve: ({ capasWms }) => capasWms() }),
        tablas: t.field({ type: [table], resolve: ({ tablas }) => tablas() }),
      }),
    });
  builder.queryField('giTabChoices', (t) =>
    t.field({ type: choices, ...answeredBy(giTabChoices) }),
  );
}
