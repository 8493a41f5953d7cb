import { graphql } from '../graphql/graphql.ts';

export const importMutation = graphql(`
  mutation ImportarCapa(
    $archivo: ID!
    $tabla: String!
    $titulo: String!
    $entidad: String
    $descripcion: String
    $escala: Float
    $vigencia: String
    $srid: Int
    $capa: String
    $reemplazar: Boolean
    $municipios: Boolean
    $soloValidos: Boolean
  ) {
    importLayer(
      archivo: $archivo
      tabla: $tabla
      titulo: $titulo
      entidad: $entidad
      descripcion: $descripcion
      escala: $escala
      vigencia: $vigencia
      srid: $srid
      capa: $capa
      reemplazar: $reemplazar
      municipios: $municipios
      soloValidos: $soloValidos
    ) {
      received
      importacion
      errors { campo message }
    }
  }
`);

export const importStatusQuery = graphql(`
  query ImportacionCapa($id: ID!) {
    layerImport(id: $id) {
      id tabla estado avance mensaje error leidos importados reparados rechazados
    }
  }
`);

export const cancelImportMutation = graphql(`
  mutation CancelarImportacionCapa($id: ID!) {
    cancelLayerImport(id: $id) { received errors { campo message } }
  }
`);

export const importNameQuery = graphql(`
  query NombreImportacion($nombre: String!) {
    layerImportName(nombre: $nombre) {
      tabla
      reemplazable
      capa {
        id
        tituloCapa
        entidad
        descripcion
        escala
        vigencia
        columnaId
        dbColumns { value text }
      }
    }
  }
`);
