import { can } from '@comarca/shared/core/permissions';
import { z } from 'zod';
import { idsFilter } from '../../core/db/ranges.ts';
import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { reading } from '../../core/operation/operation.ts';
import { ADD, CHANGE, MANAGE } from './carta.access.ts';
import { type FoundOwner, findOwners, ownerKinds } from './instancia.repository.ts';

/** Names that a search shows. */
const FOUND = 10;

const writers = [ADD, CHANGE, MANAGE, { permiso: 'correspondencia.change_plantilla' } as const];

/**
 * Projects, processes and officials for the form of a new letter and the filters of a list. Who does not
 * write letters finds those of their own mailbox only.
 */
export const correspondenceInstances = reading({
  access: 'sesion',
  schema: z.object({
    kind: z.enum(ownerKinds),
    text: z.string().trim().max(200),
    ids: idsFilter,
  }),
  run({ db, actor }, input) {
    const writes = writers.some(({ permiso }) => can(actor, permiso));
    return findOwners(db, { ...input, official: writes ? null : actor.id, first: FOUND });
  },
});

/** The query of the pickers of projects, processes and officials. */
export function instanceQueries(builder: Builder): void {
  const found = builder.objectRef<FoundOwner>('CorrespondenciaOpcion').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      codigo: t.exposeString('codigo', { nullable: true }),
    }),
  });
  builder.queryField('correspondenceInstances', (t) =>
    t.field({
      type: [found],
      args: {
        kind: t.arg.string({ required: true }),
        text: t.arg.string({ required: true }),
        ids: t.arg.idList({}),
      },
      extensions: guardedBy(correspondenceInstances),
      resolve: (_root, args, context) => correspondenceInstances(context, args as never),
    }),
  );
}
