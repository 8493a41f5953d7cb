import { createHash } from 'node:crypto';
import type { CompiledQuery, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/** Each is a plan that every connection keeps in the database's memory. */
const MOST_STATEMENTS = 200;
/** PostgreSQL's identifiers are no longer. */
const NAME_LENGTH = 40;

const names = new Map<string, string>();

/**
 * From now on this statement is parsed and planned once per connection instead of at every call.
 * For statements whose best plan is the same whatever their parameters; see
 * docs/decisions/0008-prepared-statements.md.
 */
function keepPrepared(text: string): void {
  if (names.size >= MOST_STATEMENTS || names.has(text)) return;
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH));
}

/** The name under which the statement is sent, if it is a prepared one. */
export const preparedName = (text: string): string | undefined => names.get(text);

/** Stands in the compiled statement where a parameter's value belongs. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Parameters<Values extends unknown[]> = { [Index in keyof Values]: RawBuilder<Values[Index]> };
/** A query builder or a piece of SQL. */
interface Built<Row> {
  compile(db: Reader): CompiledQuery<Row>;
}
type Build<Values extends unknown[], Row> = (
  db: Reader,
  ...parameters: Parameters<Values>
) => Built<Row>;

/**
 * A query that is asked again and again: built once in the process, sent with the values of the day.
 * `build` gets a placeholder for each value that the finished query takes.
 */
export function compiledQuery<Values extends unknown[], Row>(
  build: Build<Values, Row>,
): (db: Reader, ...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (db, ...values) => {
    compiled ??= compile(build, db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.index] : value,
    );
    return { ...compiled, parameters };
  };
}

/** Runs a query; one without parameters has a single plan, which is kept. */
export async function runQuery<Row>(db: Reader, query: CompiledQuery<Row>): Promise<Row[]> {
  if (query.parameters.length === 0) keepPrepared(query.sql);
  const { rows } = await db.executeQuery(query);
  return rows;
}

/** A query that every request asks: built once in the process, planned once per connection. */
export function preparedQuery<Values extends unknown[], Row>(
  build: Build<Values, Row>,
): (db: Reader, ...values: Values) => Promise<Row[]> {
  const compiled = compiledQuery(build);
  return async (db, ...values) => {
    const query = compiled(db, ...values);
    keepPrepared(query.sql);
    const { rows } = await db.executeQuery(query);
    return rows;
  };
}

/**
 * The rows of these ids, in any order; `rows` gives all there are, and `id` names theirs. Rows with
 * many joins take far longer to plan than to read.
 * @example const contractsById = rowsByIds(contracts, sql`c.id`);
 */
export const rowsByIds = <Scope, Tables extends keyof Scope, Row>(
  rows: (db: Reader) => SelectQueryBuilder<Scope, Tables, Row>,
  id: RawBuilder<unknown>,
) =>
  preparedQuery((db, ids: RawBuilder<number[]>) =>
    rows(db).where(sql<SqlBool>`${id} = any(${ids})`),
  );

function compile<Values extends unknown[], Row>(
  build: Build<Values, Row>,
  db: Reader,
): CompiledQuery<Row> {
  const slots = Array.from({ length: build.length - 1 }, (_, index) => sql`${new Slot(index)}`);
  return build(db, ...(slots as Parameters<Values>)).compile(db);
}
