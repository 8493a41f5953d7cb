import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { annulFiling } from './annul.service.ts';
import { confirmClock } from './proof/clock.ts';
import { filingFields } from './register.types.ts';

/** The filing of a letter, its notifications, and the annulment. */
export function registerGraphql(builder: Builder): void {
  filingFields(builder);
  const payload = payloadRef(builder, 'AnnulCorrespondencePayload', 'annulled');
  const confirmed = payloadRef(builder, 'ConfirmRegisterClockPayload', 'confirmed');
  builder.mutationField('confirmRegisterClock', (t) =>
    t.field({
      type: confirmed,
      extensions: guardedBy(confirmClock),
      resolve: async (_root, _args, context) => {
        await confirmClock(context, {});
        return { confirmed: true, errors: [] };
      },
    }),
  );
  builder.mutationField('annulCorrespondence', (t) =>
    t.field({
      type: payload,
      args: {
        correspondenceId: t.arg.id({ required: true }),
        motivo: t.arg.string({ required: true }),
        acto: t.arg.string({ required: true }),
      },
      extensions: guardedBy(annulFiling),
      resolve: async (_root, args, context) => {
        await annulFiling(context, args);
        return { annulled: true, errors: [] };
      },
    }),
  );
}
