import { graphql } from '../../../../platform/graphql/graphql.ts';

export const dashboardQuery = graphql(`
  query TableroProductos($filterData: String) {
    productsDashboard(filterData: $filterData) {
      reportData {
        total
        vencidas
        revisadas
        aprobadasPrimera
        primeraVez
        rechazos
        horasEstimadas
        minutosGestion
        minutosRetrabajo
        minutosControl
        byDay { id item count }
        byProcess { id item count }
        byProject { id item count }
        byActivity { id item count }
        byEmployee { id item count }
        byController { id item count }
        byState { id item count }
        byRol { id item count }
        byDuration { id item count }
        byStart { id item count }
        byFinish { id item count }
        byError { id item count }
        activities {
          id
          nombre
          dueno
          total
          revisadas
          aprobadasPrimera
          primeraVez
          rechazos
          errores
          horasEstimadas
          minutosGestion
          minutosRetrabajo
          minutosControl
          p50
          p80
        }
      }
    }
  }
`);

export const initQuery = graphql(`
  query TableroProductosInicio {
    productsDashboardInit {
      actividades { id nombre }
      gestores { id nombre }
      controladores { id nombre }
      instancias { id nombre }
      roles
      errores
    }
  }
`);

export const assignmentsQuery = graphql(`
  query TableroProductosAsignaciones($first: Int, $offset: Int, $filterData: String) {
    productsDashboardAssignments(first: $first, offset: $offset, filterData: $filterData) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        identificador
        instanceName
        actividad { nombre }
        estado { estado }
        recursoGestion { usuario { fullName } }
        recursoControl { usuario { fullName } }
        duracionEstimada
        esfuerzoTotal
        fechaInicioPlaneada
        fechaFinPlaneada
        fechaInicioReal
        fechaFinReal
      }
    }
  }
`);

export const queueQuery = graphql(`
  query ColaRevision($first: Int, $offset: Int) {
    reviewQueue(first: $first, offset: $offset) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        identificador
        instanceName
        actividad { nombre }
        estado { estado }
        recursoGestion { usuario { fullName } }
        recursoControl { usuario { fullName } }
        rechazos
        fechaEstado
      }
    }
  }
`);

export const reportMutation = graphql(`
  mutation ReporteInterventoriaEcp($filter: String) {
    downloadInterventoriaEcpReport(filter: $filter) {
      obtained
      errors { campo message }
      name
      content
    }
  }
`);

export const estimateQuery = graphql(`
  query EstimacionActividad($actividad: ID!, $except: ID) {
    activityEstimate(actividad: $actividad, except: $except) { muestra p50 p80 }
  }
`);
