import type { companyProcessSchema } from '@comarca/shared/modules/procesos/proceso.schema';
import type { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListQuery } from '../../../platform/management/list-state.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import {
  administrationQuery,
  companiesQuery,
  listQuery,
  processQuery,
  saveMutation,
} from './procesos.documents.ts';

/** Root of every query about processes: invalidate it after a save. */
export const processesKey = ['procesos_negocio'] as const;

export async function loadProcesses(
  { first, offset, search, orderBy }: ListQuery,
  signal?: AbortSignal,
) {
  const variables = { first, offset, search, orderBy };
  const answer = await execute(listQuery, variables, signal ? { signal } : {});
  return answer.companyProcessesRelay;
}

export type Process = Awaited<ReturnType<typeof loadProcesses>>['nodes'][number];

/** One process. @throws AppError NOT_FOUND */
export async function loadProcess(id: string): Promise<Process> {
  return (await execute(processQuery, { id })).companyProcessRelay;
}

type ProcessValues = z.output<typeof companyProcessSchema>;

/** @throws AppError with the refused fields @returns the process's id */
export async function saveProcess(
  id: string | null,
  values: ProcessValues,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const variables = { id, version, ...values };
  const { saveCompanyProcess } = await execute(saveMutation, variables, { idempotencyKey });
  const { saved, errors, companyProcess } = saveCompanyProcess;
  if (!saved || !companyProcess) throw refused(errors);
  return companyProcess.id;
}

/** Companies whose name, acronym or identification has the text. */
export async function findCompanies(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  const { searchSubjects } = await execute(companiesQuery, { text }, { signal });
  return searchSubjects.companies.map(({ id, nombre, sigla, identificacion }) => ({
    value: id,
    label: nombre,
    detail: [sigla, identificacion].filter(Boolean).join(' · '),
  }));
}

/** What is administered: a project or a process, by id. */
export type Owner = { proyecto: string } | { proceso: string };

/** Its name, for who may administer it. @throws AppError FORBIDDEN */
export async function loadAdministration(owner: Owner, signal: AbortSignal) {
  return (await execute(administrationQuery, { ...owner }, { signal })).administration;
}
