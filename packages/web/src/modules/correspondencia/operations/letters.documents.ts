import { graphql } from '../../../platform/graphql/graphql.ts';

export const initQuery = graphql(`
  query CorrespondenciaInicio {
    correspondenceInit {
      types { id nombre diasRespuesta }
      statuses { id nombre }
      templates {
        id
        nombre
        proyectoId
        procesoId
        camposPie { nombre texto }
      }
    }
  }
`);

export const listQuery = graphql(`
  query Correspondencias(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $byUser: Boolean, $tipo: [ID!],
    $estado: [String!], $proyecto: [ID!], $proceso: [ID!], $funcionario: [ID!], $plantilla: [ID!],
    $anulada: Boolean, $fechaRadicacion_Range: [String!]
  ) {
    correspondencesRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, byUser: $byUser,
      tipo: $tipo, estado: $estado, proyecto: $proyecto, proceso: $proceso,
      funcionario: $funcionario, plantilla: $plantilla, anulada: $anulada,
      fechaRadicacion_Range: $fechaRadicacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        codigoRadicacion
        codigoExterno
        tipo { nombre }
        descripcion
        agenteExterno
        saliente
        firmante
        estado { nombre }
        funcionario { fullName }
        instance { nombre }
        fechaRadicacion
        fechaLimite
        requiereRespuesta
        respondidaEn
        diasRestantes
        radicado { anulacion { fecha } }
        acciones { nombre }
      }
    }
  }
`);

export const letterQuery = graphql(`
  query Correspondencia($id: ID!) {
    correspondence(id: $id) {
      id
      version
      codigoRadicacion
      codigoExterno
      tipo { id nombre }
      descripcion
      agenteExterno
      correoExterno
      saliente
      firmante
      estado { nombre }
      funcionario { id fullName user { username } }
      usuarioCreo { username }
      rutaSharepoint
      archivo { id nombre bytes url perdido }
      pdf { id nombre bytes url perdido }
      pdfEstado
      pdfError
      pdfSimplificado
      bloqueado
      diasRestantes
      anexocorrespondenciaSet { id nombreArchivo rutaSharepoint cargado bytes perdido }
      fechaCreacion
      fechaRadicacion
      radicado { anulacion { fecha } }
      instance { id nombre contentType }
      contrato { id nombre }
      plantilla { nombre }
      camposPie { nombre texto }
      documentoGenerado
      padre {
        id saliente codigoRadicacion agenteExterno estado { nombre } funcionario { fullName }
      }
      children {
        id saliente codigoRadicacion agenteExterno estado { nombre } funcionario { fullName }
      }
      history { id estado { nombre } fechaActualizacion usuario { username } mensaje }
      prioridad
      parentFolder
      requiereRespuesta
      fechaLimite
      respondidaEn
      acciones { nombre etiqueta estado confirmacion exito }
    }
  }
`);

export const searchQuery = graphql(`
  query BuscarCorrespondencia($codigoRadicacion: String!) {
    searchCorrespondence(codigoRadicacion: $codigoRadicacion) {
      id
      saliente
      codigoRadicacion
      agenteExterno
      funcionario { fullName }
    }
  }
`);

export const createMutation = graphql(`
  mutation CrearCorrespondencia(
    $employee: ID!, $project: ID, $process: ID, $contract: ID, $sender: String!,
    $senderCode: String, $senderEmail: String, $shortDescription: String!,
    $correspondenceType: ID!, $outgoing: Boolean!, $files: [ID!], $sharepointFiles: [String!],
    $sharepointPath: String, $template: ID, $parent: ID, $fields: [CampoPieInput!],
    $priority: Int, $requiresResponse: Boolean, $noResponseReason: String, $deadline: String
  ) {
    createCorrespondence(
      employee: $employee, project: $project, process: $process, contract: $contract,
      sender: $sender, senderCode: $senderCode, senderEmail: $senderEmail,
      shortDescription: $shortDescription, correspondenceType: $correspondenceType,
      outgoing: $outgoing, files: $files, sharepointFiles: $sharepointFiles,
      sharepointPath: $sharepointPath, template: $template, parent: $parent, fields: $fields,
      priority: $priority, requiresResponse: $requiresResponse,
      noResponseReason: $noResponseReason, deadline: $deadline
    ) {
      saved
      errors { campo message }
      correspondence { id }
    }
  }
`);

export const editMutation = graphql(`
  mutation EditarCorrespondencia(
    $id: ID!, $version: Int, $tipo: ID!, $codigoExterno: String, $descripcion: String!,
    $agenteExterno: String!, $correoExterno: String, $contrato: ID, $prioridad: Int,
    $camposPie: [CampoPieInput!], $anexosSharepoint: [String!], $archivoReemplazo: ID,
    $archivoWord: ID
  ) {
    editCorrespondence(
      id: $id, version: $version, tipo: $tipo, codigoExterno: $codigoExterno,
      descripcion: $descripcion, agenteExterno: $agenteExterno, correoExterno: $correoExterno,
      contrato: $contrato, prioridad: $prioridad, camposPie: $camposPie,
      anexosSharepoint: $anexosSharepoint, archivoReemplazo: $archivoReemplazo,
      archivoWord: $archivoWord
    ) {
      saved
      errors { campo message }
      correspondence { id }
    }
  }
`);

export const statusMutation = graphql(`
  mutation CambiarEstadoCorrespondencia(
    $correspondenceId: ID!, $status: String!, $files: [ID!], $email: String, $withSupports: Boolean,
    $version: Int
  ) {
    updateCorrespondenceStatus(
      correspondenceId: $correspondenceId, status: $status, files: $files, email: $email,
      withSupports: $withSupports, version: $version
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const resendMutation = graphql(`
  mutation ReenviarCorrespondencia($correspondenceId: ID!, $userId: ID!, $message: String) {
    resendCorrespondence(
      correspondenceId: $correspondenceId, userId: $userId, message: $message
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const retryMutation = graphql(`
  mutation ReintentarPdfCorrespondencia($correspondenceId: ID!, $version: Int) {
    retryCorrespondencePdf(correspondenceId: $correspondenceId, version: $version) {
      saved
      errors { campo message }
    }
  }
`);

export const annexMutation = graphql(`
  mutation TomarComoAnexo($documento: ID!, $correspondencia: ID!) {
    takeDocumentAsAnnex(documento: $documento, correspondencia: $correspondencia) {
      saved
      errors { campo message }
    }
  }
`);

export const takeDocumentMutation = graphql(`
  mutation TomarDocumentoParaCorrespondencia($documento: ID!) {
    takeDocumentForLetter(documento: $documento) {
      saved
      errors { campo message }
      archivo { id nombre bytes }
    }
  }
`);

export const attachMutation = graphql(`
  mutation CargarAnexosCorrespondencia(
    $id: ID!, $files: [ID!], $sharepointFiles: [String!], $conservar: [ID!], $version: Int
  ) {
    loadCorrespondenceAttachments(
      id: $id, files: $files, sharepointFiles: $sharepointFiles, conservar: $conservar,
      version: $version
    ) {
      saved
      errors { campo message }
    }
  }
`);
