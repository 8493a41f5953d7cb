import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { ArgBuilder, InputFieldMap, ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { Actor } from '../app.ts';
import type { Reader } from '../db/database.ts';
import { type Page, type PageInput, pageInput } from '../db/lists/page.ts';
import type { Builder } from '../graphql/builder.ts';
import { answeredBy } from '../graphql/secure-schema.ts';
import { type BuilderTypes, pageArgs, pageType } from '../graphql/shapes.ts';
import { type Access, type Reading, reading } from '../operation/operation.ts';

/** What narrows a list: the arguments as they are given, and the schema that reads them. */
interface Filters<Schema extends z.ZodObject> {
  schema: Schema;
  args(arg: ArgBuilder<BuilderTypes>): InputFieldMap;
}

interface Declared<Row extends object, Schema extends z.ZodObject> {
  /** The kind of record, as ids name it: 'contrato'. */
  record: string;
  /** Who reads it. */
  access: Access;
  /** What narrows its list, where something does. */
  filters?: Filters<Schema>;
  find(db: Reader, id: number): Promise<Row | undefined>;
  list(db: Reader, input: PageInput & z.output<Schema>, actor: Actor): Promise<Page<Row>>;
}

const oneId = (record: string) => z.object({ id: idOf(record) });

/** What a list takes, of which every filter may be left out. */
const listInput = <Schema extends z.ZodObject>(filters: Schema | undefined) =>
  pageInput.and(filters ?? z.object({})) as z.ZodType<unknown> as z.ZodType<
    PageInput & z.output<Schema>,
    z.input<typeof pageInput>
  >;

/** How a record is read: by itself within the server, by its id, and in its list. */
export interface RecordReads<Row extends object> {
  /** @throws AppError NOT_FOUND */
  load(db: Reader, id: number): Promise<Row>;
  /** One record, by its id. @throws AppError NOT_FOUND */
  get: Reading<ReturnType<typeof oneId>, Row>;
  /** A page of its list. */
  search: Reading<z.ZodType<PageInput, z.input<typeof pageInput>>, Page<Row>>;
  filters?: Pick<Filters<z.ZodObject>, 'args'>;
}

/**
 * The readings of a kind of record, of which its fields, its Excel and its save are made.
 *
 * @example
 * export const contractReads = recordReads({
 *   record: 'contrato', access: VIEW, filters: contractFilters, find: findContract, list: listContracts,
 * });
 */
export function recordReads<Row extends object, Schema extends z.ZodObject = z.ZodObject>({
  record,
  access,
  filters,
  find,
  list,
}: Declared<Row, Schema>): RecordReads<Row> {
  const load = async (db: Reader, id: number): Promise<Row> => {
    const row = await find(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  };
  return {
    load,
    get: reading({ access, schema: oneId(record), run: ({ db }, { id }) => load(db, id) }),
    search: reading({
      access,
      schema: listInput(filters?.schema),
      run: ({ db, actor }, input) => list(db, input, actor),
    }),
    ...(filters && { filters }),
  };
}

interface Named<Row extends object> {
  type: ObjectRef<BuilderTypes, Row>;
  one: string;
  /** Whether the answer is null beside the error where there is none; the whole answer is, otherwise. */
  nullable?: boolean;
  list: string;
  page: string;
}

/**
 * The queries of a record: its list with what narrows it, and one by its id.
 *
 * @example readFields(builder, contractReads, {
 *   type: contract, one: 'contractRelay', list: 'contractsRelay', page: 'ContratoPagina' });
 */
export function readFields<Row extends object>(
  builder: Builder,
  { get, search, filters }: RecordReads<Row>,
  names: Named<Row>,
): void {
  const type: ObjectRef<BuilderTypes, object> = names.type;
  builder.queryFields((t) => ({
    [names.list]: t.field({
      type: pageType(builder, names.page, type),
      args: { ...pageArgs(t.arg), ...filters?.args(t.arg) },
      ...answeredBy(search),
    }),
    [names.one]: t.field({
      type,
      nullable: names.nullable ?? true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(get),
    }),
  }));
}
