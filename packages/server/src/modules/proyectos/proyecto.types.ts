import type { Builder } from '../../core/graphql/builder.ts';
import { type ProjectsInit, projectContracts } from './proyecto.queries.ts';
import type { ProjectRow } from './proyecto.repository.ts';

export type ProjectRef = ReturnType<typeof projectTypes>['project'];

/** The types of a project, as it is listed and opened. */
export function projectTypes(builder: Builder) {
  const named = builder.simpleObject('ProyectoEstado', {
    fields: (t) => ({ id: t.id(), nombre: t.string() }),
  });
  const type = builder.simpleObject('ProyectoTipo', {
    fields: (t) => ({ id: t.id(), descripcion: t.string() }),
  });
  const contract = builder.simpleObject('ProyectoContrato', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), identificacionFormal: t.string() }),
  });
  const person = builder.simpleObject('ProyectoCoordinador', {
    fields: (t) => ({ id: t.id(), fullName: t.string() }),
  });
  const unit = builder.simpleObject('ProyectoUnidad', { fields: (t) => ({ nombre: t.string() }) });
  const configuration = builder.simpleObject('ProyectoConfiguracion', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      unidadLongitud: t.field({ type: unit }),
      unidadArea: t.field({ type: unit }),
    }),
  });
  const products = builder.simpleObject('ProyectoConfiguracionProductos', {
    fields: (t) => ({ id: t.id(), nombre: t.string() }),
  });
  const structure = builder.simpleObject('ProyectoEstructura', { fields: (t) => ({ id: t.id() }) });
  const project = builder.objectRef<ProjectRow>('Proyecto').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
      alcance: t.exposeString('alcance'),
      tipo: t.field({
        type,
        resolve: (row) => ({ id: String(row.tipo_id), descripcion: row.tipo }),
      }),
      estado: t.field({
        type: named,
        nullable: true,
        resolve: ({ estado_id: id, estado }) =>
          id === null ? null : { id: String(id), nombre: estado ?? '' },
      }),
      coordinador: t.field({
        type: person,
        resolve: (row) => ({ id: String(row.coordinador_id), fullName: row.coordinador }),
      }),
      contrato: t.field({
        type: contract,
        resolve: (row) => ({
          id: String(row.contrato_id),
          nombre: row.contrato,
          identificacionFormal: row.contrato_identificacion,
        }),
      }),
      configuracion: t.field({
        type: configuration,
        resolve: (row) => ({
          id: String(row.configuracion_id),
          nombre: row.configuracion,
          unidadLongitud: { nombre: row.unidad_longitud },
          unidadArea: { nombre: row.unidad_area },
        }),
      }),
      configuracionProductos: t.field({
        type: products,
        nullable: true,
        resolve: ({ productos_id: id, productos }) =>
          id === null ? null : { id: String(id), nombre: productos ?? '' },
      }),
      estructuraProductos: t.field({
        type: structure,
        nullable: true,
        resolve: ({ estructura_id: id }) => (id === null ? null : { id: String(id) }),
      }),
      sitioSharepoint: t.exposeString('sitio_sharepoint'),
      sharepointUrl: t.string({ nullable: true, resolve: (row) => row.sharepoint_url || null }),
      fechaInicio: t.field({ type: 'Date', resolve: (row) => row.fecha_inicio }),
      fechaFin: t.field({ type: 'Date', nullable: true, resolve: (row) => row.fecha_fin }),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fecha_creacion }),
      version: t.exposeInt('version'),
    }),
  });
  return { project, named, type, contract, person, configuration, products, unit };
}

/** What the filters and the form of projects offer. */
export function projectsInitType(builder: Builder, refs: ReturnType<typeof projectTypes>) {
  const offered = builder.simpleObject('ProyectoTipoOfrecido', {
    fields: (t) => ({ id: t.id(), descripcion: t.string(), sufijo: t.string() }),
  });
  const products = builder.simpleObject('ConfiguracionProductosOfrecida', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), tipoProyecto: t.field({ type: refs.type }) }),
  });
  const status = builder.simpleObject('ProyectoEstadoContrato', {
    fields: (t) => ({ id: t.id(), estado: t.string() }),
  });
  return builder.objectRef<ProjectsInit>('ProyectosInicio').implement({
    fields: (t) => ({
      contracts: t.field({
        type: [refs.contract],
        resolve: async (_init, _args, context) =>
          (await projectContracts(context, {})).map((row) => ({ ...row, id: String(row.id) })),
      }),
      types: t.field({ type: [offered], resolve: async (init) => keyed(await init.types()) }),
      states: t.field({ type: [refs.named], resolve: async (init) => keyed(await init.states()) }),
      coordinators: t.field({
        type: [refs.person],
        resolve: async (init) => keyed(await init.coordinators()),
      }),
      // Those of the group, and those who left it but still coordinate: for the filters.
      presentCoordinators: t.field({
        type: [refs.person],
        resolve: async (init) => keyed(await init.presentCoordinators()),
      }),
      configurations: t.field({
        type: [refs.configuration],
        resolve: async (init) =>
          (await init.configurations()).map((row) => ({
            id: String(row.id),
            nombre: row.nombre,
            unidadLongitud: { nombre: row.unidadLongitud },
            unidadArea: { nombre: row.unidadArea },
          })),
      }),
      productConfigurations: t.field({
        type: [products],
        resolve: async (init) =>
          (await init.productConfigurations()).map((row) => ({
            id: String(row.id),
            nombre: row.nombre,
            tipoProyecto: { id: String(row.tipo.id), descripcion: row.tipo.descripcion },
          })),
      }),
      contractStatuses: t.field({
        type: [status],
        resolve: async (init) => keyed(await init.contractStatuses()),
      }),
    }),
  });
}

const keyed = <Row extends { id: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, id: String(row.id) }));
