import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { type BuilderTypes, pageArgs, pageType, sharedShapes } from '../../core/graphql/shapes.ts';
import { actGraphql } from './acts/act.graphql.ts';
import { archiveMutations } from './archive.mutations.ts';
import {
  archiveDocument,
  archiveTags,
  type DescribedDocument,
  type ListedDocument,
  searchDocuments,
} from './documents/document.queries.ts';
import type { DocumentRow, VersionRow } from './documents/document.repository.ts';
import type { ToldPlace } from './documents/found-places.repository.ts';
import type { DocumentPlace } from './documents/place.repository.ts';
import { archiveZipCount } from './download/zip.ts';
import { fileGraphql } from './files/file.graphql.ts';
import type { TreeFolder } from './folders/folder.repository.ts';
import {
  archiveFolder,
  archiveFolders,
  type DescribedFolder,
  type FoundFolder,
  searchFolders,
} from './folders/folder.service.ts';
import { peopleGraphql } from './folders/people.graphql.ts';
import { readingGraphql } from './readings/reading.graphql.ts';
import { receivedGraphql } from './receiving/received.graphql.ts';
import { recordDocumentGraphql } from './records/record.graphql.ts';
import { retentionGraphql, retentionShapes } from './retention/retention.graphql.ts';
import { siteGraphql } from './sites/site.graphql.ts';
import { searchThrown, type ToldThrown } from './trash/trash.service.ts';
import { typeGraphql } from './types/type.graphql.ts';

/** The archive's folders, documents and trash. */
export function archiveGraphql(builder: Builder): void {
  folderTypes(builder);
  peopleGraphql(builder);
  documentTypes(builder);
  trashTypes(builder);
  fileGraphql(builder);
  typeGraphql(builder);
  retentionGraphql(builder);
  actGraphql(builder);
  receivedGraphql(builder);
  readingGraphql(builder);
  recordDocumentGraphql(builder);
  siteGraphql(builder);
  archiveMutations(builder);
}

function folderTypes(builder: Builder): void {
  const tree = builder.objectRef<TreeFolder>('CarpetaArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      padre: t.exposeID('padre', { nullable: true }),
      entidad: t.exposeString('entidad', { nullable: true }),
      tieneCarpetas: t.exposeBoolean('tieneCarpetas'),
      restringida: t.exposeBoolean('restringida'),
      version: t.exposeInt('version'),
    }),
  });
  const folder = builder.objectRef<DescribedFolder>('CarpetaArchivoAbierta').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      padre: t.exposeID('padre', { nullable: true }),
      version: t.exposeInt('version'),
      entidad: t.exposeString('entidad', { nullable: true }),
      registro: t.exposeID('entidadId', { nullable: true }),
      motivo: t.exposeString('motivo'),
      restringida: t.exposeBoolean('restringida'),
      propios: t.exposeBoolean('propios'),
      puedeAgregar: t.exposeBoolean('puedeAgregar'),
      puedeCambiar: t.exposeBoolean('puedeCambiar'),
      esDeRegistro: t.exposeBoolean('esDeRegistro'),
      expediente: t.exposeString('expediente', { nullable: true }),
      cerradoPor: t.exposeString('cerradoPor', { nullable: true }),
      serie: t.field({
        type: retentionShapes(builder).ofFolder,
        nullable: true,
        resolve: ({ serie }) => serie,
      }),
      retencionLegal: t.field({
        type: retentionShapes(builder).hold,
        nullable: true,
        resolve: ({ retencionLegal }) => retencionLegal,
      }),
      ruta: t.field({ type: [sharedShapes(builder).named], resolve: ({ ruta }) => ruta }),
    }),
  });
  builder.queryFields((t) => ({
    archiveFolders: t.field({
      type: [tree],
      args: { padre: t.arg.id({}) },
      ...answeredBy(archiveFolders),
    }),
    archiveFoldersRelay: t.field({
      type: foundFolders(builder),
      args: { ...pageArgs(t.arg), carpeta: t.arg.id({}) },
      ...answeredBy(searchFolders),
    }),
    archiveZipCount: t.field({
      type: 'Int',
      args: {
        documentos: t.arg.idList({ required: true }),
        carpetas: t.arg.idList({ required: true }),
      },
      ...answeredBy(archiveZipCount),
    }),
    archiveFolder: t.field({
      type: folder,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(archiveFolder),
    }),
  }));
}

const foundFolders = (builder: Builder) =>
  pageType(
    builder,
    'CarpetaHalladaArchivoPagina',
    builder.objectRef<FoundFolder>('CarpetaHalladaArchivo').implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        nombre: t.exposeString('nombre'),
        restringida: t.exposeBoolean('restringida'),
        /** the code of the expediente that it is */
        expediente: t.exposeString('expediente', { nullable: true }),
        /** the folders around it; empty at the top */
        lugar: t.exposeString('lugar'),
      }),
    }),
  );

/** What lists and panels tell of a document alike. */
const documentFields = (t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, DocumentRow>) => ({
  id: t.exposeID('id'),
  nombre: t.exposeString('nombre'),
  descripcion: t.exposeString('descripcion'),
  etiquetas: t.exposeStringList('etiquetas'),
  tipo: t.exposeString('tipo', { nullable: true }),
  carpeta: t.exposeID('carpeta'),
  fase: t.exposeString('fase'),
  numero: t.exposeInt('numero'),
  bytes: t.exposeFloat('bytes'),
  tipoMime: t.exposeString('tipoMime'),
  sha256: t.exposeString('sha256'),
  autor: t.exposeString('autor', { nullable: true }),
  retenidoPor: t.exposeString('retenidoPor', { nullable: true }),
  retenidoDesde: t.expose('retenidoDesde', { type: 'DateTime', nullable: true }),
  fechaCreacion: t.expose('fechaCreacion', { type: 'DateTime' }),
  fechaCambio: t.expose('fechaCambio', { type: 'DateTime' }),
  version: t.exposeInt('version'),
});

function documentTypes(builder: Builder): void {
  const place = builder.objectRef<ToldPlace>('LugarHalladoArchivo').implement({
    fields: (t) => ({ carpeta: t.exposeID('carpeta'), ruta: t.exposeString('ruta') }),
  });
  const listed = builder.objectRef<ListedDocument>('DocumentoArchivo').implement({
    fields: (t) => ({
      ...documentFields(t),
      /** a folder that shows it to the reader, its own where she sees that one */
      lugar: t.field({ type: place, nullable: true, resolve: ({ lugar }) => lugar() }),
      extracto: t.string({ nullable: true, resolve: ({ extracto }) => extracto() }),
    }),
  });
  const document = builder.objectRef<DescribedDocument>('DocumentoArchivoAbierto').implement({
    fields: (t) => ({
      ...documentFields(t),
      puedeCambiar: t.exposeBoolean('puedeCambiar'),
      loRetengo: t.exposeBoolean('loRetengo'),
      tipoId: t.exposeID('tipoId', { nullable: true }),
      // YYYY-MM-DD
      fechaDocumento: t.exposeString('fechaDocumento', { nullable: true }),
      faltan: t.exposeStringList('faltan'),
      retencion: t.field({
        type: retentionShapes(builder).kept,
        nullable: true,
        resolve: ({ retencion }) => retencion,
      }),
      enRetencionLegal: t.exposeBoolean('enRetencionLegal'),
      // PENDIENTE, RECONOCIDO, EN PARTE, SIN TEXTO, NO DISPONIBLE, MUY GRANDE, MUY LENTO, SIN PROGRAMA, FALLIDO; null for what is not scanned
      reconocimiento: t.exposeString('reconocimiento', { nullable: true }),
      valores: t.field({ type: [valueType(builder)], resolve: ({ valores }) => valores }),
      versiones: t.field({ type: [versionType(builder)], resolve: ({ versiones }) => versiones }),
      lugares: t.field({ type: [placeType(builder)], resolve: ({ lugares }) => lugares }),
    }),
  });
  const page = pageType(builder, 'DocumentoArchivoPagina', listed);
  builder.objectFields(page, (t) => ({
    /** whether so much was found that it goes by the last changes, not by how well it answers the search */
    porFecha: t.boolean({ resolve: (found) => 'isByDate' in found && found.isByDate === true }),
  }));
  const fieldFilter = builder.inputType('FiltroCampoArchivo', {
    fields: (t) => ({
      campo: t.id({ required: true }),
      texto: t.string({}),
      opcion: t.string({}),
      si: t.boolean({}),
      desde: t.string({}),
      hasta: t.string({}),
    }),
  });
  builder.queryFields((t) => ({
    archiveDocumentsRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        carpeta: t.arg.id({}),
        dentro: t.arg.boolean({}),
        etiqueta: t.arg.string({}),
        tipo: t.arg.id({}),
        campos: t.arg({ type: [fieldFilter] }),
        clase: t.arg.string({}),
        fase: t.arg.string({}),
        autor_In: t.arg.idList({}),
        fecha_Range: t.arg.stringList({}),
        fechaDocumento_Range: t.arg.stringList({}),
      },
      ...answeredBy(searchDocuments),
    }),
    archiveDocument: t.field({
      type: document,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(archiveDocument),
    }),
    archiveTags: t.field({ type: ['String'], ...answeredBy(archiveTags) }),
  }));
}

const valueType = (builder: Builder) =>
  builder.objectRef<DescribedDocument['valores'][number]>('ValorDocumentoArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      valor: t.field({ type: 'JSON', nullable: true, resolve: ({ valor }) => valor }),
    }),
  });

const versionType = (builder: Builder): ObjectRef<BuilderTypes, VersionRow> =>
  builder.objectRef<VersionRow>('VersionDocumentoArchivo').implement({
    fields: (t) => ({
      numero: t.exposeInt('numero'),
      motivo: t.exposeString('motivo'),
      restaura: t.exposeInt('restaura', { nullable: true }),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      bytes: t.exposeFloat('bytes'),
      sha256: t.exposeString('sha256'),
      tipoMime: t.exposeString('tipoMime'),
      autor: t.exposeString('autor', { nullable: true }),
      /** FALTA where its content is gone, CAMBIADO where it is not what was stored */
      hallazgo: t.exposeString('hallazgo', { nullable: true }),
    }),
  });

const placeType = (builder: Builder): ObjectRef<BuilderTypes, DocumentPlace> =>
  builder.objectRef<DocumentPlace>('LugarDocumentoArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      principal: t.exposeBoolean('principal'),
    }),
  });

function trashTypes(builder: Builder): void {
  const thrown = builder.objectRef<ToldThrown>('PapeleraArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clase: t.exposeString('clase'),
      nombre: t.exposeString('nombre'),
      origen: t.exposeString('origen'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      autor: t.exposeString('autor'),
      // RETENCIÓN LEGAL, SERIE, EXPEDIENTE: what keeps it, so that it does not leave by itself
      seConservaPor: t.exposeString('seConservaPor', { nullable: true }),
      saleDesde: t.expose('saleDesde', { type: 'DateTime', nullable: true }),
    }),
  });
  const page = pageType(builder, 'PapeleraArchivoPagina', thrown);
  builder.queryField('archiveTrashRelay', (t) =>
    t.field({ type: page, args: pageArgs(t.arg), ...answeredBy(searchThrown) }),
  );
}
