import { portalBookmarkFields } from '@comarca/shared/modules/geovisor/portal-bookmark.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import type { PickerFinding } from '../../../platform/pickers/use-picker-search.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { geoviewerKeys } from './geoviewer-keys.ts';

const bookmarks = managedCalls({
  list: graphql(`
    query MarcadoresDelGeoportal($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: portalBookmarksRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version titulo descripcion carpeta orden tomado marcador { id nombre } }
      }
    }
  `),
  one: graphql(`
    query UnMarcadorDelGeoportal($id: ID!) {
      uno: portalBookmark(id: $id) {
        id version titulo descripcion carpeta orden tomado marcador { id nombre }
      }
    }
  `),
  save: graphql(`
    mutation GuardarMarcadorDelGeoportal(
      $id: ID
      $version: Int
      $marcador: ID
      $titulo: String!
      $descripcion: String!
      $carpeta: String!
      $orden: Int
      $tomarVista: Boolean
    ) {
      hecho: savePortalBookmark(
        id: $id
        version: $version
        marcador: $marcador
        titulo: $titulo
        descripcion: $descripcion
        carpeta: $carpeta
        orden: $orden
        tomarVista: $tomarVista
      ) {
        saved
        errors { campo message }
        uno: portalBookmark { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarMarcadorDelGeoportal($id: ID!) {
      hecho: deletePortalBookmark(id: $id) { deleted errors { campo message } }
    }
  `),
});

const initQuery = graphql(`
  query OpcionesDeMarcadoresDelGeoportal($search: String) {
    portalBookmarksInit(search: $search) { marcadores { id nombre } hayMas }
  }
`);

export type PortalBookmarkRow = Awaited<ReturnType<typeof bookmarks.load>>;

/** Views of the map that the geoportal offers to everybody. */
export const portalBookmarkRecord = managedRecord({
  entity: 'marcadorGeoportal',
  singular: 'Marcador del geoportal',
  plural: 'Marcadores del geoportal',
  thing: 'el marcador del geoportal',
  saved: 'Marcador del geoportal guardado Exitosamente',
  model: 'superusuario',
  purpose: 'Publique un marcador suyo, o de un registro que usted vea, en el geoportal.',
  queryKey: geoviewerKeys.portalBookmarks,
  ...bookmarks,
  fields: portalBookmarkFields,
  nameOf: ({ titulo }) => titulo,
  columns: [
    numberColumn,
    ...fieldColumns(portalBookmarkFields, ['titulo', 'marcador', 'carpeta', 'orden', 'tomado']),
  ],
});

/** Bookmarks of which the geoportal may have one, by a part of their name. */
export async function findBookmarks(
  text: string,
  signal: AbortSignal,
): Promise<PickerFinding<PickerItem>> {
  const { portalBookmarksInit } = await execute(initQuery, { search: text }, { signal });
  const { marcadores, hayMas } = portalBookmarksInit;
  return {
    items: marcadores.map(({ id, nombre }) => ({ value: id, label: nombre })),
    note: hayMas ? 'Hay más marcadores: escriba una parte del nombre.' : null,
    isPartial: false,
  };
}
