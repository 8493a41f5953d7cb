import { processFields, processSchema } from '@comarca/shared/modules/judiciales/process.fields';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { z } from 'zod';
import {
  downloadBase64,
  fileTypes,
  timestampedName,
} from '../../../platform/downloads/downloads.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  removeBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import * as documents from './process.documents.ts';

/** Root of every query about judicial processes: invalidate it after a change. */
export const processesKey = ['procesos-judiciales'] as const;

export const loadProcesses = pageBy(documents.listQuery, 'judicialProcessesRelay');

export type ProcessListRow = RowOf<typeof loadProcesses>;

export const loadProcess = recordBy(documents.processQuery, 'judicialProcess');

export type JudicialProcess = Awaited<ReturnType<typeof loadProcess>>;

/** What the form and the filters offer. */
export const judicialInit = offeredBy(
  ['procesos-judiciales-inicio'],
  documents.initQuery,
  'judicialProcessesInit',
);

export type JudicialInit = Offered<typeof judicialInit>;

/** A judicial process, for its panel and its form. */
export const processRecord = {
  entity: 'procesoJudicial',
  thing: 'el proceso judicial',
  saved: 'Proceso judicial guardado Exitosamente',
  fields: processFields,
  schema: processSchema,
  change: 'judiciales.change_procesojudicial',
  queryKey: processesKey,
  load: loadProcess,
  save: saveBy(documents.saveMutation, 'saveJudicialProcess', 'judicialProcess'),
} satisfies WebRecord<typeof processFields, JudicialProcess, z.output<typeof processSchema>>;

export const deleteProcess = removeBy(documents.deleteMutation, 'deleteJudicialProcess');

/** Takes a step of a process. @throws AppError with the refused fields */
export async function stepProcess(given: {
  id: string;
  version: number;
  paso: string;
  fecha: string;
  motivo: string;
}): Promise<void> {
  const { stepJudicialProcess: answer } = await execute(documents.stepMutation, given);
  if (!answer.saved) throw refused(answer.errors);
}

export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const answer = await execute(documents.dashboardQuery, { filterData }, { signal });
  return answer.judicialProcessesDashboard;
}

/** Takes home the 'informe de procesos' in Word. @throws AppError */
export async function downloadReport(filters: FilterValues): Promise<void> {
  const { downloadJudicialReport: answer } = await execute(documents.reportMutation, {
    filterData: JSON.stringify(filters),
  });
  if (!answer.obtained || !answer.content) throw refused(answer.errors);
  const name = answer.name ?? timestampedName('Informe_procesos', 'docx');
  downloadBase64(answer.content, name, fileTypes.word);
}

/** Processes for the palette, by number, court or party. */
export const processesForPalette = paletteBy(loadProcesses, 'ListJudicialProcess', (row) => ({
  label: formatProcessNumber(row.numero),
  detail: row.partes || row.despacho,
}));
