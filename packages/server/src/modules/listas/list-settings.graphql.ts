import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { deletedRef, keptRef, payloadRef, sharedShapes } from '../../core/graphql/shapes.ts';
import {
  deleteListView,
  listSettings,
  saveListSettings,
  saveListView,
} from './list-settings.service.ts';

type Settings = Awaited<ReturnType<typeof listSettings>>;

/** How each person wants the lists, and the views that she and her groups saved. */
export function listSettingsGraphql(builder: Builder): void {
  const view = builder.objectRef<Settings['views'][number]>('ListView').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('nombre'),
      version: t.exposeInt('version'),
      mine: t.exposeBoolean('mine'),
      author: t.exposeString('autor'),
      groupId: t.exposeID('grupoId', { nullable: true }),
      group: t.exposeString('grupo', { nullable: true }),
      content: t.expose('contenido', { type: 'JSON' }),
    }),
  });
  const settings = builder.objectRef<Settings>('ListSettings').implement({
    fields: (t) => ({
      general: t.expose('general', { type: 'JSON' }),
      own: t.expose('own', { type: 'JSON' }),
      defaultView: t.exposeID('defaultView', { nullable: true }),
      views: t.field({ type: [view], resolve: ({ views }) => views }),
      groups: t.field({ type: [sharedShapes(builder).named], resolve: ({ groups }) => groups }),
    }),
  });
  builder.queryField('listSettings', (t) =>
    t.field({
      type: settings,
      args: { list: t.arg.string({ required: true }) },
      ...answeredBy(listSettings),
    }),
  );
  settingsMutations(builder);
}

function settingsMutations(builder: Builder): void {
  const saved = keptRef(builder);
  const kept = payloadRef<'saved', { id: number }>(builder, 'SaveListViewPayload', 'saved');
  builder.objectField(kept, 'id', (t) => t.exposeID('id', { nullable: true }));
  const deleted = deletedRef(builder);
  builder.mutationFields((t) => ({
    saveListSettings: t.field({
      type: saved,
      args: {
        list: t.arg.string({ required: true }),
        values: t.arg({ type: 'JSON', required: true }),
        defaultView: t.arg.id({}),
      },
      extensions: guardedBy(saveListSettings),
      resolve: async (_root, args, context) => {
        await saveListSettings(context, args);
        return { saved: true, errors: [] };
      },
    }),
    saveListView: t.field({
      type: kept,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        list: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        group: t.arg.id({}),
        content: t.arg({ type: 'JSON', required: true }),
      },
      extensions: guardedBy(saveListView),
      resolve: async (_root, args, context) => {
        const { id } = await saveListView(context, args);
        return { saved: true, errors: [], id };
      },
    }),
    deleteListView: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(deleteListView),
      resolve: async (_root, args, context) => {
        await deleteListView(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}
