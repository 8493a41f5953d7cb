import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../core/graphql/shapes.ts';
import { administrationFields } from './administracion.types.ts';
import { dashboardGraphql } from './dashboard.graphql.ts';
import {
  contractExtraInfo,
  getProject,
  loadProject,
  projectsInit,
  searchProjectList,
} from './proyecto.queries.ts';
import { changeProject, createProject, SAVE } from './proyecto.service.ts';
import { type ProjectRef, projectsInitType, projectTypes } from './proyecto.types.ts';

/** Types, queries and mutations of projects. */
export function proyectoGraphql(builder: Builder): void {
  const types = projectTypes(builder);
  administrationFields(builder, types.project);
  projectQueries(builder, types);
  projectMutation(builder, types.project);
  dashboardGraphql(builder);
}

function projectQueries(builder: Builder, types: ReturnType<typeof projectTypes>): void {
  const page = pageType(builder, 'ProyectoPagina', types.project);
  const init = projectsInitType(builder, types);
  const extra = builder.simpleObject('ContratoInformacionExtra', {
    fields: (t) => ({ siglaCliente: t.string({ nullable: true }), numeroProyectos: t.int() }),
  });
  builder.queryFields((t) => ({
    projectsInit: t.field({
      type: init,
      extensions: guardedBy(projectsInit),
      resolve: (_root, _args, context) => projectsInit(context, {}),
    }),
    projectsRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        tipo_In: t.arg.idList({}),
        contrato_In: t.arg.idList({}),
        estado_In: t.arg.idList({}),
        estado_Contrato_In: t.arg.idList({}),
        coordinador_In: t.arg.idList({}),
        configuracionProductos_In: t.arg.idList({}),
        fechaCreacion_Range: t.arg.stringList({}),
        fechaInicio_Range: t.arg.stringList({}),
        fechaFin_Range: t.arg.stringList({}),
        sitioSharepoint_Isnull: t.arg.boolean({}),
        codigo_Isnull: t.arg.boolean({}),
      },
      extensions: guardedBy(searchProjectList),
      resolve: (_root, args, context) => searchProjectList(context, args),
    }),
    projectRelay: t.field({
      type: types.project,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getProject),
      resolve: (_root, args, context) => getProject(context, args),
    }),
    contractExtraInfo: t.field({
      type: extra,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(contractExtraInfo),
      resolve: (_root, args, context) => contractExtraInfo(context, args),
    }),
  }));
}

function projectMutation(builder: Builder, project: ProjectRef): void {
  const saved = savedRef(builder, 'SaveProjectPayload', 'project', project);
  builder.mutationField('saveProject', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        name: t.arg.string({ required: true }),
        scope: t.arg.string({ required: true }),
        contract: t.arg.id({ required: true }),
        projectType: t.arg.id({ required: true }),
        estado: t.arg.id({}),
        sharepointSite: t.arg.string({ required: true }),
        coordinator: t.arg.id({ required: true }),
        configuration: t.arg.id({ required: true }),
        configuracionProductos: t.arg.id({}),
        initDate: t.arg.string({ required: true }),
        finishDate: t.arg.string({}),
        // The form shows it; the server gives it.
        code: t.arg.string({}),
      },
      extensions: guardedBy(SAVE),
      resolve: async (_root, { id, version, code: _shown, ...args }, context) => {
        const input = {
          ...args,
          estado: args.estado ?? null,
          configuracionProductos: args.configuracionProductos ?? null,
          finishDate: args.finishDate ?? '',
        };
        const key =
          id == null
            ? await createProject(context, input)
            : await changeProject(context, { ...input, id, version });
        return {
          saved: true,
          errors: [],
          project: await loadProject(context.app.database.db, key),
        };
      },
    }),
  );
}
