import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const productConfigurations = managedCalls({
  list: graphql(`
    query ConfiguracionesProductos($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: productConfigurationsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre tipoProyecto { id descripcion } }
      }
    }
  `),
  one: graphql(`
    query UnConfiguracionProductos($id: ID!) {
      uno: productConfiguration(id: $id) { id version nombre tipoProyecto { id descripcion } }
    }
  `),
  save: graphql(`
    mutation GuardarConfiguracionProductos(
      $id: ID
      $version: Int
      $nombre: String!
      $tipoProyecto: ID!
    ) {
      hecho: saveProductConfiguration(
        id: $id
        version: $version
        nombre: $nombre
        tipoProyecto: $tipoProyecto
      ) {
        saved
        errors { campo message }
        uno: productConfiguration { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarConfiguracionProductos($id: ID!) {
      hecho: deleteProductConfiguration(id: $id) { deleted errors { campo message } }
    }
  `),
});
