import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../../testkit/databases/cutting-proxy.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { onceConnected } from '../../testkit/servers/once-connected.ts';
import { type OwnServer, startOwnServer } from '../../testkit/servers/own-server.ts';

const NAMES = 'Nadie Guardada';
const SAVE = `mutation { savePerson(names: "${NAMES}", firstSurname: "Prueba",
  phones: [], emails: [], addresses: []) { saved errors { message } } }`;
/** More than the transactions that were under way when the server fell. */
const OTHERS = 200;

/**
 * PostgreSQL gives the number of a transaction that a crash erased to another one, which it then says
 * is committed.
 */
describe.runIf(testDatabaseKind() === 'native')(
  'a server that falls before COMMIT is written',
  () => {
    let own: OwnServer;
    let proxy: CuttingProxy;
    beforeAll(async () => {
      own = await startOwnServer({
        // Nothing is written before a COMMIT asks for it.
        settings: { wal_writer_delay: '10000ms' },
        async through(databaseUrl) {
          proxy = await startCuttingProxy(databaseUrl);
          return proxy.address;
        },
      });
    });
    afterAll(async () => {
      await own.close();
      await proxy.close();
    });

    test('what was not saved is not said to be saved, whoever has its number now (F4)', async () => {
      proxy.withhold(/into "sujetos"/, async () => {
        await own.cluster.end('SIGQUIT');
        await own.cluster.start();
        await onceConnected(own.databaseUrl, async (client) => {
          for (let n = 0; n < OTHERS; n += 1) await client.query('select pg_current_xact_id()');
        });
      });
      const outcome = await own.ask(SAVE);
      expect(proxy.cuts()).toBe(1);
      const { rows } = await onceConnected(own.databaseUrl, (client) =>
        client.query('select from sujetos where nombres = $1', [NAMES]),
      );
      expect(rows).toHaveLength(0);
      expect(outcome).toEqual({ code: 'UNAVAILABLE' });
    }, 60_000);
  },
);
