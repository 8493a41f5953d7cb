import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { keptRef, pageType } from '../../core/graphql/shapes.ts';
import type { Notice } from './notice.repository.ts';
import {
  markNoticesRead,
  noticesState,
  saveNoticeSettings,
  searchNotices,
} from './notice.service.ts';

/** What a person was told, what of it is read, and the summary of the day. */
export function noticeGraphql(builder: Builder): void {
  const notice = builder.objectRef<Notice>('Notice').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clase: t.exposeString('clase'),
      texto: t.exposeString('texto'),
      ruta: t.exposeString('ruta'),
      fecha: t.expose('creado_en', { type: 'DateTime' }),
      leido: t.boolean({ resolve: ({ leido_en }) => leido_en !== null }),
    }),
  });
  const state = builder
    .objectRef<Awaited<ReturnType<typeof noticesState>>>('NoticesState')
    .implement({
      fields: (t) => ({
        sinLeer: t.exposeInt('sinLeer'),
        resumenDiario: t.exposeBoolean('resumenDiario'),
      }),
    });
  builder.queryFields((t) => ({
    noticesRelay: t.field({
      type: pageType(builder, 'NoticePage', notice),
      args: { first: t.arg.int({}), offset: t.arg.int({}), sinLeer: t.arg.boolean({}) },
      ...answeredBy(searchNotices),
    }),
    noticesState: t.field({ type: state, ...answeredBy(noticesState) }),
  }));
  const marked = keptRef(builder);
  const saved = keptRef(builder);
  builder.mutationFields((t) => ({
    markNoticesRead: t.field({
      type: marked,
      args: { ids: t.arg.idList({}) },
      extensions: guardedBy(markNoticesRead),
      resolve: async (_root, args, context) => ({
        ...(await markNoticesRead(context, args)),
        errors: [],
      }),
    }),
    saveNoticeSettings: t.field({
      type: saved,
      args: { resumenDiario: t.arg.boolean({ required: true }) },
      extensions: guardedBy(saveNoticeSettings),
      resolve: async (_root, args, context) => ({
        ...(await saveNoticeSettings(context, args)),
        errors: [],
      }),
    }),
  }));
}
