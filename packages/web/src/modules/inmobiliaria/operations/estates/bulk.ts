import { downloadFile } from '../../../../platform/downloads/download-file.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { PickerItem } from '../../../../platform/pickers/search-picker.tsx';
import * as documents from './bulk.documents.ts';

/** Root of what cadastre and registry propose for the estates of projects. */
export const proposalKey = ['predios-gi-propuesta'] as const;

interface Asked {
  project: string;
  first: number;
  offset: number;
  search: string;
  /** those with a field of one of these states; all for none */
  estados: readonly string[];
}

/** A page of the estates of a project beside what is proposed for them. */
export const loadProposal = async ({ project, estados, ...page }: Asked) =>
  (await execute(documents.proposalQuery, { id: project, ...page, estados: [...estados] }))
    .estatesSyncProposal;

/** How many estates have a number, and how many of them a field of each state. */
export const loadProposalCounts = async (project: string) =>
  (await execute(documents.countsQuery, { id: project })).estatesSyncCounts;

export type ProposedEstate = Awaited<ReturnType<typeof loadProposal>>['nodes'][number];

/** Which fields of which estates are taken. */
export type Accepted = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Takes over what is proposed: the fields that a person accepted, or what is taken usually.
 * @throws AppError
 */
export async function syncEstates(project: string, accepted: Accepted | null) {
  const taken =
    accepted &&
    JSON.stringify(
      [...accepted].map(([estate, fields]) => ({ predio: estate, campos: [...fields] })),
    );
  const { syncMassiveEstates: answer } = await execute(documents.syncMutation, {
    id: project,
    aceptados: taken,
  });
  if (!answer.success) throw refused(answer.errors);
  return answer.resultados;
}

export type SyncedEstate = Awaited<ReturnType<typeof syncEstates>>[number];

/** The numbers of the registry of a project's estates. */
export const loadFmis = async (project: string) =>
  (await execute(documents.fmisQuery, { id: project })).projectEstateFmis;

/** Makes a bookmark of each of these estates. @returns how many @throws AppError */
export async function createBookmarks(estates: readonly string[]): Promise<number> {
  const { createMassiveBookmarks: answer } = await execute(documents.bookmarksMutation, {
    predios: [...estates],
  });
  if (!answer.success) throw refused(answer.errors);
  return answer.count ?? 0;
}

/** Estates of a project by their code. */
export async function findByCode(project: string, search: string): Promise<PickerItem[]> {
  const { estatesProjectRelay } = await execute(documents.codesQuery, {
    proyecto: [project],
    search,
  });
  return estatesProjectRelay.nodes.map(({ id, codigoSig, nombrePredioFmi }) => ({
    value: id,
    label: codigoSig,
    detail: nombrePredioFmi,
  }));
}

const MOST_BOOKMARKED = 2_000;

/** Every estate of a project, as far as bookmarks are made at once. */
export async function allEstates(project: string): Promise<string[]> {
  const ids: string[] = [];
  for (let more = true; more && ids.length < MOST_BOOKMARKED; ) {
    const { estatesProjectRelay: page } = await execute(documents.codesQuery, {
      proyecto: [project],
      offset: ids.length,
    });
    ids.push(...page.nodes.map(({ id }) => id));
    more = page.pageInfo.hasNextPage;
  }
  return ids.slice(0, MOST_BOOKMARKED);
}

export const downloadShapefile = (project: string): Promise<void> =>
  downloadFile(`/api/v1/proyectos_gi/${project}/predios.zip`, 'predios.zip');
