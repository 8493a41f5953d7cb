import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Send = (...input: unknown[]) => unknown;

/** Whose statements are being counted. Jobs, mails and other tests' servers send their own. */
const counted = new AsyncLocalStorage<{ sent: number }>();

const client = pg.Client.prototype as unknown as { query: Send };
const send = client.query;
client.query = function query(this: unknown, ...input) {
  const count = counted.getStore();
  if (count) count.sent += 1;
  return send.apply(this, input);
};

/** Runs `act` and returns how many statements it sent to the database, and nobody else. */
export function countStatements(act: () => Promise<unknown>): Promise<number> {
  const count = { sent: 0 };
  return counted.run(count, async () => {
    await act();
    if (count.sent === 0) throw new Error('Nothing was counted: the act sends no statement.');
    return count.sent;
  });
}
