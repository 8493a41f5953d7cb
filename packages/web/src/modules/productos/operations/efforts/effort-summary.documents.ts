import { graphql } from '../../../../platform/graphql/graphql.ts';

export const effortsQuery = graphql(`
  query Esfuerzos(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $recurso_In: [ID!],
    $actividad_In: [ID!], $instance_In: [String!], $estado_In: [String!], $esGestion: Boolean,
    $esRetrabajo: Boolean, $fecha_Range: [String!]
  ) {
    dailyEffortsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, recurso_In: $recurso_In,
      actividad_In: $actividad_In, instance_In: $instance_In, estado_In: $estado_In,
      esGestion: $esGestion, esRetrabajo: $esRetrabajo, fecha_Range: $fecha_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id horaInicio horaFin observaciones porcentajeAvance finActividad linkSharepoint
        linkSharepointEspejo estadoActividad estado identificador esGestion esRetrabajo color
        duracionReal nombres instanceName envio version admiteCambios recurso { id fullName }
      }
    }
  }
`);

export const consolidatedQuery = graphql(`
  query Consolidado(
    $agrupar: String!, $unidad: String!, $search: String, $recurso_In: [ID!],
    $actividad_In: [ID!], $instance_In: [String!], $estado_In: [String!], $esGestion: Boolean,
    $esRetrabajo: Boolean, $fecha_Range: [String!]
  ) {
    consolidatedEfforts(
      agrupar: $agrupar, unidad: $unidad, search: $search, recurso_In: $recurso_In,
      actividad_In: $actividad_In, instance_In: $instance_In, estado_In: $estado_In,
      esGestion: $esGestion, esRetrabajo: $esRetrabajo, fecha_Range: $fecha_Range
    ) {
      columnas
      minutosGestion
      minutosControl
      filas { id nombre detalle gestion control celdas { columna gestion control } }
    }
  }
`);

export const effortOptionsQuery = graphql(`
  query FiltrosEsfuerzos {
    effortFilterOptions {
      recursos { id fullName }
      actividades { id nombre }
      instancias { id nombre }
    }
  }
`);

export const oneEffortQuery = graphql(`
  query EsfuerzoConsolidado($id: ID!) {
    dailyEffort(id: $id) {
      id horaInicio horaFin observaciones porcentajeAvance finActividad linkSharepoint
      linkSharepointEspejo estadoActividad estado identificador esGestion esRetrabajo color
      duracionReal nombres instanceName envio version admiteCambios recurso { id fullName }
    }
  }
`);

export const ecpMutation = graphql(`
  mutation DescargarEcp($filter: String, $search: String) {
    downloadEcpReport(filter: $filter, search: $search) {
      obtained
      errors { campo message }
      name
      content
    }
  }
`);
