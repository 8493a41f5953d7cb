import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { declaredFields } from '../../core/graphql/field-types.ts';
import { sharedShapes } from '../../core/graphql/shapes.ts';
import { type ProjectsInit, projectContracts } from './project.queries.ts';
import type { ProjectRow } from './project.repository.ts';

export type ProjectRef = ReturnType<typeof projectTypes>['project'];

/** The types of a project, as it is listed and opened. */
export function projectTypes(builder: Builder) {
  const { named, person } = sharedShapes(builder);
  const type = builder.simpleObject('ProyectoTipo', {
    fields: (t) => ({ id: t.id(), descripcion: t.string() }),
  });
  const contract = builder.simpleObject('ProyectoContrato', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), identificacionFormal: t.string() }),
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
  const structure = builder.simpleObject('ProyectoEstructura', { fields: (t) => ({ id: t.id() }) });
  const project = builder.objectRef<ProjectRow>('Proyecto').implement({
    fields: (t) => ({
      ...declaredFields(t, projectFields, {
        tipo: type,
        estado: named,
        coordinador: person,
        contrato: contract,
        configuracion: configuration,
        configuracionProductos: named,
      }),
      sharepointUrl: t.string({ nullable: true, resolve: (row) => row.sharepointUrl || null }),
      estructuraProductos: t.field({
        type: structure,
        nullable: true,
        resolve: ({ estructuraId: id }) => (id === null ? null : { id: String(id) }),
      }),
    }),
  });
  return { project, named, type, contract, person, configuration, unit };
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
        resolve: (_init, _args, context) => projectContracts(context, {}),
      }),
      types: t.field({ type: [offered], resolve: (init) => init.types() }),
      states: t.field({
        type: [refs.named],
        resolve: (init) => init.states(),
      }),
      coordinators: t.field({
        type: [refs.person],
        resolve: (init) => init.coordinators(),
      }),
      // Those of the group, and those who left it but still coordinate: for the filters.
      presentCoordinators: t.field({
        type: [refs.person],
        resolve: (init) => init.presentCoordinators(),
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
        resolve: (init) => init.contractStatuses(),
      }),
    }),
  });
}
