import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { companyProcessSchema } from '@comarca/shared/modules/procesos/process.schema';
import type { z } from 'zod';
import { execute } from '../../../platform/graphql/execute.ts';
import { pageBy, paletteBy, recordBy, saveBy } from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import { administrationQuery, listQuery, processQuery, saveMutation } from './process.documents.ts';

/** Root of every query about processes: invalidate it after a save. */
export const processesKey = ['procesos_negocio'] as const;

export const loadProcesses = pageBy(listQuery, 'companyProcessesRelay');

const loadProcess = recordBy(processQuery, 'companyProcessRelay');

export type Process = Awaited<ReturnType<typeof loadProcess>>;

/** A process of the company, for its panel and its form. */
export const processRecord = {
  entity: 'proceso',
  thing: 'el proceso',
  nameOf: ({ nombre }) => nombre,
  saved: 'Proceso guardado Exitosamente',
  fields: processFields,
  schema: companyProcessSchema,
  change: 'empresas.change_procesoempresa',
  queryKey: processesKey,
  load: loadProcess,
  save: saveBy(saveMutation, 'saveCompanyProcess', 'companyProcess'),
} satisfies WebRecord<typeof processFields, Process, z.output<typeof companyProcessSchema>>;

/** Processes by name or code, for the palette. */
export const processesForPalette = paletteBy(loadProcesses, 'ListCompanyProcess', (row) => ({
  label: row.nombre,
  detail: row.codigo,
}));

/** What is administered: a project or a process, by id. */
export type Owner = { proyecto: string } | { proceso: string };

/** Its name, for who may administer it. @throws AppError FORBIDDEN */
export async function loadAdministration(owner: Owner, signal: AbortSignal) {
  return (await execute(administrationQuery, { ...owner }, { signal })).administration;
}
