import { z } from 'zod';
import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { reading } from '../../core/operation/operation.ts';
import type { OwnerRow } from './owner.repository.ts';
import { MANAGE_ANY, ownerInput, requiredOwnerOf, requireOwner } from './owner.ts';
import { ownerArgs } from './references.graphql.ts';

/** What the administration screen of a project or a process shows, for who may open it. */
const getAdministration = reading({
  access: MANAGE_ANY,
  schema: z.object(ownerInput),
  run: (scope, input) => requireOwner(scope, requiredOwnerOf(input)),
});

/** Whether the caller may administer a project or a process, and its name. */
export function ownerGraphql(builder: Builder): void {
  const administration = builder.objectRef<OwnerRow>('Administration').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
    }),
  });
  builder.queryField('administration', (t) =>
    t.field({
      type: administration,
      args: ownerArgs(t.arg),
      extensions: guardedBy(getAdministration),
      resolve: (_root, args, context) => getAdministration(context, args),
    }),
  );
}
