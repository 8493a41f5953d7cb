import { fieldError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { RequestContext } from '../app.ts';
import type { Reader } from '../db/database.ts';
import type { Page } from '../db/lists/page.ts';
import { type PageInput, pageInput } from '../db/lists/page.ts';
import { type Access, operation } from '../operation/operation.ts';
import { type Download, timedName } from '../reports/download.ts';
import { EXCEL_TYPE, type SheetColumn } from '../reports/excel/workbook.ts';
import { readOneSnapshot } from './snapshot.repository.ts';
import { writeList } from './write-list.ts';

/** Rows of one download at most, and of one reading. */
export const MAX_ROWS = 50_000;
const BATCH = 1_000;

/** A list that can be downloaded; made with `listExport`. */
export interface ListExport {
  name: string;
  access: Access;
  download(context: RequestContext, query: ListQuery): Promise<Download>;
}

/** What the screen has in its address: search, order and filters as they are in force. */
export interface ListQuery {
  search?: string;
  orderBy?: string;
  /** JSON text of the list's filter arguments */
  filters?: string;
  /** these rows of it alone, by their keys */
  ids?: number[];
}

interface ListDefinition<Row, Filters extends z.ZodType<object>> {
  /** The file's address: `/api/v1/listas/<name>.xlsx`. */
  name: string;
  /** The sheet's title and the beginning of the file's name. */
  title: string;
  access: Access;
  filters: Filters;
  columns: readonly SheetColumn<Row>[];
  /** The list's own page: what the screen shows, no more. */
  page(
    scope: { db: Reader; context: RequestContext },
    input: PageInput,
    filters: z.output<Filters>,
  ): Promise<Pick<Page<Row>, 'nodes' | 'pageInfo'>>;
}

/** Declares the Excel of a list: its columns, and the reading of a page that the list uses too. */
export function listExport<Row, Filters extends z.ZodType<object>>(
  definition: ListDefinition<Row, Filters>,
): ListExport {
  const { name, title, access, columns } = definition;
  const filterSchema: z.ZodType<object> = definition.filters;
  const collect = operation({
    name: 'exportList',
    access,
    schema: z.object({
      search: pageInput.shape.search,
      orderBy: pageInput.shape.orderBy,
      filters: filterSchema,
      ids: z.array(z.number()).optional(),
    }),
    async run({ tx, context, audit }, { search, orderBy, filters, ids }) {
      await readOneSnapshot(tx);
      const rows: Row[] = [];
      let read = 0;
      let more = true;
      while (more && read < MAX_ROWS && rows.length < (ids?.length ?? MAX_ROWS)) {
        const page = await definition.page(
          { db: tx, context },
          { search, orderBy, first: BATCH, offset: read },
          filters as z.output<Filters>,
        );
        rows.push(...(ids ? page.nodes.filter((row) => isAmong(row, ids)) : page.nodes));
        read += page.nodes.length;
        more = page.pageInfo.hasNextPage;
      }
      await audit({
        entity: 'lista',
        entityId: name,
        after: {
          lista: title,
          filas: rows.length,
          busqueda: search,
          orden: orderBy ?? '',
          filtros: filters,
          ...(ids && { elegidas: ids }),
        },
      });
      return { rows, cut: more && !ids };
    },
  });
  return {
    name,
    access,
    async download(context, { filters, ...query }) {
      const { rows, cut } = await collect(context, {
        ...query,
        filters: parseFilters(filters),
      });
      return {
        name: timedName('lista', title, 'xlsx'),
        type: EXCEL_TYPE,
        content: await writeList({
          title,
          columns: columns.map(({ value: _value, ...column }) => column),
          rows: rows.map((row) => columns.map(({ value }) => value(row))),
          note: cut ? CUT_MESSAGE : null,
        }),
      };
    },
  };
}

const isAmong = (row: unknown, ids: readonly number[]): boolean =>
  ids.includes(Number((row as { id?: unknown }).id));

const CUT_MESSAGE = `La lista tiene más de ${formatNumber(MAX_ROWS, 0)} filas: aquí están las primeras. Use los filtros para descargar las demás.`;

/** @throws AppError VALIDATION when the text is no JSON object */
function parseFilters(text: string | undefined): object {
  if (text === undefined || text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw fieldError('filters', 'Los filtros de la lista no son válidos.');
}
