import type { MapPaper } from '@comarca/shared/modules/inteligencia/project-report.schema';
import type { Builder } from '../../../../core/graphql/builder.ts';
import { preparedFileRef } from '../../../../core/graphql/prepared-file.ts';
import { answeredBy, answersWithin, guardedBy } from '../../../../core/graphql/secure-schema.ts';
import { payloadRef, receivedRef } from '../../../../core/graphql/shapes.ts';
import type { Download } from '../../../../core/reports/download.ts';
import { WORD_LIMIT_MS } from '../../quick-report/quick-report.documents.ts';
import { STILL_WRITING } from '../../writing/written-subject.ts';
import { layerMapSheet } from '../project-report.documents.ts';
import { cancelReportIt, projectWord, reportItFiles } from './writing.service.ts';

/** Documents of a project's report as base64, for who asks in GraphQL; screens take the addresses. */
export function writingGraphql(builder: Builder): void {
  builder.queryField('reportItFiles', (t) =>
    t.field({
      type: [preparedFileRef(builder)],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(reportItFiles),
    }),
  );
  const made = documentPayload(builder);
  const cancelled = receivedRef(builder);
  builder.mutationFields((t) => ({
    generateReportIt: t.field({
      type: made,
      args: {
        id: t.arg.id({ required: true }),
        /** docx, or pdf */
        formato: t.arg.string({}),
        /** figures of its texts that its tables do not say may stand in it */
        confirmaCifras: t.arg.boolean({}),
        /** the marks of those that the person was shown: others are asked anew */
        cifrasVistas: t.arg.string({}),
      },
      extensions: { ...guardedBy(projectWord), ...answersWithin(WORD_LIMIT_MS) },
      resolve: async (_root, args, context) => {
        const asked = await projectWord(context, asFormat(args));
        return 'job' in asked ? later : answer(asked.document);
      },
    }),
    cancelReportIt: t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelReportIt),
      resolve: async (_root, args, context) => {
        await cancelReportIt(context, args);
        return { received: true, errors: [] };
      },
    }),
    createMap: t.field({
      type: made,
      args: {
        id: t.arg.id({ required: true }),
        /** carta, oficio, a4 or a3 */
        papel: t.arg.string({}),
        /** the denominator of its scale */
        escala: t.arg.int({}),
      },
      extensions: { ...guardedBy(layerMapSheet), ...answersWithin(WORD_LIMIT_MS) },
      resolve: async (_root, { papel, ...args }, context) =>
        answer(await layerMapSheet(context, { ...args, ...asPaper(papel) })),
    }),
  }));
}

function documentPayload(builder: Builder) {
  const made = payloadRef<'obtained', { content: string; nombre: string }>(
    builder,
    'DocumentItPayload',
    'obtained',
  );
  builder.objectFields(made, (t) => ({
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
    nombre: t.string({ nullable: true, resolve: (payload) => payload.nombre ?? null }),
  }));
  return made;
}

const answer = ({ content, name }: Download) => ({
  obtained: true,
  errors: [],
  content: Buffer.from(content).toString('base64'),
  nombre: name,
});

/** Asked for again, it is given once it is ready. */
const later = { obtained: false, errors: [{ campo: 'id', message: STILL_WRITING }] };

/** As it was sent; what is no paper is refused by the schema. */
const asPaper = (paper: string | null | undefined) =>
  paper == null ? {} : { papel: paper as MapPaper };

interface SentWish {
  id: string;
  formato?: string | null | undefined;
  confirmaCifras?: boolean | null | undefined;
  cifrasVistas?: string | null | undefined;
}

const asFormat = ({ formato, ...wish }: SentWish) => ({
  ...wish,
  ...(formato != null && { formato: formato as 'docx' | 'pdf' }),
});
