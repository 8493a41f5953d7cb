import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import {
  efforts,
  effortsInit,
  getEffort,
  getEffortTotal,
  searchEfforts,
} from './effort.queries.ts';
import type { EffortRow } from './effort.repository.ts';
import { removeEffort, saveEffort } from './effort.service.ts';
import { type EffortRef, effortFilterArgs, effortTypes } from './effort.types.ts';

/** Types, queries and mutations of the effort log. */
export function effortGraphql(builder: Builder): void {
  const { effort, init } = effortTypes(builder);
  builder.queryFields((t) => ({
    effortsInit: t.field({
      type: init,
      args: { profileId: t.arg.id({ required: true }) },
      extensions: guardedBy(effortsInit),
      resolve: (_root, args, context) => effortsInit(context, args),
    }),
    efforts: t.field({
      type: [effort],
      args: {
        initDate: t.arg.string({ required: true }),
        finishDate: t.arg.string({ required: true }),
        profileId: t.arg.id({ required: true }),
      },
      extensions: guardedBy(efforts),
      resolve: (_root, args, context) => efforts(context, args),
    }),
    dailyEffort: t.field({
      type: effort,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getEffort),
      resolve: (_root, args, context) => getEffort(context, args),
    }),
  }));
  effortList(builder, effort);
  effortMutations(builder, effort);
}

function effortList(builder: Builder, effort: EffortRef): void {
  const page = pageType(builder, 'DailyEffortPage', effort);
  builder.queryField('dailyEffortsRelay', (t) =>
    t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        ...effortFilterArgs(t.arg),
      },
      extensions: guardedBy(searchEfforts),
      resolve: (_root, args, context) =>
        searchEfforts(context, args as Parameters<typeof searchEfforts>[1]),
    }),
  );
}

function effortMutations(builder: Builder, effort: EffortRef): void {
  const saved = payloadRef<
    'saved',
    { dailyEffort: EffortRow; esfuerzoTotal: number; version: number }
  >(builder, 'SaveDailyEffortPayload', 'saved');
  builder.objectFields(saved, (t) => ({
    dailyEffort: t.field({
      type: effort,
      nullable: true,
      resolve: (payload) => payload.dailyEffort ?? null,
    }),
    /** hours of all efforts on the assignment */
    esfuerzoTotal: t.float({
      nullable: true,
      resolve: (payload) => payload.esfuerzoTotal ?? null,
    }),
    /** that this save made, also when it is answered again: others may have saved since */
    version: t.int({ nullable: true, resolve: (payload) => payload.version ?? null }),
  }));
  const deleted = payloadRef<'deleted', { esfuerzoTotal: number }>(
    builder,
    'DeleteDailyEffortPayload',
    'deleted',
  );
  builder.objectField(deleted, 'esfuerzoTotal', (t) =>
    t.float({ nullable: true, resolve: (payload) => payload.esfuerzoTotal ?? null }),
  );
  builder.mutationFields((t) => ({
    saveDailyEffort: t.field({
      type: saved,
      args: {
        ...saveArgs(t.arg, effortFields),
        /** the browser's key of a new effort: sent twice, it is stored once */
        clave: t.arg.id({}),
      },
      extensions: guardedBy(saveEffort),
      resolve: async (_root, { clave, ...args }, context) => {
        const kept = await saveEffort.versioned(context, {
          clave,
          ...givenValues(effortFields, args),
        });
        const dailyEffort = await getEffort(context, { id: kept.id });
        const totalEffort = await getEffortTotal(context, { id: kept.id });
        return {
          saved: true,
          errors: [],
          dailyEffort,
          esfuerzoTotal: totalEffort,
          version: kept.version,
        };
      },
    }),
    deleteDailyEffort: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }), version: t.arg.int({}) },
      extensions: guardedBy(removeEffort),
      resolve: async (_root, args, context) => {
        const totalEffort = await removeEffort(context, args);
        return { deleted: true, errors: [], esfuerzoTotal: totalEffort };
      },
    }),
  }));
}
