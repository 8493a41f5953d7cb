import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../core/graphql/shapes.ts';
import {
  type ListedRepair,
  layerRepairs,
  repairPostgisTable,
  undoTableRepair,
} from './repair.service.ts';

/** Mending own tables with the doctor's statements, and taking it back. */
export function repairGraphql(builder: Builder): void {
  const repair = builder.objectRef<ListedRepair>('TableRepair').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      codigo: t.exposeString('codigo'),
      columna: t.exposeString('columna', { nullable: true }),
      reparada: t.expose('reparada', { type: 'DateTime', nullable: true }),
      deshecha: t.expose('deshecha', { type: 'DateTime', nullable: true }),
      deshacible: t.exposeBoolean('deshacible'),
    }),
  });
  builder.queryField('layerRepairs', (t) =>
    t.field({
      type: [repair],
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(layerRepairs),
      resolve: (_root, args, context) => layerRepairs(context, args),
    }),
  );
  const asked = receivedRef(builder);
  const undone = receivedRef(builder);
  builder.mutationFields((t) => ({
    repairPostgisTable: t.field({
      type: asked,
      args: {
        id: t.arg.id({ required: true }),
        codigo: t.arg.string({ required: true }),
        columna: t.arg.string({}),
        srid: t.arg.int({}),
      },
      extensions: guardedBy(repairPostgisTable),
      resolve: async (_root, args, context) => {
        await repairPostgisTable(context, args);
        return { received: true, errors: [] };
      },
    }),
    undoTableRepair: t.field({
      type: undone,
      args: { id: t.arg.id({ required: true }), reparacion: t.arg.id({ required: true }) },
      extensions: guardedBy(undoTableRepair),
      resolve: async (_root, args, context) => {
        await undoTableRepair(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}
