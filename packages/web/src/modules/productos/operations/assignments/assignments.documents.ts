import { graphql } from '../../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Asignaciones(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $manageResource: ID,
    $controlResource: ID, $equipo: Boolean, $recursoGestion_In: [ID!], $actividad_In: [ID!], $instance_In: [String!],
    $proceso: ID, $proyecto: ID, $estado_In: [String!], $fechaInicioPlaneada_Range: [String!],
    $fechaFinPlaneada_Range: [String!]
  ) {
    statusActivitiesRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      manageResource: $manageResource, controlResource: $controlResource, equipo: $equipo,
      recursoGestion_In: $recursoGestion_In, actividad_In: $actividad_In,
      instance_In: $instance_In, proceso: $proceso, proyecto: $proyecto, estado_In: $estado_In,
      fechaInicioPlaneada_Range: $fechaInicioPlaneada_Range,
      fechaFinPlaneada_Range: $fechaFinPlaneada_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        version
        identificador
        instanceName
        actividad { id nombre }
        estado { estado }
        recursoGestion { usuario { id fullName } }
        recursoControl { usuario { id fullName } }
        proyecto { nombre }
        personaSolicita { fullName }
        duracionEstimada
        esfuerzoTotal
        fechaInicioPlaneada
        fechaFinPlaneada
        fechaInicioReal
        fechaFinReal
        fechaCreacion
        fechaEstado
      }
    }
  }
`);

export const assignmentQuery = graphql(`
  query Asignacion($id: ID!) {
    statusActivity(id: $id) {
      id
      version
      identificador
      instanceName
      actividad { id nombre esContinua proyecto { id } proceso { id } }
      estado { estado }
      recursoGestion { id usuario { id fullName } rol { rol } }
      recursoControl { id usuario { id fullName } rol { rol } }
      proyecto { id nombre codigo }
      personaSolicita { id fullName }
      ownerName
      observaciones
      duracionEstimada
      esfuerzoTotal
      fechaInicioPlaneada
      fechaFinPlaneada
      fechaInicioReal
      fechaFinReal
      fechaCreacion
      linkSharepoint
      linkSharepointEspejo
      soportes { id nombre bytes }
      rechazos
      sendMail
      errores { id nombre }
      history {
        historyId
        historyDate
        estado { estado }
        historyUser { username }
        recursoGestion
        recursoControl
        observaciones
        erroresRespaldo
      }
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarAsignacion(
    $id: ID, $version: Int, $identificador: String!, $actividad: ID!, $recursoGestion: ID!,
    $recursoControl: ID, $proyecto: ID, $personaSolicita: ID, $observaciones: String!,
    $duracionEstimada: Float!, $fechaInicioPlaneada: String!, $fechaFinPlaneada: String!,
    $sendMail: Boolean, $contentType: ID, $objectId: ID, $ownerName: String,
    $structureMode: Boolean
  ) {
    saveStatusActivity(
      id: $id, version: $version, identificador: $identificador, actividad: $actividad,
      recursoGestion: $recursoGestion, recursoControl: $recursoControl, proyecto: $proyecto,
      personaSolicita: $personaSolicita, observaciones: $observaciones,
      duracionEstimada: $duracionEstimada, fechaInicioPlaneada: $fechaInicioPlaneada,
      fechaFinPlaneada: $fechaFinPlaneada, sendMail: $sendMail, contentType: $contentType,
      objectId: $objectId, ownerName: $ownerName, structureMode: $structureMode
    ) {
      saved
      errors { campo message }
      statusActivity { id }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarAsignacion($id: ID!) {
    deleteStatusActivity(id: $id) { deleted errors { campo message } }
  }
`);

export const unlockMutation = graphql(`
  mutation DesbloquearAsignacion($id: ID!) {
    unlockStatusActivity(id: $id) { unlocked errors { campo message } }
  }
`);

export const manageMutation = graphql(`
  mutation GestionarAsignacion(
    $id: ID!, $estado: ID!, $observaciones: String, $linkSharepoint: String,
    $linkSharepointEspejo: String, $errores: [ID!], $version: Int
  ) {
    manageStatusActivity(
      id: $id, estado: $estado, observaciones: $observaciones, linkSharepoint: $linkSharepoint,
      linkSharepointEspejo: $linkSharepointEspejo, errores: $errores, version: $version
    ) {
      saved
      errors { campo message }
      statusActivity { id estado { estado } }
    }
  }
`);

export const manageQuery = graphql(`
  query DatosGestion($id: ID!) {
    manageData(id: $id) { states { id estado } errors { id nombre descripcion } }
  }
`);

export const filtersQuery = graphql(`
  query FiltrosAsignaciones($resourceId: ID, $proyecto: ID, $proceso: ID) {
    assignmentFilters(resourceId: $resourceId, proyecto: $proyecto, proceso: $proceso) {
      actividades { id nombre }
      recursos { id fullName }
      instancias { id nombre }
    }
  }
`);

export const activitiesQuery = graphql(`
  query ActividadesAsignables($text: String!, $proyecto: ID, $proceso: ID) {
    assignableActivities(text: $text, proyecto: $proyecto, proceso: $proceso) {
      id
      nombre
      dueno
      pideControl
    }
  }
`);

export const candidatesQuery = graphql(`
  query CandidatosAsignacion($actividad: ID!) {
    assignmentCandidates(actividad: $actividad) {
      gestion { id usuarioId fullName rol }
      control { id usuarioId fullName rol }
      pideControl
    }
  }
`);

export const candidatesOfQuery = graphql(`
  query CandidatosDeActividades($actividades: [ID!]!) {
    candidatesOfActivities(actividades: $actividades) {
      actividad
      gestion { id usuarioId fullName rol }
      control { id usuarioId fullName rol }
      pideControl
    }
  }
`);

export const projectsQuery = graphql(`
  query ProyectosRelacionados($text: String) {
    projectsRelay(first: 10, search: $text) { nodes { id nombre codigo } }
  }
`);
