import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Reader } from '../db/database.ts';
import { list } from '../db/lists/list.ts';
import type { Page } from '../db/lists/page.ts';
import { orderOf } from '../db/lists/page.ts';
import type { ManagedRepository, ManagedRow } from './managed-repository.ts';

interface PlainTable<Row, Values, Table extends keyof DB & string> {
  table: Table;
  /** The column that each value of the form is written to; values it lacks are not written here. */
  columns: { readonly [Value in keyof Values]?: keyof DB[Table] & string };
  /** The column that keeps who made the record. */
  creator?: keyof DB[Table] & string;
  /**
   * What is read when it is more than those columns: a select that yields `id`, `version` and the
   * fields of the row, with quoted names (`select r.id, r.version, g.nombre as "grupo" from …`).
   */
  rows?: RawBuilder<unknown>;
  /** Texts of the row that a search looks into. */
  search: readonly (keyof Row & string)[];
  /** Fields to sort by, texts as people read them; the first is the list's own order. */
  orderBy: readonly (keyof Row & string)[];
}

export interface PlainRepository<Row extends ManagedRow, Values>
  extends ManagedRepository<Row, Values> {
  /** Every record in the list's own order: for the selects of forms, where there are few. */
  all(db: Reader): Promise<Row[]>;
}

/**
 * The repository of a record that lives in one table. Filters of the list compare the row's field
 * of the same name, with several values any of them. A record with children spreads this and adds its own:
 * `{ ...plain, insert: async (tx, values) => { const id = await plain.insert(tx, values); … } }`.
 */
export function plainTable<
  Row extends ManagedRow,
  Values extends object,
  Table extends keyof DB & string,
>(definition: PlainTable<Row, Values, Table>): PlainRepository<Row, Values> {
  const columns = Object.entries(definition.columns) as [keyof Values & string, string][];
  const select = rowsOf({ ...definition, columns });
  return { ...readsOf<Row>(select, definition), ...writesOf(definition, columns) };
}

const field = (name: string) => sql.ref(`t.${name}`);

/** The select of every row, as a table `t` whose columns are the row's fields. */
function rowsOf({
  table,
  rows,
  columns,
}: {
  table: string;
  rows?: RawBuilder<unknown>;
  columns: [string, string][];
}) {
  const stored = columns.map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`);
  const plain = sql`select ${sql.join([sql`id`, sql`version`, ...stored])} from ${sql.table(table)}`;
  return (db: Reader) =>
    db.selectFrom(sql<Record<string, unknown>>`(${rows ?? plain})`.as('t')).selectAll();
}

function readsOf<Row extends ManagedRow>(
  select: ReturnType<typeof rowsOf>,
  { search, orderBy }: { search: readonly string[]; orderBy: readonly string[] },
): Pick<PlainRepository<Row, never>, 'page' | 'all' | 'find'> {
  const searched = sql`buscable(concat_ws(' ', ${sql.join(search.map(field))}))`;
  const sortable = Object.fromEntries(
    orderBy.map((name) => [
      name,
      search.includes(name) ? sql`buscable(${field(name)})` : field(name),
    ]),
  );
  const page = list({
    id: field('id'),
    search: searched,
    rows: select,
    fields: sortable,
    fallback: orderBy[0] ?? 'id',
    where: ({ filters }: { filters: object }) =>
      Object.entries(filters)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) =>
          Array.isArray(value)
            ? sql<boolean>`${field(name)} = any(${value})`
            : sql<boolean>`${field(name)} = ${value}`,
        ),
  });
  return {
    page: (db, input, filters) =>
      page(db, { ...input, filters }) as Promise<Page<unknown>> as Promise<Page<Row>>,
    async all(db) {
      const { column } = orderOf(null, sortable, orderBy[0] ?? 'id');
      return (await select(db)
        .orderBy(column)
        .orderBy(field('id'))
        .execute()) as unknown[] as Row[];
    },
    async find(db, id) {
      const row = await select(db)
        .where(sql<boolean>`${field('id')} = ${id}`)
        .executeTakeFirst();
      return row as Row | undefined;
    },
  };
}

function writesOf<Values extends object>(
  { table, creator }: { table: string; creator?: string },
  columns: [keyof Values & string, string][],
): Pick<ManagedRepository<ManagedRow, Values>, 'lock' | 'insert' | 'update' | 'remove'> {
  const given = (values: Values) => columns.map(([name]) => sql`${values[name] ?? null}`);
  return {
    async lock(tx, id) {
      const { rows } = await sql<{ version: number }>`/* management: lock */
        select version from ${sql.table(table)} where id = ${id} for update`.execute(tx);
      return rows[0]?.version;
    },
    async insert(tx, values, by) {
      const names = columns.map(([, column]) => sql.ref(column));
      const parts = given(values);
      if (creator) {
        names.push(sql.ref(creator));
        parts.push(sql`${by ?? null}`);
      }
      const { rows } = await sql<{ id: number }>`/* management: insert */
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(parts)})
        returning id`.execute(tx);
      const [made] = rows;
      if (!made) throw new Error(`nothing was inserted into ${table}`);
      return made.id;
    },
    async update(tx, id, values) {
      const parts = given(values);
      const set = columns.map(([, column], at) => sql`${sql.ref(column)} = ${parts[at]}`);
      await sql`/* management: update */
        update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`])}
        where id = ${id}`.execute(tx);
    },
    async remove(tx, id) {
      await sql`/* management: delete */
        delete from ${sql.table(table)} where id = ${id}`.execute(tx);
    },
  };
}
