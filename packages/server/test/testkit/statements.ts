import pg from 'pg';

type Send = (...input: unknown[]) => unknown;
interface Wire {
  query: Send;
  execute: Send;
}

/** Runs `act` and returns how many statements this process sent to the database meanwhile. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const wire = pg.Connection.prototype as unknown as Wire;
  const { query, execute } = wire;
  let sent = 0;
  const counted = (send: Send): Send =>
    function count(this: unknown, ...input) {
      sent += 1;
      return send.apply(this, input);
    };
  Object.assign(wire, { query: counted(query), execute: counted(execute) });
  try {
    await act();
    return sent;
  } finally {
    Object.assign(wire, { query, execute });
  }
}
