import { publicationFields } from '@comarca/shared/modules/geovisor/publication.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { geoviewerKeys } from './geoviewer-keys.ts';

const publications = managedCalls({
  list: graphql(`
    query Publicaciones($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: publicationsRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version nombre acceso enGeoportal carpeta orden visible
          capa { id nombre }
          grupos { id nombre }
        }
      }
    }
  `),
  one: graphql(`
    query UnaPublicacion($id: ID!) {
      uno: publication(id: $id) {
        id version nombre acceso enGeoportal carpeta orden visible
        capa { id nombre }
        grupos { id nombre }
      }
    }
  `),
  save: graphql(`
    mutation GuardarPublicacion(
      $id: ID
      $version: Int
      $capa: ID!
      $nombre: String!
      $acceso: String!
      $grupos: [ID!]!
      $enGeoportal: Boolean
      $carpeta: String!
      $orden: Int
      $visible: Boolean
    ) {
      hecho: savePublication(
        id: $id
        version: $version
        capa: $capa
        nombre: $nombre
        acceso: $acceso
        grupos: $grupos
        enGeoportal: $enGeoportal
        carpeta: $carpeta
        orden: $orden
        visible: $visible
      ) {
        saved
        errors { campo message }
        uno: publication { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarPublicacion($id: ID!) {
      hecho: deletePublication(id: $id) { deleted errors { campo message } }
    }
  `),
});

const initQuery = graphql(`
  query OpcionesDePublicaciones {
    publicationsInit { capas { id nombre } grupos { id nombre } }
  }
`);

export type Publication = Awaited<ReturnType<typeof publications.load>>;

/** Tables that the platform publishes. */
export const publicationRecord = managedRecord({
  entity: 'publicacion',
  singular: 'Capa publicada',
  plural: 'Capas publicadas',
  thing: 'la capa publicada',
  saved: 'Capa publicada guardada Exitosamente',
  model: 'superusuario',
  purpose: 'Publique una tabla espacial para otros programas (OGC API, WMS) y para el geoportal.',
  queryKey: geoviewerKeys.publications,
  ...publications,
  fields: publicationFields,
  nameOf: ({ nombre }) => nombre,
  columns: [
    numberColumn,
    ...fieldColumns(publicationFields, [
      'nombre',
      'capa',
      'acceso',
      'grupos',
      'enGeoportal',
      'carpeta',
      'orden',
    ]),
  ],
  choices: async () => {
    const { capas, grupos } = (await execute(initQuery, {})).publicationsInit;
    return { capa: [...capas], grupos: [...grupos] };
  },
});
