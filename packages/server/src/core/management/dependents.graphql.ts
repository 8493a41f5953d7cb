import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import { guardedBy } from '../graphql/secure-schema.ts';
import { type HistoryRegistry, ruleOf } from '../history/history.ts';
import { authorize, reading } from '../operation/operation.ts';
import type { DependentPlace } from '../ports/dependents.ts';
import { type NamedDependents, namedDependentsOf } from './dependents.ts';

/** Who may see a record's history may see how much hangs on it. */
const dependentsReading = (registry: HistoryRegistry) =>
  reading({
    access: 'sesion',
    schema: z.object({ entity: z.string().max(60), id: ownIdOf('cualquiera') }),
    async run(scope, { entity, id }) {
      const rule = ruleOf(registry, entity);
      authorize(scope.context, rule.access);
      await rule.guard?.(scope, String(id));
      return namedDependentsOf(scope.context.app.dependents, scope, entity, id);
    },
  });

/** The query `dependents(entity, id)`: what a delete confirmation tells. */
export function dependentsGraphql(builder: Builder, registry: HistoryRegistry): void {
  const read = dependentsReading(registry);
  const place = builder.objectRef<DependentPlace>('DependentPlace').implement({
    fields: (t) => ({ nombre: t.exposeString('nombre'), ruta: t.exposeString('ruta') }),
  });
  const type = builder.objectRef<NamedDependents>('Dependents').implement({
    fields: (t) => ({
      etiqueta: t.exposeString('etiqueta'),
      cantidad: t.exposeInt('cantidad'),
      impide: t.exposeBoolean('impide'),
      lugares: t.field({ type: [place], resolve: ({ lugares }) => [...lugares] }),
    }),
  });
  builder.queryField('dependents', (t) =>
    t.field({
      type: [type],
      args: { entity: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      extensions: guardedBy(read),
      resolve: (_root, args, context) => read(context, args),
    }),
  );
}
