import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import type { z } from 'zod';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FormSource } from '../../../platform/pickers/form-source.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import { type FoundSubject, searchSubjects } from '../../sujetos/public.ts';
import {
  contractQuery,
  initQuery,
  listQuery,
  saveMutation,
  searchQuery,
} from './contract.documents.ts';

/** Root of every query about contracts: invalidate it after a change. */
export const contractsKey = ['contratos'] as const;

export const loadContracts = pageBy(listQuery, 'contractsRelay');

export type ContractListRow = RowOf<typeof loadContracts>;

const loadContract = recordBy(contractQuery, 'contractRelay');

export type Contract = Awaited<ReturnType<typeof loadContract>>;
export type ContractParty = Contract['contratantes'][number];

/** Types and statuses. */
export const contractsInit = offeredBy(['contratos-inicio'], initQuery, 'contractsInit');

export type ContractsInit = Offered<typeof contractsInit>;

/** What its fields are chosen among, once it is loaded. */
export const choicesOf = (init: ContractsInit | undefined) => ({
  contractType: init?.types,
  statusType: init?.statuses,
});

/** A contract, for its panel and its form. */
export const contractRecord = {
  entity: 'contrato',
  thing: 'el contrato',
  nameOf: ({ nombre }) => nombre,
  saved: 'Contrato guardado Exitosamente',
  fields: contractFields,
  schema: contractSchema,
  change: 'contratos.change_contrato',
  queryKey: contractsKey,
  load: loadContract,
  save: saveBy(saveMutation, 'saveContract', 'contract'),
} satisfies WebRecord<typeof contractFields, Contract, z.output<typeof contractSchema>>;

interface FoundContract {
  id: string;
  nombre: string;
  identificacionFormal: string;
}

const contractItem = ({ id, nombre, identificacionFormal }: FoundContract): PickerItem => ({
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
export const contractSource: FormSource<FoundContract> = {
  source: 'contratos',
  find: (text, signal) => search({ text }, signal),
  itemOf: contractItem,
};

/** The same without labour ones: those on which projects hang. */
export const clientContractSource: FormSource<FoundContract> = {
  source: 'contratos-clientes',
  find: (text, signal) => search({ text, soloClientes: true }, signal),
  itemOf: contractItem,
};

/** Contracts by their ids. */
export const contractsByIds = (ids: readonly string[], signal?: AbortSignal) =>
  search({ text: '', ids: [...ids] }, signal);

/** A subject that may be a party. */
export type SubjectItem = PickerItem & { party: ContractParty };

/** Companies, then people, with an identification. */
export const findParties = async (text: string, signal: AbortSignal): Promise<SubjectItem[]> =>
  (await parties({ text }, signal)).map((party) => ({
    value: party.id,
    label: party.nombres,
    detail: `${party.tipoIdentificacion ?? ''} ${party.identificacion ?? ''}`.trim(),
    party,
  }));

/** The parties with these ids. */
export const partiesByIds = (ids: readonly string[], signal: AbortSignal) =>
  parties({ text: '', ids: [...ids] }, signal);

async function parties(
  asked: Parameters<typeof searchSubjects>[0],
  signal: AbortSignal,
): Promise<ContractParty[]> {
  const { companies, people } = await searchSubjects(asked, signal);
  return [...companies, ...people].map(partyOf);
}

/** A subject as the tables of parties show it. */
const partyOf = ({
  id,
  clase,
  nombre,
  tipoCorto,
  identificacion,
}: FoundSubject): ContractParty => ({
  id,
  clase,
  nombres: nombre,
  tipoIdentificacion: tipoCorto,
  identificacion,
});

/** Contracts for the palette. */
export const contractsForPalette = paletteBy(loadContracts, 'ListContract', (row) => ({
  label: row.nombre,
  detail: row.identificacionFormal,
}));
