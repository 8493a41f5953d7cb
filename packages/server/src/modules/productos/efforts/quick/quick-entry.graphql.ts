import type { Builder } from '../../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef } from '../../../../core/graphql/shapes.ts';
import type { EffortTemplateRow } from './effort-template.repository.ts';
import {
  deleteEffortTemplate,
  effortTemplates,
  saveEffortTemplate,
} from './effort-template.service.ts';
import type { TimerRow } from './timer.repository.ts';
import { discardEffortTimer, effortTimer, startEffortTimer } from './timer.service.ts';

/** What makes logging quick: the timer and the templates of whoever is signed in. */
export function quickEntryGraphql(builder: Builder): void {
  timerGraphql(builder);
  templateGraphql(builder);
}

function timerGraphql(builder: Builder): void {
  const timer = builder.objectRef<TimerRow>('EffortTimer').implement({
    fields: (t) => ({
      /** the key under which its effort is logged, which ends it */
      // under which its effort is saved; no secret
      referencia: t.exposeID('clave'),
      desde: t.field({ type: 'DateTime', resolve: ({ desde }) => desde }),
      observaciones: t.exposeString('observaciones'),
      /** id of the assignment; null where none was chosen */
      estadoActividad: t.id({ nullable: true, resolve: ({ asignacion_id }) => asignacion_id }),
      identificador: t.exposeString('identificador', { nullable: true }),
      nombre: t.exposeString('actividad', { nullable: true }),
    }),
  });
  builder.queryField('effortTimer', (t) =>
    t.field({
      type: timer,
      nullable: true,
      extensions: guardedBy(effortTimer),
      resolve: (_root, _args, context) => effortTimer(context, {}),
    }),
  );
  const started = payloadRef<'saved', { clave: string | null }>(
    builder,
    'StartEffortTimerPayload',
    'saved',
  );
  builder.objectField(started, 'referencia', (t) =>
    t.id({ nullable: true, resolve: ({ clave }) => clave ?? null }),
  );
  builder.mutationFields((t) => ({
    startEffortTimer: t.field({
      type: started,
      args: { estadoActividad: t.arg.id({}), observaciones: t.arg.string({}) },
      extensions: guardedBy(startEffortTimer),
      resolve: async (_root, { estadoActividad, observaciones }, context) => {
        const values = { estadoActividad, observaciones: observaciones ?? '' };
        const { clave } = await startEffortTimer(context, values);
        return { saved: true, errors: [], clave };
      },
    }),
    discardEffortTimer: t.field({
      type: deletedRef(builder),
      args: { clave: t.arg.id({ required: true }) },
      extensions: guardedBy(discardEffortTimer),
      resolve: async (_root, args, context) => {
        await discardEffortTimer(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}

function templateGraphql(builder: Builder): void {
  const template = builder.objectRef<EffortTemplateRow>('EffortTemplate').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      estadoActividad: t.id({ nullable: true, resolve: ({ asignacion_id }) => asignacion_id }),
      observaciones: t.exposeString('observaciones'),
      minutos: t.exposeInt('minutos'),
    }),
  });
  builder.queryField('effortTemplates', (t) =>
    t.field({ type: [template], ...answeredBy(effortTemplates) }),
  );
  const saved = payloadRef<'saved', { id: number }>(builder, 'SaveEffortTemplatePayload', 'saved');
  builder.objectField(saved, 'id', (t) => t.exposeID('id', { nullable: true }));
  builder.mutationFields((t) => ({
    saveEffortTemplate: t.field({
      type: saved,
      args: {
        nombre: t.arg.string({ required: true }),
        estadoActividad: t.arg.id({}),
        observaciones: t.arg.string({ required: true }),
        minutos: t.arg.int({ required: true }),
      },
      extensions: guardedBy(saveEffortTemplate),
      resolve: async (_root, args, context) => {
        const { id } = await saveEffortTemplate(context, args);
        return { saved: true, errors: [], id };
      },
    }),
    deleteEffortTemplate: t.field({
      type: deletedRef(builder),
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(deleteEffortTemplate),
      resolve: async (_root, args, context) => {
        await deleteEffortTemplate(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}
