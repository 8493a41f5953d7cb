import type { Builder } from '../../../core/graphql/builder.ts';
import { answersWithin, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { type Proposal, proposeReportText, proposeShortReportText } from './proposal.queries.ts';

/** The model may take its time, which is bounded before this. */
const LIMIT_MS = 110_000;

/** Texts that are proposed to whoever writes a report. Asked as mutations: they are counted, and cost. */
export function proposalGraphql(builder: Builder): void {
  const proposed = payloadRef<'proposed', Proposal>(builder, 'ProposedTextPayload', 'proposed');
  builder.objectFields(proposed, (t) => ({
    texto: t.string({ nullable: true, resolve: ({ texto }) => texto ?? null }),
    fuente: t.string({
      nullable: true,
      description: '`hechos`: compuesto de las cifras; `modelo`: del modelo de lenguaje',
      resolve: ({ fuente }) => fuente ?? null,
    }),
  }));
  const answer = (proposal: Proposal) => ({ proposed: true, errors: [], ...proposal });
  builder.mutationFields((t) => {
    const args = {
      id: t.arg.id({ required: true }),
      lugar: t.arg.string({ required: true }),
      fuente: t.arg.string({}),
    };
    return {
      proposeReportText: t.field({
        type: proposed,
        args,
        extensions: { ...guardedBy(proposeReportText), ...answersWithin(LIMIT_MS) },
        resolve: async (_root, { fuente, ...rest }, context) =>
          answer(await proposeReportText(context, { ...rest, ...asSource(fuente) })),
      }),
      proposeShortReportText: t.field({
        type: proposed,
        args,
        extensions: { ...guardedBy(proposeShortReportText), ...answersWithin(LIMIT_MS) },
        resolve: async (_root, { fuente, ...rest }, context) =>
          answer(await proposeShortReportText(context, { ...rest, ...asSource(fuente) })),
      }),
    };
  });
}

/** As it was sent; what is none of the two is refused by the schema. */
const asSource = (source: string | null | undefined) =>
  source == null ? {} : { fuente: source as Proposal['fuente'] };
