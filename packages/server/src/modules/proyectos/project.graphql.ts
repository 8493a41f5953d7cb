import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../core/graphql/field-args.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../core/graphql/shapes.ts';
import { administrationFields } from './administration.types.ts';
import { dashboardGraphql } from './dashboard.graphql.ts';
import {
  contractExtraInfo,
  getProject,
  loadProject,
  projectFilters,
  projectsInit,
  searchProjectList,
} from './project.queries.ts';
import { saveProject } from './project.service.ts';
import { type ProjectRef, projectsInitType, projectTypes } from './project.types.ts';

/** Types, queries and mutations of projects. */
export function projectGraphql(builder: Builder): void {
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
      ...answeredBy(projectsInit),
    }),
    projectsRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), ...projectFilters.args(t.arg) },
      ...answeredBy(searchProjectList),
    }),
    projectRelay: t.field({
      type: types.project,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getProject),
    }),
    contractExtraInfo: t.field({
      type: extra,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(contractExtraInfo),
    }),
  }));
}

function projectMutation(builder: Builder, project: ProjectRef): void {
  const saved = savedRef(builder, 'SaveProjectPayload', 'project', project);
  builder.mutationField('saveProject', (t) =>
    t.field({
      type: saved,
      // The form shows the code; the server gives it.
      args: { ...saveArgs(t.arg, projectFields), code: t.arg.string({}) },
      extensions: guardedBy(saveProject),
      resolve: async (_root, args, context) => {
        const id = await saveProject(context, givenValues(projectFields, args));
        const project = await loadProject(context.app.database.db, id);
        return { saved: true, errors: [], project };
      },
    }),
  );
}
