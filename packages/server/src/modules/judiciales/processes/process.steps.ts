import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages, optionalDate, optionalText } from '@comarca/shared/core/validation';
import { processMachine } from '@comarca/shared/modules/judiciales/judicial.rules';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { steppedRecord } from '../../../core/operation/step.ts';
import { CHANGE, PROCESS_ENTITY } from '../access.ts';
import { beginSuspension, endSuspensions, openSuspension } from '../case-file/terms.repository.ts';
import { settleFile } from '../case-file/terms.ts';
import { findProcess, lockProcess, type ProcessRow, processRows } from './process.repository.ts';
import { auditedProcess } from './process.service.ts';

const names = processMachine.steps.map(({ name }) => name);

/** Steps of judicial processes, by their state machine. */
const processes = steppedRecord({
  machine: processMachine,
  entity: PROCESS_ENTITY,
  lock: lockProcess,
  find: findProcess,
  // Whoever may change one may change all.
  guard: () => undefined,
  factsOf: ({ estado }: ProcessRow) => ({ state: estado }),
  partiesOf: (row) => row,
  audited: auditedProcess,
});

/** Takes a step of a process: what stops it stops its terms, and what goes on lets them run. */
export const stepProcess = operation({
  name: 'stepJudicialProcess',
  access: CHANGE,
  schema: z.object({
    id: idOf(PROCESS_ENTITY),
    version: z.number().int().nullish(),
    paso: z.string().max(40),
    fecha: optionalDate(),
    motivo: optionalText(500),
  }),
  idempotent: true,
  async run(scope, { id, version, paso, fecha, motivo }) {
    const name = names.find((one) => one === paso);
    if (!name) throw fieldError('paso', messages.select);
    const { tx } = scope;
    await processes.take(
      scope,
      { id, version, name, field: 'paso' },
      {
        bring: async ({ fechaRadicacion }) => ({
          day: fecha,
          last: await openSuspension(tx, id),
          filed: fechaRadicacion,
        }),
        async write(row, { to = row.estado, terms }) {
          await processRows.update(tx, id, { estado: to });
          if (terms === 'stop') {
            await beginSuspension(tx, id, { desde: fecha, motivo: motivo || 'Proceso suspendido' });
          }
          if (terms === 'run') await endSuspensions(tx, id, fecha);
          if (terms) await settleFile(tx, id);
        },
        remark: { ...(fecha && { fecha }), ...(motivo && { motivo }) },
        tell: () => undefined,
      },
    );
    return id;
  },
});
