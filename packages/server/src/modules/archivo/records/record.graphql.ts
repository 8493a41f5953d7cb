import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import type { RecordDocument } from '../../../core/ports/record-documents.ts';
import { archiveRecordDocuments, type RecordSection } from './record-documents.ts';

/** Documents of other records that stand in the archive by themselves. */
export function recordDocumentGraphql(builder: Builder): void {
  const document = builder.objectRef<RecordDocument>('DocumentoDeRegistro').implement({
    fields: (t) => ({
      archivo: t.exposeID('archivo'),
      nombre: t.exposeString('nombre'),
      tipoMime: t.exposeString('tipoMime'),
      bytes: t.exposeFloat('bytes'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      papel: t.exposeString('papel'),
      registro: t.exposeString('registro'),
      ruta: t.exposeString('ruta'),
      nota: t.exposeString('nota', { nullable: true }),
      direccion: t.exposeString('direccion'),
    }),
  });
  const section = builder.objectRef<RecordSection>('DocumentosDeRegistro').implement({
    fields: (t) => ({
      fuente: t.exposeString('fuente'),
      titulo: t.exposeString('titulo'),
      totalCount: t.int({ resolve: ({ totalCount }) => totalCount() }),
      hayMas: t.boolean({ resolve: ({ pageInfo }) => pageInfo.hasNextPage }),
      nodes: t.field({ type: [document], resolve: ({ nodes }) => nodes }),
    }),
  });
  builder.queryField('archiveRecordDocuments', (t) =>
    t.field({
      type: [section],
      args: {
        carpeta: t.arg.id({}),
        fuente: t.arg.string({}),
        search: t.arg.string({}),
        first: t.arg.int({}),
        offset: t.arg.int({}),
      },
      ...answeredBy(archiveRecordDocuments),
    }),
  );
}
