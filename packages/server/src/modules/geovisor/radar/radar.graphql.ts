import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { keptRef, receivedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import type { SourceState, StoredProbe } from './probe.repository.ts';
import {
  assignSource,
  probeSources,
  sourceProbes,
  sourceRadar,
  sourcesDown,
  type WatchedSource,
} from './radar.service.ts';

/** How the sources of maps answer. */
export function radarGraphql(builder: Builder): void {
  const probe = builder.objectRef<StoredProbe>('SourceProbe').implement({
    fields: (t) => ({
      momento: t.field({ type: 'DateTime', resolve: ({ momento }) => momento }),
      funciona: t.exposeBoolean('funciona'),
      milisegundos: t.exposeInt('milisegundos'),
      detalle: t.exposeString('detalle'),
    }),
  });
  const state = builder.objectRef<SourceState>('SourceState').implement({
    fields: (t) => ({
      momento: t.field({ type: 'DateTime', resolve: ({ momento }) => momento }),
      funciona: t.exposeBoolean('funciona'),
      milisegundos: t.exposeInt('milisegundos'),
      detalle: t.exposeString('detalle'),
      caidaDesde: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ caidaDesde }) => caidaDesde,
      }),
      disponibilidad: t.exposeInt('disponibilidad'),
    }),
  });
  const watched = builder.objectRef<WatchedSource>('WatchedSource').implement({
    fields: (t) => ({
      clase: t.exposeString('clase'),
      fuente: t.exposeInt('fuenteId'),
      nombre: t.exposeString('nombre'),
      estado: t.field({ type: state, nullable: true, resolve: ({ estado }) => estado }),
      responsable: t.field({
        type: sharedShapes(builder).person,
        nullable: true,
        resolve: ({ responsable }) => responsable,
      }),
      version: t.exposeInt('version'),
    }),
  });
  const down = builder.objectRef<SourceState>('SourceDown').implement({
    fields: (t) => ({
      clase: t.exposeString('clase'),
      nombre: t.exposeString('nombre'),
      desde: t.field({
        type: 'DateTime',
        resolve: ({ caidaDesde, momento }) => caidaDesde ?? momento,
      }),
    }),
  });
  builder.queryFields((t) => ({
    sourceRadar: t.field({
      type: [watched],
      extensions: guardedBy(sourceRadar),
      resolve: (_root, _args, context) => sourceRadar(context, {}),
    }),
    sourceProbes: t.field({
      type: [probe],
      args: { clase: t.arg.string({ required: true }), fuente: t.arg.int({ required: true }) },
      extensions: guardedBy(sourceProbes),
      resolve: (_root, args, context) =>
        sourceProbes(context, args as Parameters<typeof sourceProbes>[1]),
    }),
    sourcesDown: t.field({
      type: [down],
      extensions: guardedBy(sourcesDown),
      resolve: (_root, _args, context) => sourcesDown(context, {}),
    }),
  }));
  const asked = receivedRef(builder);
  const assigned = keptRef(builder);
  builder.mutationField('assignSource', (t) =>
    t.field({
      type: assigned,
      args: {
        clase: t.arg.string({ required: true }),
        fuente: t.arg.int({ required: true }),
        responsable: t.arg.id({}),
        version: t.arg.int({ required: true }),
      },
      extensions: guardedBy(assignSource),
      resolve: async (_root, args, context) => {
        await assignSource(context, {
          ...args,
          responsable: args.responsable ?? null,
        } as Parameters<typeof assignSource>[1]);
        return { saved: true, errors: [] };
      },
    }),
  );
  builder.mutationField('probeSources', (t) =>
    t.field({
      type: asked,
      extensions: guardedBy(probeSources),
      resolve: async (_root, _args, context) => {
        await probeSources(context, {});
        return { received: true, errors: [] };
      },
    }),
  );
}
