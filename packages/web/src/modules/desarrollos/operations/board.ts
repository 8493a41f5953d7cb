import type { DevelopmentState } from '@comarca/shared/modules/desarrollos/development.rules';
import { COLUMN_SIZE } from '../../../platform/board/board-column.tsx';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import { loadDevelopments } from './developments.ts';
import { developmentsKey } from './developments-key.ts';

/** Root of the board's queries: a change of any development makes them old. */
export const boardKey = [...developmentsKey, 'columnas'] as const;

/** What narrows and orders every column. */
export type BoardQuery = Pick<ListQuery, 'search' | 'orderBy' | 'filters'>;

/** A page of one column. */
export const loadColumn = (
  state: DevelopmentState,
  { filters, ...query }: BoardQuery,
  offset: number,
  signal: AbortSignal,
) =>
  loadDevelopments(
    { ...query, filters: { ...filters, estado_In: [state] }, first: COLUMN_SIZE, offset },
    signal,
  );
