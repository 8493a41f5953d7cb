import type { Builder } from '../graphql/builder.ts';
import { guardedBy } from '../graphql/secure-schema.ts';
import { pageType, sharedShapes } from '../graphql/shapes.ts';
import { type HistoryRegistry, historyReading } from './history.ts';
import type { Restoration } from './restoration.ts';

type HistoryAct = Awaited<ReturnType<ReturnType<typeof historyReading>>>['nodes'][number];
type Change = HistoryAct['changes'][number];

/** The query `history(entity, id)`. */
export function historyGraphql(builder: Builder, registry: HistoryRegistry): void {
  const read = historyReading(registry);
  const restoration = restorationType(builder);
  const change = builder.objectRef<Change>('HistoryChange').implement({
    fields: (t) => ({
      campo: t.exposeString('campo'),
      etiqueta: t.exposeString('etiqueta'),
      antes: t.exposeString('antes', { nullable: true }),
      despues: t.exposeString('despues', { nullable: true }),
      /** How the form takes the old value back; null for a field that it does not have. */
      restauracion: t.field({
        type: restoration,
        nullable: true,
        resolve: ({ restauracion }) => restauracion,
      }),
    }),
  });
  const act = builder.objectRef<HistoryAct>('HistoryAct').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
      username: t.exposeString('username', { nullable: true }),
      fullName: t.exposeString('fullName', { nullable: true }),
      operation: t.exposeString('operation'),
      changes: t.field({ type: [change], resolve: ({ changes }) => changes }),
    }),
  });
  builder.queryField('history', (t) =>
    t.field({
      type: pageType(builder, 'HistoryPage', act),
      args: {
        entity: t.arg.string({ required: true }),
        id: t.arg.id({ required: true }),
        first: t.arg.int({}),
        offset: t.arg.int({}),
      },
      extensions: guardedBy(read),
      resolve: (_root, args, context) => read(context, { ...args, id: String(args.id) }),
    }),
  );
}

function restorationType(builder: Builder) {
  const { named } = sharedShapes(builder);
  return builder.objectRef<Restoration>('HistoryRestoration').implement({
    fields: (t) => ({
      campo: t.exposeString('campo'),
      valor: t.field({ type: 'JSON', nullable: true, resolve: ({ valor }) => valor }),
      elegidos: t.field({ type: [named], resolve: ({ elegidos }) => [...elegidos] }),
      motivo: t.exposeString('motivo', { nullable: true }),
    }),
  });
}
