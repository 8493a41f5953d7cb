import { execute } from '../../../platform/graphql/execute.ts';
import { pageBy, type RowOf, recordBy } from '../../../platform/record/calls.ts';
import { accepted } from './accepted.ts';
import * as documents from './acts.documents.ts';
import { archiveKey } from './archive.ts';

/** Root of every query about acts: what they do changes the archive too. */
export const actsKey = [...archiveKey, 'actas'] as const;

export const loadActs = pageBy(documents.actsQuery, 'archiveActsRelay');
export type ActRow = RowOf<typeof loadActs>;

export const loadAct = recordBy(documents.actQuery, 'archiveAct');
export type Act = Awaited<ReturnType<typeof loadAct>>;

/** A page of an act's inventory. */
export const loadActItems = async (
  act: string,
  cut: { first: number; offset: number; impedidos: boolean },
) => (await execute(documents.actItemsQuery, { acta: act, ...cut })).archiveActItemsRelay;
export type ActItem = Awaited<ReturnType<typeof loadActItems>>['nodes'][number];

/** How many documents are due for a kind of act. */
export const loadCandidates = async (kind: string, series: string | null) =>
  (await execute(documents.candidatesQuery, { clase: kind, serie: series })).archiveActCandidates;

/** Who may be asked to review. */
export const loadReviewers = async () =>
  (await execute(documents.reviewersQuery, {})).archiveActReviewers;

export const draftAct = async (values: {
  clase: string;
  serie: string | null;
  objeto: string;
  revisor: string | null;
}) => accepted((await execute(documents.draftActMutation, values)).draftArchiveAct);

export const changeAct = async (values: {
  id: string;
  version: number;
  objeto: string;
  revisor: string | null;
}) => accepted((await execute(documents.changeActMutation, values)).changeArchiveAct);

export const takeOff = async (values: {
  id: string;
  version: number;
  documentos?: string[];
  impedidos?: boolean;
}) => accepted((await execute(documents.takeOffMutation, values)).takeOffArchiveAct);

export const stepAct = async (values: {
  id: string;
  version: number;
  paso: string;
  observacion: string;
}) => accepted((await execute(documents.stepActMutation, values)).stepArchiveAct);
