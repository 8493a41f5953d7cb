import type pg from 'pg';
import { runCommand } from '../../../src/core/command-line.ts';
import { modules } from '../../../src/modules/modules.ts';
import type { TestApp } from '../../testkit/app.ts';

/** Whoever has the database in hand: no trigger, no reference, no right stops this. */
export async function byHand(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Keeps some tables as they are. @returns what puts them back so */
export async function keepTables(
  pool: pg.Pool,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const back: string[] = [];
  for (const table of tables) {
    const { rows: columns } = await pool.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const { rows } = await pool.query<{ kept: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as kept from ${table} t`,
    );
    const list = columns[0]?.list;
    back.push(
      `delete from ${table}`,
      `insert into ${table} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${table}, ${quoted(rows[0]?.kept ?? '[]')})`,
    );
  }
  return () => byHand(pool, ...back);
}

/** Runs an operator's command as at the terminal. @returns what it printed, its failure last */
export async function operatorSays({ app }: TestApp, ...args: string[]): Promise<string> {
  const said: string[] = [];
  const print = console.log;
  console.log = (...texts: unknown[]) => void said.push(texts.join(' '));
  try {
    await runCommand({
      args,
      modules,
      open: async () => app,
      close: async () => undefined,
      print: (text) => said.push(text),
    });
  } catch (error) {
    said.push(String(error));
  } finally {
    console.log = print;
  }
  return said.join('\n');
}
