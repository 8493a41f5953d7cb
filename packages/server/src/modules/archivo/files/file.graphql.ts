import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { archiveFile, type DescribedFile } from './file.service.ts';

/** Expedientes: their acts and their index. */
export function fileGraphql(builder: Builder): void {
  const act = builder.simpleObject('ActoExpediente', {
    fields: (t) => ({
      id: t.id(),
      acto: t.string(),
      motivo: t.string(),
      autor: t.string(),
      fecha: t.field({ type: 'DateTime' }),
      huella: t.string({ nullable: true }),
      // the fingerprint of the key that signed it; null for one that was only sealed
      llave: t.string({ nullable: true }),
    }),
  });
  const entry = builder.simpleObject('DocumentoExpediente', {
    fields: (t) => ({
      orden: t.int(),
      // null for one of another record
      documento: t.id({ nullable: true }),
      nombre: t.string(),
      archivo: t.string(),
      fecha: t.string(),
      version: t.int({ nullable: true }),
      bytes: t.float(),
      sha256: t.string(),
      paginas: t.int({ nullable: true }),
      origen: t.string({ nullable: true }),
    }),
  });
  const omitted = builder.simpleObject('DocumentosOmitidos', {
    fields: (t) => ({ titulo: t.string(), cantidad: t.int() }),
  });
  const file = builder.objectRef<DescribedFile>('ExpedienteArchivo').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      cerrado: t.exposeBoolean('cerrado'),
      total: t.exposeInt('total'),
      actos: t.field({
        type: [act],
        resolve: ({ actos }) => actos.map((one) => ({ ...one, id: String(one.id) })),
      }),
      indice: t.field({
        type: [entry],
        resolve: ({ indice }) =>
          indice.map(({ documento, origen, ...one }) => ({
            ...one,
            documento: documento === null ? null : String(documento),
            origen: origen ? `${origen.papel} · ${origen.registro}` : null,
          })),
      }),
      // of other records, which who closes or closed it may not read
      omitidos: t.field({ type: [omitted], resolve: ({ omitidos }) => omitidos }),
      // named by the kept index, and not read by the caller
      sinLeer: t.exposeInt('sinLeer'),
    }),
  });
  builder.queryField('archiveFile', (t) =>
    t.field({
      type: file,
      nullable: true,
      args: { carpeta: t.arg.id({ required: true }) },
      ...answeredBy(archiveFile),
    }),
  );
}
