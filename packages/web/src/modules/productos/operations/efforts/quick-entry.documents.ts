import { graphql } from '../../../../platform/graphql/graphql.ts';

export const timerQuery = graphql(`
  query Cronometro {
    effortTimer { clave: referencia desde observaciones estadoActividad identificador nombre }
  }
`);

export const startTimerMutation = graphql(`
  mutation IniciarCronometro($estadoActividad: ID, $observaciones: String) {
    startEffortTimer(estadoActividad: $estadoActividad, observaciones: $observaciones) {
      saved
      errors { campo message }
    }
  }
`);

export const discardTimerMutation = graphql(`
  mutation DescartarCronometro($clave: ID!) {
    discardEffortTimer(clave: $clave) { deleted errors { campo message } }
  }
`);

export const templatesQuery = graphql(`
  query PlantillasEsfuerzo {
    effortTemplates { id nombre estadoActividad observaciones minutos }
  }
`);

export const saveTemplateMutation = graphql(`
  mutation GuardarPlantillaEsfuerzo(
    $nombre: String!, $estadoActividad: ID, $observaciones: String!, $minutos: Int!
  ) {
    saveEffortTemplate(
      nombre: $nombre, estadoActividad: $estadoActividad, observaciones: $observaciones,
      minutos: $minutos
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteTemplateMutation = graphql(`
  mutation EliminarPlantillaEsfuerzo($id: ID!) {
    deleteEffortTemplate(id: $id) { deleted errors { campo message } }
  }
`);
