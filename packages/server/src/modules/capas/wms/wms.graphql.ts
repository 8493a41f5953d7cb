import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import type { OfferedLayer, ServerOffer } from './capabilities.ts';
import { wmsServer } from './wms.service.ts';

/** What a map server offers, before one of its layers is registered. */
export function wmsGraphql(builder: Builder): void {
  const layer = builder.objectRef<OfferedLayer>('WmsServerLayer').implement({
    fields: (t) => ({ capa: t.exposeString('capa'), titulo: t.exposeString('titulo') }),
  });
  const server = builder.objectRef<ServerOffer>('WmsServer').implement({
    fields: (t) => ({
      titulo: t.exposeString('titulo'),
      capas: t.field({ type: [layer], resolve: ({ capas }) => capas }),
    }),
  });
  builder.queryField('wmsServer', (t) =>
    t.field({
      type: server,
      args: { url: t.arg.string({ required: true }) },
      extensions: guardedBy(wmsServer),
      resolve: (_root, args, context) => wmsServer(context, args),
    }),
  );
}
