import type { FoundField, RecognisedCertificate } from '@comarca/shared/modules/folios/certificate';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef, savedRef } from '../../../core/graphql/shapes.ts';
import type { FolioRef } from '../folio.graphql.ts';
import { folioReads } from '../folio.queries.ts';
import type { FolioRow } from '../folio.repository.ts';
import type { TitleTypes } from '../title.graphql.ts';
import type { CertificateRow } from './certificate.repository.ts';
import {
  certificatesOfFolio,
  confirmCertificate,
  discardCertificate,
  folioCertificate,
  folioCertificates,
} from './certificate.service.ts';
import { takeDocumentAsCertificate } from './keep-certificate.ts';

type Opened = CertificateRow & {
  recognised: RecognisedCertificate | null;
  existing: FolioRow | null;
};

interface Refs {
  folio: FolioRef;
  titles: TitleTypes;
}

/** Certificates that were sent, what was recognised in them, and their confirmation. */
export function certificateGraphql(builder: Builder, refs: Refs): void {
  certificateQueries(builder, refs);
  certificateMutations(builder, refs);
}

function certificateQueries(builder: Builder, refs: Refs): void {
  const certificate = builder.objectRef<CertificateRow>('FolioCertificado').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      estado: t.exposeString('estado'),
      error: t.exposeString('error', { nullable: true }),
      paginas: t.exposeInt('paginas'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      folioId: t.id({ nullable: true, resolve: ({ folioId }) => folioId }),
      fmi: t.exposeString('fmi', { nullable: true }),
    }),
  });
  const opened = openedType(builder, refs);
  builder.queryFields((t) => ({
    folioCertificates: t.field({ type: [certificate], ...answeredBy(folioCertificates) }),
    certificatesOfFolio: t.field({
      type: [certificate],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(certificatesOfFolio),
    }),
    folioCertificate: t.field({
      type: opened,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(folioCertificate),
    }),
  }));
}

function openedType(builder: Builder, { folio, titles }: Refs) {
  const found = builder.objectRef<[string, FoundField]>('CampoReconocido').implement({
    fields: (t) => ({
      campo: t.string({ resolve: ([name]) => name }),
      valor: t.string({ resolve: ([, { value }]) => String(value) }),
      mostrado: t.string({ resolve: ([, { shown, value }]) => shown ?? String(value) }),
      pagina: t.int({ resolve: ([, { page }]) => page }),
      linea: t.string({ resolve: ([, { line }]) => line }),
    }),
  });
  return builder.objectRef<Opened>('FolioCertificadoAbierto').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      nombre: t.exposeString('nombre'),
      estado: t.exposeString('estado'),
      error: t.exposeString('error', { nullable: true }),
      paginas: t.exposeInt('paginas'),
      campos: t.field({
        type: [found],
        resolve: ({ recognised }) => Object.entries(recognised?.campos ?? {}),
      }),
      cabidaLinderos: t.string({ resolve: ({ recognised }) => recognised?.cabidaLinderos ?? '' }),
      complementacion: t.string({ resolve: ({ recognised }) => recognised?.complementacion ?? '' }),
      anotaciones: t.field({
        type: [titles.annotation],
        resolve: ({ recognised }) => recognised?.anotaciones ?? [],
      }),
      avisos: t.stringList({ resolve: ({ recognised }) => recognised?.avisos ?? [] }),
      // the folio of the same number, when there is one
      existente: t.field({ type: folio, nullable: true, resolve: ({ existing }) => existing }),
    }),
  });
}

function certificateMutations(builder: Builder, { folio, titles }: Refs): void {
  const saved = savedRef(builder, 'ConfirmCertificatePayload', 'folio', folio);
  const deleted = deletedRef(builder);
  const taken = payloadRef<'saved', { certificado: string }>(
    builder,
    'TakeDocumentAsCertificatePayload',
    'saved',
  );
  builder.objectField(taken, 'certificado', (t) =>
    t.id({ nullable: true, resolve: ({ certificado }) => certificado ?? null }),
  );
  builder.mutationField('takeDocumentAsCertificate', (t) =>
    t.field({
      type: taken,
      args: { documento: t.arg.id({ required: true }) },
      extensions: guardedBy(takeDocumentAsCertificate),
      resolve: async (_root, args, context) => {
        const { id } = await takeDocumentAsCertificate(context, args);
        return { saved: true, errors: [], certificado: String(id) };
      },
    }),
  );
  builder.mutationFields((t) => {
    const { id: _id, version: _version, ...fields } = saveArgs(t.arg, folioFields);
    return {
      confirmCertificate: t.field({
        type: saved,
        args: {
          certificado: t.arg.id({ required: true }),
          version: t.arg.int({ required: true }),
          revisados: t.arg.stringList({ required: true }),
          actualizar: t.arg.boolean({ defaultValue: false, required: true }),
          ...fields,
          ...titles.args(t.arg),
        },
        extensions: guardedBy(confirmCertificate),
        resolve: async (_root, args, context) => {
          const { id: _none, version: _read, ...values } = givenValues(folioFields, args);
          const key = await confirmCertificate(context, { ...args, ...values });
          return {
            saved: true,
            errors: [],
            folio: await folioReads.load(context.app.database.db, key),
          };
        },
      }),
      discardCertificate: t.field({
        type: deleted,
        args: { id: t.arg.id({ required: true }) },
        extensions: guardedBy(discardCertificate),
        resolve: async (_root, { id }, context) => {
          await discardCertificate(context, { id: String(id) });
          return { deleted: true, errors: [] };
        },
      }),
    };
  });
}
