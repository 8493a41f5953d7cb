import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { decideProposals, judicialProposals, queryJudiciary } from './proposals.service.ts';

/** What the judiciary's search told, to be taken in or put aside. */
export function proposalsGraphql(builder: Builder): void {
  const proposal = builder.simpleObject('ActuacionPropuesta', {
    fields: (t) => ({
      id: t.int(),
      fecha: t.string(),
      tipo: t.string(),
      texto: t.string(),
      // somebody wrote down one of the same day and kind
      parecida: t.boolean(),
    }),
  });
  const proposals = builder.simpleObject('ActuacionesPropuestas', {
    fields: (t) => ({ configurada: t.boolean(), propuestas: t.field({ type: [proposal] }) }),
  });
  builder.queryField('judicialProposals', (t) =>
    t.field({
      type: proposals,
      args: { proceso: t.arg.id({ required: true }) },
      ...answeredBy(judicialProposals),
    }),
  );
  const counted = (name: string) => {
    const payload = payloadRef<'saved', { count: number }>(builder, name, 'saved');
    builder.objectField(payload, 'count', (t) => t.int({ resolve: ({ count }) => count ?? 0 }));
    return payload;
  };
  const queried = counted('QueryJudiciaryPayload');
  const decided = counted('DecideJudicialProposalsPayload');
  builder.mutationFields((t) => ({
    queryJudiciary: t.field({
      type: queried,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(queryJudiciary),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        count: await queryJudiciary(context, args),
      }),
    }),
    decideJudicialProposals: t.field({
      type: decided,
      args: {
        proceso: t.arg.id({ required: true }),
        ids: t.arg.idList({ required: true }),
        aceptar: t.arg.boolean({ required: true }),
      },
      extensions: guardedBy(decideProposals),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        count: await decideProposals(context, args),
      }),
    }),
  }));
}
