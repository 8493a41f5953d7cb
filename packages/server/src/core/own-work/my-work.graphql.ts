import type { Builder } from '../graphql/builder.ts';
import { answeredBy } from '../graphql/secure-schema.ts';
import { myWorkReading, type OwnWork, type WorkItem, type WorkPart } from './my-work.ts';

/** The query `myWork`: what waits for the caller, by part. */
export function myWorkGraphql(builder: Builder, parts: readonly WorkPart[]): void {
  const item = builder.objectRef<WorkItem>('WorkItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      registro: t.exposeID('registro'),
      nombre: t.exposeString('nombre'),
      detalle: t.exposeString('detalle'),
      aviso: t.exposeString('aviso'),
      tono: t.exposeString('tono'),
    }),
  });
  const part = builder.objectRef<OwnWork>('WorkPart').implement({
    fields: (t) => ({
      parte: t.exposeString('parte'),
      total: t.exposeInt('total'),
      hayMas: t.exposeBoolean('hayMas'),
      items: t.field({ type: [item], resolve: ({ items }) => items }),
    }),
  });
  builder.queryField('myWork', (t) =>
    t.field({ type: [part], ...answeredBy(myWorkReading(parts)) }),
  );
}
