import { seenFiguresSchema } from '@comarca/shared/core/confirmed-figures';
import { idOf } from '@comarca/shared/core/id-input';
import { linkSchema } from '@comarca/shared/modules/enlaces/link.rules';
import { z } from 'zod';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { operation } from '../../../core/operation/operation.ts';
import { endLink, LINK, makeLink } from '../../enlaces/public.ts';
import { appUrl } from '../../usuarios/public.ts';
import { SHARE } from './shared-report.ts';

const link = linkSchema.shape;

/** Whom such a link is for. */
const CLIENT = 'Cliente';

/** Makes a link to a finished report for people outside; its address is told once. */
const shareReport = operation({
  name: 'shareReport',
  access: SHARE,
  schema: z.object({
    reportId: idOf('reporteRapido'),
    hasta: link.vence,
    clave: link.contrasena,
    confirmaCifras: z.boolean().nullish(),
    cifrasVistas: seenFiguresSchema.nullish(),
  }),
  idempotent: 'secret',
  run: (scope, { reportId, hasta: until, clave: password, ...said }) =>
    makeLink(scope, {
      clase: 'reporteRapido',
      objeto: reportId,
      para: CLIENT,
      vence: until,
      contrasena: password,
      descarga: true,
      ...said,
    }),
});

/** Ends a link to a report at once. */
const revokeShare = operation({
  name: 'revokeShare',
  access: SHARE,
  schema: z.object({ id: idOf(LINK) }),
  run: endLink,
});

/** Reports for people outside, by links. */
export function sharedReportGraphql(builder: Builder): void {
  const shared = payloadRef<'saved', { id: string; url: string }>(
    builder,
    'ShareReportPayload',
    'saved',
  );
  builder.objectFields(shared, (t) => ({
    id: t.id({ nullable: true, resolve: ({ id }) => id ?? null }),
    url: t.string({ nullable: true, resolve: ({ url }) => url ?? null }),
  }));
  builder.mutationFields((t) => ({
    shareReport: t.field({
      type: shared,
      args: {
        reportId: t.arg.id({ required: true }),
        hasta: t.arg.string({ required: true }),
        clave: t.arg.string({}),
        /** figures of its texts that its tables do not say may stand in it */
        confirmaCifras: t.arg.boolean({}),
        /** the marks of those that the person was shown: others are asked anew */
        cifrasVistas: t.arg.string({}),
      },
      extensions: guardedBy(shareReport),
      resolve: async (_root, args, context) => {
        const { id, llave } = await shareReport(context, {
          ...args,
          clave: args.clave ?? '',
        });
        // Behind '#': no server, proxy or site that it leads to is told the key.
        const url = appUrl(context.app.config, `/compartido#${llave}`);
        return { saved: true, errors: [], id: String(id), url };
      },
    }),
    revokeShare: t.field({
      type: shared,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(revokeShare),
      resolve: async (_root, args, context) => {
        const { id } = await revokeShare(context, args);
        return { saved: true, errors: [], id: String(id) };
      },
    }),
  }));
}
