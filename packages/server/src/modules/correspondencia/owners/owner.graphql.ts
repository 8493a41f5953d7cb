import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import type { FoundOwner } from './owner.repository.ts';
import { correspondenceInstances } from './owner.service.ts';

/** The query of the pickers of projects, processes, contracts and officials. */
export function instanceQueries(builder: Builder): void {
  const found = builder.objectRef<FoundOwner>('CorrespondenciaOpcion').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
    }),
  });
  builder.queryField('correspondenceInstances', (t) =>
    t.field({
      type: [found],
      args: {
        kind: t.arg.string({ required: true }),
        text: t.arg.string({ required: true }),
        ids: t.arg.idList({}),
      },
      extensions: guardedBy(correspondenceInstances),
      resolve: (_root, args, context) => correspondenceInstances(context, args),
    }),
  );
}
