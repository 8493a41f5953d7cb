import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Between the program and its database: it loses answers to COMMIT, which the database has obeyed. */
export interface CuttingProxy {
  /** The database's address through it. */
  address: string;
  /**
   * Cuts the connection when PostgreSQL answers COMMIT to the next transaction that says this.
   * @param away milliseconds for which the database cannot be reached after that
   */
  arm(says: RegExp, away?: number): void;
  /** Does this instead of passing on the COMMIT of the next transaction that says this, and then cuts. */
  withhold(says: RegExp, instead: () => Promise<void>): void;
  /** Answers lost so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** As the driver sends it, and as PostgreSQL answers it. */
const COMMIT = /commit\0/i;
const COMMITTED = /COMMIT\0/;

/** @param connectionString of a PostgreSQL server, on a port or on a socket of this machine */
export async function startCuttingProxy(connectionString: string): Promise<CuttingProxy> {
  const url = new URL(connectionString);
  const open = new Set<Socket>();
  let wanted: RegExp | undefined;
  let awayMs = 0;
  let awayUntil = 0;
  let cuts = 0;
  let withheld: { says: RegExp; instead: () => Promise<void> } | undefined;

  const server = createServer((client) => {
    if (Date.now() < awayUntil) return void client.destroy();
    const database = connectTo(url);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        // Who waits for an answer to COMMIT hears nothing before it is known what became of it.
        if (socket === client || !holding) client.destroy();
        database.destroy();
      });
    }
    let transaction = '';
    let doomed = false;
    let holding = false;
    client.on('data', (chunk) => {
      const said = chunk.toString('latin1');
      transaction = /begin\0/i.test(said) ? said : transaction + said;
      if (COMMIT.test(said) && withheld?.says.test(transaction)) {
        const { instead } = withheld;
        withheld = undefined;
        holding = true;
        return void instead().finally(() => {
          cuts += 1;
          client.destroy();
        });
      }
      if (COMMIT.test(said) && wanted?.test(transaction)) {
        wanted = undefined;
        doomed = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!doomed) return void client.write(chunk);
      if (!COMMITTED.test(chunk.toString('latin1'))) return;
      cuts += 1;
      awayUntil = Date.now() + awayMs;
      if (awayMs > 0) for (const socket of open) socket.destroy();
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(connectionString);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    address: through.href,
    arm(says, away = 0) {
      wanted = says;
      awayMs = away;
    },
    withhold(says, instead) {
      withheld = { says, instead };
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function connectTo(url: URL): Socket {
  const folder = url.searchParams.get('host');
  return folder
    ? connect(join(folder, '.s.PGSQL.5432'))
    : connect(Number(url.port || 5432), url.hostname);
}
