import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Send = (...input: unknown[]) => unknown;

/** A statement and the connection that sent it. */
interface Sent {
  client: unknown;
  text: string;
}

/** Whose statements are being noted. Jobs, mails and other tests' servers send their own. */
const noted = new AsyncLocalStorage<Sent[]>();

const client = pg.Client.prototype as unknown as { query: Send };
const send = client.query;
client.query = function query(this: unknown, ...input) {
  noted.getStore()?.push({ client: this, text: textOf(input[0]) });
  return send.apply(this, input);
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text);

/** Runs `act`, and gives the statements that it sent to the database, and nobody else. */
async function noteStatements<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; sent: Sent[] }> {
  const sent: Sent[] = [];
  // Some begin only when they are awaited.
  const result = await noted.run(sent, async () => await act());
  if (sent.length === 0) throw new Error('Nothing was noted: the act sends no statement.');
  return { result, sent };
}

/** Runs `act` and returns how many statements it sent to the database, and nobody else. */
export const countStatements = async (act: () => Promise<unknown>): Promise<number> =>
  (await noteStatements(act)).sent.length;

/** Runs `act`, and names the tables to which it wrote and that were not rolled back. */
export async function committedWrites<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; tables: string[] }> {
  const { result, sent } = await noteStatements(act);
  const open = new Map<unknown, string[]>();
  const tables = new Set<string>();
  for (const { client: by, text } of sent) {
    const written = writtenBy(text);
    const transaction = open.get(by);
    if (/^\s*(begin|start transaction)\b/i.test(text)) open.set(by, []);
    else if (/^\s*rollback\b(?! to)/i.test(text)) open.delete(by);
    else if (transaction && !/^\s*commit\b/i.test(text)) transaction.push(...written);
    else {
      for (const table of transaction ?? written) tables.add(table);
      open.delete(by);
    }
  }
  return { result, tables: [...tables].toSorted() };
}

const WRITE =
  /\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/gi;

/** `on conflict … do update set`, `for update` and `for no key update` name no table. */
const NO_TABLE = new Set(['set', 'of', 'nowait', 'skip', 'limit', 'order']);

const writtenBy = (text: string): string[] =>
  [...text.matchAll(WRITE)]
    .map(([, table = '']) => table.replaceAll('"', '').toLowerCase())
    .filter((table) => !NO_TABLE.has(table));
