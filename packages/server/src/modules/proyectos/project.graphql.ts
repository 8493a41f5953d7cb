import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { savedField } from '../../core/management/record-mutations.ts';
import { readFields } from '../../core/management/record-reads.ts';
import { administrationFields } from './administration.types.ts';
import { dashboardGraphql } from './dashboard.graphql.ts';
import { contractExtraInfo, projectReads, projectsInit } from './project.queries.ts';
import { saveProject } from './project.service.ts';
import { projectsInitType, projectTypes } from './project.types.ts';

/** Types, queries and mutations of projects. */
export function projectGraphql(builder: Builder): void {
  const types = projectTypes(builder);
  administrationFields(builder, types.project);
  projectQueries(builder, types);
  savedField(builder, saveProject, {
    as: 'project',
    type: types.project,
    fields: projectFields,
    // The form shows the code; the server gives it.
    args: (arg) => ({ code: arg.string({}) }),
  });
  dashboardGraphql(builder);
}

function projectQueries(builder: Builder, types: ReturnType<typeof projectTypes>): void {
  const init = projectsInitType(builder, types);
  const extra = builder.simpleObject('ContratoInformacionExtra', {
    fields: (t) => ({ siglaCliente: t.string({ nullable: true }), numeroProyectos: t.int() }),
  });
  readFields(builder, projectReads, {
    type: types.project,
    one: 'projectRelay',
    list: 'projectsRelay',
    page: 'ProyectoPagina',
  });
  builder.queryFields((t) => ({
    projectsInit: t.field({
      type: init,
      ...answeredBy(projectsInit),
    }),
    contractExtraInfo: t.field({
      type: extra,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(contractExtraInfo),
    }),
  }));
}
