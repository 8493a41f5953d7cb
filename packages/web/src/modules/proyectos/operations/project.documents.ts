import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Proyectos(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $tipo_In: [ID!],
    $contrato_In: [ID!], $estado_In: [ID!], $estado_Contrato_In: [ID!], $coordinador_In: [ID!],
    $configuracionProductos_In: [ID!], $fechaCreacion_Range: [String!],
    $fechaInicio_Range: [String!], $fechaFin_Range: [String!], $sitioSharepoint_Isnull: Boolean,
    $codigo_Isnull: Boolean
  ) {
    projectsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, tipo_In: $tipo_In,
      contrato_In: $contrato_In, estado_In: $estado_In, estado_Contrato_In: $estado_Contrato_In,
      coordinador_In: $coordinador_In, configuracionProductos_In: $configuracionProductos_In,
      fechaCreacion_Range: $fechaCreacion_Range, fechaInicio_Range: $fechaInicio_Range,
      fechaFin_Range: $fechaFin_Range, sitioSharepoint_Isnull: $sitioSharepoint_Isnull,
      codigo_Isnull: $codigo_Isnull
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        codigo
        nombre
        tipo { descripcion }
        estado { id nombre }
        coordinador { id fullName }
        contrato { identificacionFormal }
        sharepointUrl
        fechaInicio
        fechaFin
        fechaCreacion
      }
    }
  }
`);

export const projectQuery = graphql(`
  query Proyecto($id: ID!) {
    projectRelay(id: $id) {
      id
      version
      codigo
      nombre
      alcance
      tipo { id descripcion }
      estado { id nombre }
      coordinador { id fullName }
      contrato { id nombre identificacionFormal }
      configuracion { id nombre }
      configuracionProductos { id nombre }
      sitioSharepoint
      sharepointUrl
      fechaInicio
      fechaFin
      fechaCreacion
    }
  }
`);

export const initQuery = graphql(`
  query ProyectosInicio {
    projectsInit {
      types { id descripcion sufijo }
      states { id nombre }
      coordinators { id fullName }
      presentCoordinators { id fullName }
      configurations { id nombre }
      productConfigurations { id nombre tipoProyecto { id descripcion } }
      contractStatuses { id estado }
    }
  }
`);

export const extraQuery = graphql(`
  query ContratoInformacionExtra($id: ID!) {
    contractExtraInfo(id: $id) { siglaCliente numeroProyectos }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarProyecto(
    $id: ID, $version: Int, $name: String!, $scope: String!, $contract: ID!, $projectType: ID!,
    $estado: ID, $sharepointSite: String!, $coordinator: ID!, $configuration: ID!,
    $configuracionProductos: ID, $initDate: String!, $finishDate: String
  ) {
    saveProject(
      id: $id, version: $version, name: $name, scope: $scope, contract: $contract,
      projectType: $projectType, estado: $estado, sharepointSite: $sharepointSite,
      coordinator: $coordinator, configuration: $configuration,
      configuracionProductos: $configuracionProductos, initDate: $initDate,
      finishDate: $finishDate
    ) {
      saved
      errors { campo message }
      project { id }
    }
  }
`);

export const dashboardQuery = graphql(`
  query TableroProyectos($filterData: String) {
    projectsDashboard(filterData: $filterData) {
      total
      withCode
      withSharepoint
      proposals
      byMonth { id item count }
      byType { id item count }
      byState { id item count }
      byCoordinator { id item count }
      byProducts { id item count }
    }
  }
`);

export const reportMutation = graphql(`
  mutation ReporteProyectos($filterData: String) {
    downloadProjectsReport(filterData: $filterData) {
      obtained
      errors { campo message }
      name
      content
    }
  }
`);

export const administeredQuery = graphql(`
  query ProyectosAdministrados {
    administeredProjects { todos ids }
  }
`);
