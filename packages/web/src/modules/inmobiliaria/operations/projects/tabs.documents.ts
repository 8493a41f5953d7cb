import { graphql } from '../../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../../platform/management/managed/managed-calls.ts';

/** The calls of each kind of record that the tabs of a real-estate project keep. */

export const resourceCalls = managedCalls({
  list: graphql(`
    query RecursosGi($proyecto: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: giResourcesRelay(
        proyecto: $proyecto, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version usuario { id fullName } rol fechaCreacion }
      }
    }
  `),
  one: graphql(`
    query RecursoGi($id: ID!) {
      uno: giResource(id: $id) { id version usuario { id fullName } rol fechaCreacion }
    }
  `),
  save: graphql(`
    mutation GuardarRecursoGi($id: ID, $version: Int, $proyecto: ID!, $usuario: ID!, $rol: String!) {
      hecho: saveGiResource(
        id: $id, version: $version, proyecto: $proyecto, usuario: $usuario, rol: $rol
      ) {
        saved
        errors { campo message }
        uno: giResource { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarRecursoGi($id: ID!) {
      hecho: deleteGiResource(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const baseLayerCalls = managedCalls({
  list: graphql(`
    query CapasBaseGi($proyecto: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: assignedBaseLayersRelay(
        proyecto: $proyecto, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre capaBase { id nombre } capaSeleccionada }
      }
    }
  `),
  one: graphql(`
    query CapaBaseGi($id: ID!) {
      uno: assignedBaseLayer(id: $id) {
        id version nombre capaBase { id nombre } capaSeleccionada
      }
    }
  `),
  save: graphql(`
    mutation GuardarCapaBaseGi(
      $id: ID, $version: Int, $proyecto: ID!, $nombre: String!, $capaBase: ID!,
      $capaSeleccionada: Boolean
    ) {
      hecho: saveAssignedBaseLayer(
        id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, capaBase: $capaBase,
        capaSeleccionada: $capaSeleccionada
      ) {
        saved
        errors { campo message }
        uno: assignedBaseLayer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaBaseGi($id: ID!) {
      hecho: deleteAssignedBaseLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const wmsLayerCalls = managedCalls({
  list: graphql(`
    query CapasWmsGi($proyecto: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: assignedWmsLayersRelay(
        proyecto: $proyecto, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre orden capaWms { id nombre } parametrosExtra oculta }
      }
    }
  `),
  one: graphql(`
    query CapaWmsGi($id: ID!) {
      uno: assignedWmsLayer(id: $id) {
        id version nombre orden capaWms { id nombre } parametrosExtra oculta
      }
    }
  `),
  save: graphql(`
    mutation GuardarCapaWmsGi(
      $id: ID, $version: Int, $proyecto: ID!, $nombre: String!, $orden: Int!, $capaWms: ID!,
      $parametrosExtra: String, $oculta: Boolean
    ) {
      hecho: saveAssignedWmsLayer(
        id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, orden: $orden,
        capaWms: $capaWms, parametrosExtra: $parametrosExtra, oculta: $oculta
      ) {
        saved
        errors { campo message }
        uno: assignedWmsLayer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaWmsGi($id: ID!) {
      hecho: deleteAssignedWmsLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const soilUseCalls = managedCalls({
  list: graphql(`
    query UsosSuelo($proyecto: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: soilUsesRelay(
        proyecto: $proyecto, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre descripcion }
      }
    }
  `),
  one: graphql(`
    query UsoSuelo($id: ID!) {
      uno: soilUse(id: $id) { id version nombre descripcion }
    }
  `),
  save: graphql(`
    mutation GuardarUsoSuelo(
      $id: ID, $version: Int, $proyecto: ID!, $nombre: String!, $descripcion: String
    ) {
      hecho: saveSoilUse(
        id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, descripcion: $descripcion
      ) {
        saved
        errors { campo message }
        uno: soilUse { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarUsoSuelo($id: ID!) {
      hecho: deleteSoilUse(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const tabChoicesQuery = graphql(`
  query OpcionesGi {
    giTabChoices { capasWms { id nombre } }
  }
`);

export const groundsQuery = graphql(`
  query CapasBaseParaGi {
    geoviewerInit { capasBase { id capa } }
  }
`);

export const mapQuery = graphql(`
  query MapaGi($proyecto: ID!) {
    fondos: assignedBaseLayersRelay(proyecto: $proyecto, first: 200, orderBy: "nombre") {
      nodes { nombre capaSeleccionada capaBase { url attribution zoom } }
    }
    capas: assignedWmsLayersRelay(proyecto: $proyecto, first: 200, orderBy: "orden") {
      nodes { id nombre oculta capaWms { capa } }
    }
  }
`);
