import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../core/graphql/shapes.ts';
import type { MergeRow } from './merge.repository.ts';
import { mergeSubjects, subjectMerges, undoMerge } from './merge.service.ts';

/** Merges of companies and people. */
export function mergeGraphql(builder: Builder): void {
  const merge = builder.objectRef<MergeRow>('SubjectMerge').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      absorbidoId: t.exposeID('absorbidoId'),
      absorbido: t.exposeString('absorbido'),
      usuario: t.exposeString('usuario'),
      fecha: t.field({ type: 'DateTime', resolve: ({ fecha }) => fecha }),
    }),
  });
  const merged = payloadRef<'merged', { id: number; keptId: number }>(
    builder,
    'MergeSubjectsPayload',
    'merged',
  );
  const undone = payloadRef<'undone', { id: number; keptId: number }>(
    builder,
    'UndoMergePayload',
    'undone',
  );
  for (const payload of [merged, undone]) {
    builder.objectFields(payload as typeof merged, (t) => ({
      id: t.id({ nullable: true, resolve: ({ id }) => id ?? null }),
      keptId: t.id({ nullable: true, resolve: ({ keptId }) => keptId ?? null }),
    }));
  }
  builder.queryField('subjectMerges', (t) =>
    t.field({
      type: [merge],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(subjectMerges),
    }),
  );
  builder.mutationFields((t) => ({
    mergeSubjects: t.field({
      type: merged,
      args: { keptId: t.arg.id({ required: true }), absorbedId: t.arg.id({ required: true }) },
      extensions: guardedBy(mergeSubjects),
      resolve: async (_root, args, context) => {
        const { id, keptId } = await mergeSubjects(context, args);
        return { merged: true, errors: [], id, keptId };
      },
    }),
    undoMerge: t.field({
      type: undone,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(undoMerge),
      resolve: async (_root, args, context) => {
        const { id, keptId } = await undoMerge(context, args);
        return { undone: true, errors: [], id, keptId };
      },
    }),
  }));
}
