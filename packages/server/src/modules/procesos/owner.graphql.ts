import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { administeredProjects, getAdministration } from './owner.queries.ts';
import type { OwnerRow } from './owner.repository.ts';
import { ownerArgs } from './references.graphql.ts';

/** Whether the caller may administer a project or a process, and its name. */
export function ownerGraphql(builder: Builder): void {
  const administration = builder.objectRef<OwnerRow>('Administration').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
    }),
  });
  const administered = builder.simpleObject('ProyectosAdministrados', {
    fields: (t) => ({
      /** all there are; `ids` are empty then */
      todos: t.boolean(),
      ids: t.idList(),
    }),
  });
  builder.queryFields((t) => ({
    administration: t.field({
      type: administration,
      args: ownerArgs(t.arg),
      extensions: guardedBy(getAdministration),
      resolve: (_root, args, context) => getAdministration(context, args),
    }),
    administeredProjects: t.field({
      type: administered,
      extensions: guardedBy(administeredProjects),
      resolve: (_root, _args, context) => administeredProjects(context, {}),
    }),
  }));
}
