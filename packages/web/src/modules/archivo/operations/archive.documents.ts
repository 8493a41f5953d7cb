import { graphql } from '../../../platform/graphql/graphql.ts';

export const foldersQuery = graphql(`
  query CarpetasArchivo($padre: ID) {
    archiveFolders(padre: $padre) {
      id nombre padre entidad tieneCarpetas restringida version
    }
  }
`);

export const foundFoldersQuery = graphql(`
  query CarpetasHalladasArchivo($first: Int, $offset: Int, $search: String, $carpeta: ID) {
    archiveFoldersRelay(first: $first, offset: $offset, search: $search, carpeta: $carpeta) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id nombre restringida expediente lugar }
    }
  }
`);

export const zipCountQuery = graphql(`
  query ContarZipArchivo($documentos: [ID!]!, $carpetas: [ID!]!) {
    archiveZipCount(documentos: $documentos, carpetas: $carpetas)
  }
`);

export const folderQuery = graphql(`
  query CarpetaArchivoAbierta($id: ID!) {
    archiveFolder(id: $id) {
      id nombre padre version entidad registro motivo restringida propios puedeAgregar puedeCambiar
      esDeRegistro expediente cerradoPor
      serie { carpeta serie { id codigo nombre subserie gestion central disposicion tabla } }
      retencionLegal { carpeta motivo autor fecha }
      ruta { id nombre }
    }
  }
`);

export const peopleQuery = graphql(`
  query PersonasCarpetaArchivo($id: ID!) {
    archiveFolderPeople(id: $id) {
      propios de motivo registro
      personas { usuario grupo nombre escribe }
    }
  }
`);

export const documentPeopleQuery = graphql(`
  query PersonasDocumentoArchivo($id: ID!) {
    archiveDocumentPeople(id: $id) {
      ocultos enlaces
      lugares {
        nombre principal
        quienes { propios de motivo registro personas { usuario grupo nombre escribe } }
      }
    }
  }
`);

export const documentsQuery = graphql(`
  query DocumentosArchivo(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $carpeta: ID, $dentro: Boolean,
    $etiqueta: String,
    $clase: String, $fase: String, $tipo: ID, $campos: [FiltroCampoArchivo!],
    $autor_In: [ID!], $fecha_Range: [String!], $fechaDocumento_Range: [String!],
    $conLugar: Boolean = false
  ) {
    archiveDocumentsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, carpeta: $carpeta, dentro: $dentro,
      etiqueta: $etiqueta, clase: $clase, fase: $fase, tipo: $tipo, campos: $campos,
      autor_In: $autor_In, fecha_Range: $fecha_Range,
      fechaDocumento_Range: $fechaDocumento_Range
    ) {
      totalCount
      porFecha
      pageInfo { hasNextPage }
      nodes {
        id nombre etiquetas tipo fase carpeta numero bytes tipoMime autor retenidoPor fechaCambio extracto version
        lugar @include(if: $conLugar) { carpeta ruta }
      }
    }
  }
`);

export const documentQuery = graphql(`
  query DocumentoArchivoAbierto($id: ID!) {
    archiveDocument(id: $id) {
      id nombre descripcion etiquetas tipo fase tipoId fechaDocumento faltan reconocimiento enRetencionLegal
      retencion { gestionHasta centralHasta etapa serie { codigo nombre subserie disposicion reservada tabla } }
      valores { id nombre valor } carpeta numero bytes tipoMime sha256 autor retenidoPor
      retenidoDesde fechaCreacion fechaCambio version puedeCambiar loRetengo
      versiones { numero motivo restaura fecha bytes tipoMime autor hallazgo }
      lugares { id nombre principal }
    }
  }
`);

export const tagsQuery = graphql(`
  query EtiquetasArchivo {
    archiveTags
  }
`);

export const trashQuery = graphql(`
  query PapeleraArchivo($first: Int, $offset: Int, $search: String, $orderBy: String) {
    archiveTrashRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id clase nombre origen fecha autor seConservaPor saleDesde }
    }
  }
`);

export const saveFolderMutation = graphql(`
  mutation GuardarCarpetaArchivo($id: ID, $padre: ID, $nombre: String!, $version: Int) {
    saveArchiveFolder(id: $id, padre: $padre, nombre: $nombre, version: $version) {
      saved registro errors { campo message }
    }
  }
`);

export const openRecordFolderMutation = graphql(`
  mutation AbrirCarpetaRegistro($entidad: String!, $registro: String!) {
    openRecordFolder(entidad: $entidad, registro: $registro) {
      saved registro errors { campo message }
    }
  }
`);

export const savePeopleMutation = graphql(`
  mutation GuardarPersonasCarpetaArchivo(
    $id: ID!, $version: Int, $hereda: Boolean!, $motivo: String,
    $personas: [PersonaCarpetaArchivoEntrada!]!
  ) {
    saveArchiveFolderPeople(
      id: $id, version: $version, hereda: $hereda, motivo: $motivo, personas: $personas
    ) { saved registro errors { campo message } }
  }
`);

export const saveDocumentMutation = graphql(`
  mutation GuardarDocumentoArchivo(
    $id: ID!, $version: Int, $nombre: String!, $descripcion: String, $etiquetas: [String!]!,
    $tipo: ID, $campos: JSON, $fechaDocumento: String
  ) {
    saveArchiveDocument(
      id: $id, version: $version, nombre: $nombre, descripcion: $descripcion, etiquetas: $etiquetas,
      tipo: $tipo, campos: $campos, fechaDocumento: $fechaDocumento
    ) { saved registro errors { campo message } }
  }
`);

export const holdDocumentMutation = graphql(`
  mutation RetenerDocumentoArchivo($id: ID!, $retener: Boolean!) {
    holdArchiveDocument(id: $id, retener: $retener) { saved registro errors { campo message } }
  }
`);

export const restoreVersionMutation = graphql(`
  mutation RestaurarVersionArchivo($id: ID!, $version: Int, $numero: Int!, $motivo: String) {
    restoreArchiveVersion(id: $id, version: $version, numero: $numero, motivo: $motivo) {
      saved registro errors { campo message }
    }
  }
`);

export const unlinkDocumentMutation = graphql(`
  mutation QuitarEnlaceArchivo($id: ID!, $carpeta: ID!) {
    unlinkArchiveDocument(id: $id, carpeta: $carpeta) { saved registro errors { campo message } }
  }
`);

export const restoreTrashMutation = graphql(`
  mutation RestaurarPapeleraArchivo($id: ID!) {
    restoreArchiveTrash(id: $id) { saved registro errors { campo message } }
  }
`);

export const moveItemsMutation = graphql(`
  mutation MoverArchivo($documentos: [ID!], $carpetas: [ID!], $destino: ID!) {
    moveArchiveItems(documentos: $documentos, carpetas: $carpetas, destino: $destino) {
      received errors { campo message }
    }
  }
`);

export const linkDocumentsMutation = graphql(`
  mutation EnlazarArchivo($documentos: [ID!], $destino: ID!) {
    linkArchiveDocuments(documentos: $documentos, destino: $destino) {
      received errors { campo message }
    }
  }
`);

export const trashItemsMutation = graphql(`
  mutation EliminarArchivo($documentos: [ID!], $carpetas: [ID!]) {
    trashArchiveItems(documentos: $documentos, carpetas: $carpetas) {
      received errors { campo message }
    }
  }
`);

export const peopleChoicesQuery = graphql(`
  query PersonasElegiblesArchivo($search: String!) {
    archivePeopleChoices(search: $search) { usuario grupo nombre }
  }
`);

export const authorsQuery = graphql(`
  query AutoresArchivo($first: Int, $search: String) {
    profilesRelay(first: $first, bunchQuery: $search) {
      nodes { fullName jobTitle user { id username } }
    }
  }
`);
