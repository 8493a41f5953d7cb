import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef } from '../../../core/graphql/shapes.ts';
import { deletedField, savedField } from '../../../core/management/record-mutations.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { judicialProcessesInit, processReads } from './process.queries.ts';
import { deleteProcess, saveProcess } from './process.service.ts';
import { stepProcess } from './process.steps.ts';
import { judicialInitType, type ProcessRef, processType } from './process.types.ts';

/** Types, queries and mutations of judicial processes. @returns their type */
export function processGraphql(builder: Builder): ProcessRef {
  const type = processType(builder);
  const init = judicialInitType(builder);
  readFields(builder, processReads, {
    type,
    one: 'judicialProcess',
    list: 'judicialProcessesRelay',
    page: 'ProcesoJudicialPagina',
  });
  builder.queryFields((t) => ({
    judicialProcessesInit: t.field({ type: init, ...answeredBy(judicialProcessesInit) }),
  }));
  processMutations(builder, type);
  return type;
}

function processMutations(builder: Builder, type: ProcessRef): void {
  const stepped = savedRef(builder, 'StepJudicialProcessPayload', 'judicialProcess', type);
  savedField(builder, saveProcess, { as: 'judicialProcess', type, fields: processFields });
  deletedField(builder, deleteProcess);
  builder.mutationFields((t) => ({
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
        const judicialProcess = await processReads.load(context.app.database.db, id);
        return { saved: true, errors: [], judicialProcess };
      },
    }),
  }));
}
