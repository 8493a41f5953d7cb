import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../core/graphql/field-args.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef, savedRef } from '../../core/graphql/shapes.ts';
import {
  getProcess,
  judicialProcessesInit,
  loadProcess,
  processFilters,
  searchProcesses,
} from './process.queries.ts';
import { deleteProcess, saveProcess } from './process.service.ts';
import { stepProcess } from './process.steps.ts';
import { judicialInitType, type ProcessRef, processType } from './process.types.ts';

/** Types, queries and mutations of judicial processes. @returns their type */
export function processGraphql(builder: Builder): ProcessRef {
  const type = processType(builder);
  const page = pageType(builder, 'ProcesoJudicialPagina', type);
  const init = judicialInitType(builder);
  builder.queryFields((t) => ({
    judicialProcessesInit: t.field({ type: init, ...answeredBy(judicialProcessesInit) }),
    judicialProcessesRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), ...processFilters.args(t.arg) },
      ...answeredBy(searchProcesses),
    }),
    judicialProcess: t.field({
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getProcess),
    }),
  }));
  processMutations(builder, type);
  return type;
}

function processMutations(builder: Builder, type: ProcessRef): void {
  const saved = savedRef(builder, 'SaveJudicialProcessPayload', 'judicialProcess', type);
  const stepped = savedRef(builder, 'StepJudicialProcessPayload', 'judicialProcess', type);
  const deleted = payloadRef(builder, 'DeleteJudicialProcessPayload', 'deleted');
  builder.mutationFields((t) => ({
    saveJudicialProcess: t.field({
      type: saved,
      args: saveArgs(t.arg, processFields),
      extensions: guardedBy(saveProcess),
      resolve: async (_root, args, context) => {
        const id = await saveProcess(context, givenValues(processFields, args));
        const judicialProcess = await loadProcess(context.app.database.db, id);
        return { saved: true, errors: [], judicialProcess };
      },
    }),
    stepJudicialProcess: t.field({
      type: stepped,
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({}),
        paso: t.arg.string({ required: true }),
        fecha: t.arg.string({}),
        motivo: t.arg.string({}),
      },
      extensions: guardedBy(stepProcess),
      resolve: async (_root, { fecha, motivo, ...args }, context) => {
        const id = await stepProcess(context, {
          ...args,
          fecha: fecha ?? '',
          motivo: motivo ?? '',
        });
        const judicialProcess = await loadProcess(context.app.database.db, id);
        return { saved: true, errors: [], judicialProcess };
      },
    }),
    deleteJudicialProcess: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(deleteProcess),
      resolve: async (_root, args, context) => {
        await deleteProcess(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}
