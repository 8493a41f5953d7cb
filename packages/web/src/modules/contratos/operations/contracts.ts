import { AppError } from '@comarca/shared/core/errors';
import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import type { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListQuery } from '../../../platform/management/list-state.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  contractQuery,
  initQuery,
  listQuery,
  saveMutation,
  searchQuery,
  subjectsQuery,
} from './contract.documents.ts';

/** Root of every query about contracts: invalidate it after a change. */
export const contractsKey = ['contratos'] as const;
export const contractsInitKey = ['contratos-inicio'] as const;

export async function loadContracts({ filters, ...page }: ListQuery, signal?: AbortSignal) {
  const variables = { ...page, ...filters };
  return (await execute(listQuery, variables, signal ? { signal } : {})).contractsRelay;
}

export type ContractListRow = Awaited<ReturnType<typeof loadContracts>>['nodes'][number];

async function loadContract(id: string) {
  const { contractRelay } = await execute(contractQuery, { id });
  if (!contractRelay) throw new AppError('NOT_FOUND');
  return contractRelay;
}

export type Contract = Awaited<ReturnType<typeof loadContract>>;
export type ContractParty = Contract['contratantes'][number];

/** Types and statuses. */
export const loadContractsInit = async () => (await execute(initQuery, {})).contractsInit;

export type ContractsInit = Awaited<ReturnType<typeof loadContractsInit>>;

async function saveContract(
  id: string | null,
  values: z.output<typeof contractSchema>,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const { saveContract: answer } = await execute(
    saveMutation,
    { ...values, id, version },
    { idempotencyKey },
  );
  if (!answer.saved || !answer.contract) throw refused(answer.errors);
  return answer.contract.id;
}

/** A contract, for its panel and its form. */
export const contractRecord = {
  entity: 'contrato',
  thing: 'el contrato',
  saved: 'Contrato guardado Exitosamente',
  fields: contractFields,
  schema: contractSchema,
  change: 'contratos.change_contrato',
  queryKey: contractsKey,
  load: loadContract,
  save: saveContract,
} satisfies WebRecord<typeof contractFields, Contract, z.output<typeof contractSchema>>;

interface FoundContract {
  id: string;
  nombre: string;
  identificacionFormal: string;
}

/** A contract as its picker shows it. */
export const contractItem = ({ id, nombre, identificacionFormal }: FoundContract): PickerItem => ({
  value: id,
  label: nombre,
  detail: identificacionFormal,
});

const search = async (
  variables: { text: string; soloClientes?: boolean; ids?: string[] },
  signal?: AbortSignal,
): Promise<PickerItem[]> => {
  const { searchContracts } = await execute(searchQuery, variables, signal ? { signal } : {});
  return searchContracts.map(contractItem);
};

/** Contracts whose name contains the text. */
export const findContracts = (text: string, signal?: AbortSignal) => search({ text }, signal);

/** The same without labour ones: those on which projects hang. */
export const findProjectContracts = (text: string, signal?: AbortSignal) =>
  search({ text, soloClientes: true }, signal);

/** Contracts by their ids. */
export const contractsByIds = (ids: readonly string[], signal?: AbortSignal) =>
  search({ text: '', ids: [...ids] }, signal);

/** A subject that may be a party. */
export type SubjectItem = PickerItem & { party: ContractParty };

/** Companies, then people, with an identification. */
export const findParties = (text: string, signal: AbortSignal): Promise<SubjectItem[]> =>
  subjects({ text }, signal);

/** The parties with these ids. */
export async function partiesByIds(ids: readonly string[], signal: AbortSignal) {
  const found = await subjects({ text: '', ids: [...ids] }, signal);
  return found.map(({ party }) => party);
}

async function subjects(
  variables: { text: string; ids?: string[] },
  signal: AbortSignal,
): Promise<SubjectItem[]> {
  const { searchSubjects } = await execute(subjectsQuery, variables, { signal });
  return [...searchSubjects.companies, ...searchSubjects.people].map((subject) => ({
    value: subject.id,
    label: subject.fullName,
    detail: `${subject.tipoCorto ?? ''} ${subject.identificacion ?? ''}`.trim(),
    party: {
      id: subject.id,
      clase: subject.clase,
      nombres: subject.fullName,
      tipoIdentificacion: subject.tipoCorto,
      identificacion: subject.identificacion,
    },
  }));
}

/** Contracts for the palette. */
export async function contractsForPalette(text: string): Promise<PaletteItem[]> {
  const page = { first: 5, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadContracts(page);
  return nodes.map(({ id, nombre, identificacionFormal }) => ({
    key: id,
    label: nombre,
    detail: identificacionFormal,
    route: 'ListContract',
    search: { itemId: id },
  }));
}
