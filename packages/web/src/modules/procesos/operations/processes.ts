import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { companyProcessSchema } from '@comarca/shared/modules/procesos/process.schema';
import type { z } from 'zod';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FormSource } from '../../../platform/pickers/form-source.ts';
import { pageBy, paletteBy, recordBy, saveBy } from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  administrationQuery,
  companiesQuery,
  listQuery,
  processQuery,
  saveMutation,
} from './process.documents.ts';

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

/** Companies whose name, acronym or identification has the text. */
export const companySource: FormSource<{ id: string; razonSocial: string }> = {
  source: 'empresas-proceso',
  itemOf: ({ id, razonSocial }) => ({ value: id, label: razonSocial }),
  async find(text, signal) {
    const { searchSubjects } = await execute(companiesQuery, { text }, { signal });
    return searchSubjects.companies.map(({ id, nombre, sigla, identificacion }) => ({
      value: id,
      label: nombre,
      detail: [sigla, identificacion].filter(Boolean).join(' · '),
    }));
  },
};

/** What is administered: a project or a process, by id. */
export type Owner = { proyecto: string } | { proceso: string };

/** Its name, for who may administer it. @throws AppError FORBIDDEN */
export async function loadAdministration(owner: Owner, signal: AbortSignal) {
  return (await execute(administrationQuery, { ...owner }, { signal })).administration;
}
