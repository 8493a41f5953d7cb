import { execute } from '../../../platform/graphql/execute.ts';
import { pageBy, type RowOf } from '../../../platform/record/calls.ts';
import { accepted } from './accepted.ts';
import { archiveKey } from './archive.ts';
import {
  classifyMutation,
  receivedQuery,
  receivingQuery,
  rejectMutation,
  suggestionQuery,
  undoMutation,
} from './receiving.documents.ts';

export const receivingKey = [...archiveKey, 'recibidos'] as const;

export const loadReceiving = async () => (await execute(receivingQuery, {})).archiveReceiving;

export const loadReceived = pageBy(receivedQuery, 'archiveReceivedRelay');
export type Received = RowOf<typeof loadReceived>;

/** Documents of what waits that are read at once; more are asked for. */
export const WAITING_PAGE = 50;

/** What waits, the oldest first. */
export const loadWaiting = (offset: number, signal: AbortSignal) =>
  loadReceived({ first: WAITING_PAGE, offset, filters: { clasificados: false } }, signal);

export const loadSuggestion = async (id: string) =>
  (await execute(suggestionQuery, { documento: id })).archiveSuggestion;
export type Suggestion = NonNullable<Awaited<ReturnType<typeof loadSuggestion>>>;

export const classify = async (values: {
  documento: string;
  version: number;
  carpeta: string;
  nombre: string;
  tipo: string | null;
  campos: Readonly<Record<string, unknown>>;
}) => accepted((await execute(classifyMutation, values)).classifyArchiveReceived);

/** @returns what brings it back from the trash */
export const reject = async (id: string) =>
  accepted((await execute(rejectMutation, { documento: id })).rejectArchiveReceived);

export const undoFiling = async (id: string) =>
  accepted((await execute(undoMutation, { documento: id })).undoArchiveReceived);
