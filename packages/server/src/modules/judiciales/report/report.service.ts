import { dayOf, timestampName } from '@comarca/shared/core/formats';
import { operation } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { filterInput, filtersOf } from '../dashboard/dashboard.service.ts';
import { reportedProcesses } from '../processes/process.repository.ts';
import { reportedFiles } from './report.repository.ts';
import { writeProcessReport } from './report.word.ts';

/** Processes that one report holds at most. */
const MOST = 500;

/** 'Informe de procesos': the filtered processes by project, in Word. */
export const downloadJudicialReport = operation({
  name: 'downloadJudicialReport',
  access: VIEW,
  schema: filterInput,
  async run({ tx, actor, audit }, { filterData }) {
    const found = await reportedProcesses(tx, filtersOf(filterData), MOST + 1);
    const processes = found.slice(0, MOST);
    const now = new Date();
    const day = dayOf(now);
    const files = await reportedFiles(
      tx,
      processes.map(({ id }) => id),
      day,
    );
    await audit({ entity: 'informeProcesos', after: { filterData, procesos: processes.length } });
    const cut = found.length > MOST;
    return {
      name: `Informe_procesos_${timestampName(now)}.docx`,
      content: await writeProcessReport({ processes, files, author: actor.fullName, day, cut }),
    };
  },
});
