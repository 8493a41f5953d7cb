import { AppError, type FieldError } from '@comarca/shared/core/errors';
import type { QueryKey } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { refused } from '../entity-form/form-failure.ts';
import type { SaveCall } from '../entity-form/use-entity-form.ts';
import { execute } from '../graphql/execute.ts';
import type { ListPage } from '../management/list/list-screen.tsx';
import type { ListQuery } from '../management/list/list-state.ts';
import type { OfferedQuery } from '../management/list/use-filter-options.ts';
import type { PaletteItem } from '../module.ts';

/** The answer of an operation with one root field. */
type Answer<Field extends string, Value> = Readonly<Record<Field, Value>>;

/** The part of a list to read; a summary neither searches nor sorts. */
export type PageQuery = Pick<ListQuery, 'first' | 'offset'> &
  Partial<Pick<ListQuery, 'search' | 'orderBy'>> & { filters: Readonly<Record<string, unknown>> };

/** The pages of a list, for a `ListScreen`: its document's variables are page, search and filters. */
export const pageBy =
  <Field extends string, Row>(
    document: TadaDocumentNode<Answer<Field, ListPage<Row>>, object>,
    field: Field,
  ) =>
  async ({ filters, ...page }: PageQuery, signal?: AbortSignal): Promise<ListPage<Row>> =>
    (await execute(document, { ...page, ...filters }, signal ? { signal } : {}))[field];

/** The rows of a list's pages. */
export type RowOf<Load extends (query: ListQuery) => Promise<ListPage<unknown>>> = Awaited<
  ReturnType<Load>
>['nodes'][number];

/** One record by its id. @throws AppError NOT_FOUND */
export const recordBy =
  <Field extends string, Stored>(
    document: TadaDocumentNode<Answer<Field, Stored | null>, { id: string }>,
    field: Field,
  ) =>
  async (id: string): Promise<Stored> => {
    const stored = (await execute(document, { id }))[field];
    if (stored === null) throw new AppError('NOT_FOUND');
    return stored;
  };

/** What is offered in a form and in filters, asked for once: a query for `useQuery` and `useFiltersOf`. */
export const offeredBy = <Field extends string, Options>(
  queryKey: QueryKey,
  document: TadaDocumentNode<Answer<Field, Options>, object>,
  field: Field,
) => ({
  queryKey,
  queryFn: async (): Promise<Options> => (await execute(document, {}))[field],
});

/** What such a query answers. */
export type Offered<Query extends OfferedQuery<unknown>> = Awaited<ReturnType<Query['queryFn']>>;

/** Saves a record. @returns its id @throws AppError with the refused fields */
export const saveBy =
  <Field extends string, Name extends string, Variables extends object>(
    document: TadaDocumentNode<
      Answer<
        Field,
        { saved: boolean; errors: FieldError[] } & { [Each in Name]: { id: string } | null }
      >,
      Variables
    >,
    field: Field,
    name: Name,
  ) =>
  async (
    id: string | null,
    values: object,
    { version, idempotencyKey }: SaveCall,
  ): Promise<string> => {
    const variables: object = { ...values, id, version };
    const answer = (await execute(document, variables as Variables, { idempotencyKey }))[field];
    const saved: { id: string } | null = answer[name];
    if (!answer.saved || !saved) throw refused(answer.errors);
    return saved.id;
  };

/** Deletes a record. @throws AppError saying what depends on it */
export const removeBy =
  <Field extends string>(
    document: TadaDocumentNode<
      Answer<Field, { deleted: boolean; errors: FieldError[] }>,
      { id: string }
    >,
    field: Field,
  ) =>
  async ({ id }: { id: string }): Promise<void> => {
    const answer = (await execute(document, { id }))[field];
    if (!answer.deleted) throw refused(answer.errors);
  };

/** What the palette finds in a list: its first rows for a text, each opened in the list's panel. */
export const paletteBy =
  <Row extends { id: string }>(
    load: (query: ListQuery) => Promise<ListPage<Row>>,
    route: string,
    said: (row: Row) => Pick<PaletteItem, 'label' | 'detail'>,
  ) =>
  async (text: string): Promise<PaletteItem[]> => {
    const { nodes } = await load({ first: 5, offset: 0, search: text, orderBy: null, filters: {} });
    return nodes.map((row) => ({ key: row.id, ...said(row), route, search: { itemId: row.id } }));
  };
