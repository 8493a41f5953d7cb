import { graphql } from '../../../../platform/graphql/graphql.ts';

export const logQuery = graphql(`
  query Bitacora($profileId: ID!, $initDate: String!, $finishDate: String!) {
    effortsInit(profileId: $profileId) {
      person { id fullName }
      asignaciones {
        id identificador nombre instanceName estado esGestion color porcentajeAvance
      }
    }
    efforts(profileId: $profileId, initDate: $initDate, finishDate: $finishDate) {
      id horaInicio horaFin observaciones porcentajeAvance finActividad linkSharepoint
      linkSharepointEspejo estadoActividad estado identificador esGestion esRetrabajo color
      duracionReal nombres instanceName envio version admiteCambios
    }
  }
`);

export const activitiesQuery = graphql(`
  query ActividadesEsfuerzo($profileId: ID!) {
    effortsInit(profileId: $profileId) {
      person { id fullName }
      asignaciones {
        id identificador nombre instanceName estado esGestion color porcentajeAvance
      }
    }
  }
`);

export const effortQuery = graphql(`
  query Esfuerzo($id: ID!) {
    dailyEffort(id: $id) {
      id horaInicio horaFin observaciones porcentajeAvance finActividad linkSharepoint
      linkSharepointEspejo estadoActividad estado identificador esGestion esRetrabajo color
      duracionReal nombres instanceName envio version admiteCambios
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarEsfuerzo(
    $id: ID, $version: Int, $clave: ID, $estadoActividad: ID!, $horaInicio: String!,
    $horaFin: String!, $observaciones: String!, $porcentajeAvance: Int, $finActividad: Boolean,
    $color: String, $linkSharepoint: String, $linkSharepointEspejo: String
  ) {
    saveDailyEffort(
      id: $id, version: $version, clave: $clave, estadoActividad: $estadoActividad,
      horaInicio: $horaInicio, horaFin: $horaFin, observaciones: $observaciones,
      porcentajeAvance: $porcentajeAvance, finActividad: $finActividad, color: $color,
      linkSharepoint: $linkSharepoint, linkSharepointEspejo: $linkSharepointEspejo
    ) {
      saved
      errors { campo message }
      version
      dailyEffort { id }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarEsfuerzo($id: ID!, $version: Int) {
    deleteDailyEffort(id: $id, version: $version) { deleted errors { campo message } }
  }
`);
