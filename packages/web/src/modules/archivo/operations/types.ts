import {
  documentTypeFields,
  typeFieldFields,
} from '@comarca/shared/modules/archivo/document-type.fields';
import { useQuery } from '@tanstack/react-query';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { archiveKey } from './archive.ts';
import { copyDocumentsMutation, typesQuery } from './types.documents.ts';

const loadTypes = async () => (await execute(typesQuery, {})).archiveTypes;

/** A type of documents with its fields. */
export type DocumentType = Awaited<ReturnType<typeof loadTypes>>[number];
export type TypeField = DocumentType['campos'][number];

/** The types of documents, for forms and filters. */
export const useDocumentTypes = () =>
  useQuery({
    queryKey: [...archiveKey, 'tipos'],
    queryFn: loadTypes,
    meta: { doing: 'al cargar los tipos documentales' },
  });

/** Copies documents into a folder, as they are now. */
export async function copyDocuments(documents: string[], target: string): Promise<void> {
  const { copyArchiveDocuments: done } = await execute(copyDocumentsMutation, {
    documentos: documents,
    destino: target,
  });
  if (!done.received) throw refused(done.errors);
}

/** Who administers the archive writes them. */
const MANAGERS = { permission: 'archivo.manage_documento' } as const;

const types = managedCalls({
  list: graphql(`
    query TiposDocumentales($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: documentTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre descripcion }
      }
    }
  `),
  one: graphql(`
    query UnTipoDocumental($id: ID!) {
      uno: documentType(id: $id) { id version nombre descripcion }
    }
  `),
  save: graphql(`
    mutation GuardarTipoDocumental($id: ID, $version: Int, $nombre: String!, $descripcion: String!) {
      hecho: saveDocumentType(id: $id, version: $version, nombre: $nombre, descripcion: $descripcion) {
        saved
        errors { campo message }
        uno: documentType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoDocumental($id: ID!) {
      hecho: deleteDocumentType(id: $id) { deleted errors { campo message } }
    }
  `),
});

/** What kinds of documents there are. */
export const documentTypeRecord = managedRecord({
  entity: 'tipoDocumental',
  singular: 'Tipo documental',
  plural: 'Tipos documentales',
  thing: 'el tipo documental',
  saved: 'Tipo documental guardado Exitosamente',
  purpose: 'Factura, acta, escritura…: cada tipo pide los datos que le son propios.',
  model: MANAGERS,
  queryKey: ['tiposDocumentales'],
  ...types,
  fields: documentTypeFields,
  nameOf: ({ nombre }) => nombre,
  stale: [archiveKey],
});

const fields = managedCalls({
  list: graphql(`
    query CamposDocumentales(
      $first: Int, $offset: Int, $search: String, $orderBy: String, $tipo: ID
    ) {
      lista: documentTypeFieldsRelay(
        first: $first, offset: $offset, search: $search, orderBy: $orderBy, tipo: $tipo
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version orden nombre clase opciones obligatorio }
      }
    }
  `),
  one: graphql(`
    query UnCampoDocumental($id: ID!) {
      uno: documentTypeField(id: $id) { id version orden nombre clase opciones obligatorio }
    }
  `),
  save: graphql(`
    mutation GuardarCampoDocumental(
      $id: ID, $version: Int, $tipo: ID!, $orden: Int, $nombre: String!, $clase: String!,
      $opciones: String!, $obligatorio: Boolean
    ) {
      hecho: saveDocumentTypeField(
        id: $id, version: $version, tipo: $tipo, orden: $orden, nombre: $nombre, clase: $clase,
        opciones: $opciones, obligatorio: $obligatorio
      ) {
        saved
        errors { campo message }
        uno: documentTypeField { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCampoDocumental($id: ID!) {
      hecho: deleteDocumentTypeField(id: $id) { deleted errors { campo message } }
    }
  `),
});

/** What the documents of a type say of themselves. */
export const typeFieldRecord = managedRecord({
  entity: 'campoDocumental',
  singular: 'Campo',
  plural: 'Campos',
  thing: 'el campo',
  saved: 'Campo guardado Exitosamente',
  purpose: 'Lo que se pide de cada documento de este tipo.',
  model: MANAGERS,
  queryKey: ['camposDocumentales'],
  ...fields,
  fields: typeFieldFields,
  nameOf: ({ nombre }) => nombre,
  stale: [archiveKey],
});
