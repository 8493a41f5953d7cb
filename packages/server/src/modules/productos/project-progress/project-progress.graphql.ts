import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import type { NextDelivery } from './project-progress.repository.ts';
import { type ProjectProgress, projectProgress } from './project-progress.service.ts';

/** How far the products of a project are. */
export function projectProgressGraphql(builder: Builder): void {
  const share = builder.simpleObject('ProductosPorEstado', {
    fields: (t) => ({ estado: t.string(), cantidad: t.int() }),
  });
  const delivery = builder.objectRef<NextDelivery>('ProximaEntrega').implement({
    fields: (t) => ({
      /** of the assignment */
      id: t.exposeID('id'),
      identificador: t.exposeString('identificador'),
      producto: t.exposeString('producto'),
      estado: t.exposeString('estado'),
      fecha: t.exposeString('fecha'),
      vencida: t.exposeBoolean('vencida'),
    }),
  });
  const progress = builder.objectRef<ProjectProgress>('AvanceProyecto').implement({
    fields: (t) => ({
      productos: t.exposeInt('productos'),
      cerrados: t.exposeInt('cerrados'),
      porEstado: t.field({ type: [share], resolve: ({ porEstado }) => porEstado }),
      minutos: t.exposeInt('minutos'),
      horasEstimadas: t.exposeFloat('horasEstimadas'),
      vencidas: t.exposeInt('vencidas'),
      proximas: t.field({ type: [delivery], resolve: ({ proximas }) => proximas }),
    }),
  });
  builder.queryField('projectProgress', (t) =>
    t.field({
      type: progress,
      args: { proyecto: t.arg.id({ required: true }) },
      extensions: guardedBy(projectProgress),
      resolve: (_root, args, context) => projectProgress(context, args),
    }),
  );
}
