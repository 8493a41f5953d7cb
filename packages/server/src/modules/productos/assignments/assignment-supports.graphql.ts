import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { assignmentPayload } from './assignment.graphql.ts';
import { savedAssignment } from './assignment.queries.ts';
import { removeSupport, takeDocumentAsSupport } from './assignment.supports.ts';

/** What is done to the supports that an assignment took of the archive. */
export function supportGraphql(builder: Builder): void {
  const taken = assignmentPayload(builder, 'TakeDocumentAsSupportPayload', 'saved');
  const removed = assignmentPayload(builder, 'DeleteAssignmentSupportPayload', 'deleted');
  builder.mutationFields((t) => ({
    takeDocumentAsSupport: t.field({
      type: taken,
      args: { documento: t.arg.id({ required: true }), asignacion: t.arg.id({ required: true }) },
      extensions: guardedBy(takeDocumentAsSupport),
      resolve: async (_root, args, context) => {
        const { id } = await takeDocumentAsSupport(context, args);
        return { saved: true, errors: [], statusActivity: await savedAssignment(context, id) };
      },
    }),
    deleteAssignmentSupport: t.field({
      type: removed,
      args: { id: t.arg.id({ required: true }), archivo: t.arg.id({ required: true }) },
      extensions: guardedBy(removeSupport),
      resolve: async (_root, args, context) => {
        const id = await removeSupport(context, args);
        return { deleted: true, errors: [], statusActivity: await savedAssignment(context, id) };
      },
    }),
  }));
}
