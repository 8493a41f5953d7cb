import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { type BuilderTypes, keptRef } from '../../../core/graphql/shapes.ts';
import { type ShownWatching, watchingOf } from './watching.queries.ts';
import { watchProjectIt, watchShortReport } from './watching.service.ts';

/** What is watched, as it is opened. */
interface Watchables {
  report: ObjectRef<BuilderTypes, { id: number }>;
  project: ObjectRef<BuilderTypes, { id: number }>;
}

/** Whether reports and projects are watched, and who decides it. */
export function watchingGraphql(builder: Builder, { report, project }: Watchables): void {
  const watching = builder.objectRef<ShownWatching>('Vigilancia').implement({
    fields: (t) => ({
      activa: t.exposeBoolean('activa'),
      esPropia: t.exposeBoolean('esPropia', { description: 'Si la decide quien pregunta' }),
    }),
  });
  const shown = (type: Watchables['report'], kind: 'reporte' | 'proyecto') =>
    builder.objectField(type, 'vigilancia', (t) =>
      t.field({
        type: watching,
        resolve: ({ id }, _args, { app, actor }) =>
          watchingOf(app.database.db, { kind, id }, actor),
      }),
    );
  shown(report, 'reporte');
  shown(project, 'proyecto');
  const saved = keptRef(builder);
  builder.mutationFields((t) => {
    const args = { id: t.arg.id({ required: true }), watch: t.arg.boolean({ required: true }) };
    return {
      watchShortReport: t.field({
        type: saved,
        args,
        extensions: guardedBy(watchShortReport),
        resolve: async (_root, given, context) => {
          await watchShortReport(context, given);
          return { saved: true, errors: [] };
        },
      }),
      watchProjectIt: t.field({
        type: saved,
        args,
        extensions: guardedBy(watchProjectIt),
        resolve: async (_root, given, context) => {
          await watchProjectIt(context, given);
          return { saved: true, errors: [] };
        },
      }),
    };
  });
}
