import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { startNode } from '../../testkit/node.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { onceConnected } from '../../testkit/servers/once-connected.ts';
import { type Outcome, type OwnServer, startOwnServer } from '../../testkit/servers/own-server.ts';
import { openSocket } from '../../testkit/servers/socket.ts';

const ROUNDS = rounds(2);
const CLIENTS = 8;
/** A server that starts again may need as long as its recovery. */
const HEALED_MS = 30_000;

const SAVE = `mutation($names: String!) { savePerson(names: $names, firstSurname: "Prueba",
  phones: [], emails: [], addresses: []) { saved errors { message } person { id } } }`;
const LIST = '{ peopleRelay(first: 10, orderBy: "-id") { totalCount nodes { id } } }';

/** A server of its own, which several connections reach. */
describe.runIf(testDatabaseKind() === 'native')('a PostgreSQL server that is started again', () => {
  let own: OwnServer;
  beforeAll(async () => {
    own = await startOwnServer();
  });
  afterAll(() => own.close());

  const restart = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    await own.cluster.end(signal);
    await pause(300);
    await own.cluster.start();
  };

  test(
    'under load: clear refusals, healed by itself, what was confirmed is there (F4)',
    async () => {
      const clients = Array.from({ length: CLIENTS }, (_, n) => keepAsking(own, n));
      const healed: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await untilAll(clients, () => true);
        await restart(round % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
        const startedAt = Date.now();
        await untilAll(clients, ({ answeredAt }) => answeredAt > startedAt);
        healed.push(Date.now() - startedAt);
      }
      await Promise.all(clients.map((client) => client.stop()));
      const refusals = new Set(clients.flatMap(({ refusals: own }) => [...own]));
      expect([...refusals]).toEqual(['UNAVAILABLE']);
      const confirmed = clients.flatMap((client) => client.saved);
      const stored = await storedNames(own);
      expect(confirmed.filter((name) => !stored.has(name))).toEqual([]);
      expect(Math.max(...healed)).toBeLessThan(HEALED_MS);
      console.log(
        `F4: ${ROUNDS} restarts under ${CLIENTS} clients, healed in ${Math.min(...healed)} to ` +
          `${Math.max(...healed)} ms, ${confirmed.length} saves confirmed, 0 lost`,
      );
    },
    patience(120_000),
  );

  test('jobs run and live messages cross processes again by themselves', async () => {
    const start = (COMARCA_ROLE: string) => startNode({ ...own.env, COMARCA_ROLE });
    const [web, worker] = await Promise.all([start('web'), start('worker')]);
    const live = await openSocket(web.url, { cookie: own.cookie });
    await restart('SIGQUIT');
    const arrived = async () => {
      await fetch(`${web.url}/api/v1/conteo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-comarca': '1', cookie: own.cookie },
        body: JSON.stringify({ steps: 1, stepMs: 1 }),
      });
      return live.received.length;
    };
    await expect.poll(arrived, { timeout: HEALED_MS, interval: 300 }).toBeGreaterThan(0);
    live.close();
    for (const node of [web, worker]) node.kill('SIGKILL');
    await Promise.all([web.exited, worker.exited]);
  }, 120_000);
});

interface Client {
  saved: string[];
  refusals: Set<string>;
  /** When its last call was answered with data. */
  answeredAt: number;
  /** Ends after the call that is under way; rejects when an answer was wrong. */
  stop(): Promise<void>;
}

/** Saves a person and reads the list, one after the other, until it is stopped. */
function keepAsking(own: OwnServer, n: number): Client {
  const client: Client = { saved: [], refusals: new Set(), answeredAt: 0, stop };
  let going = true;
  const note = (outcome: Outcome): boolean => {
    if ('code' in outcome) client.refusals.add(outcome.code);
    else client.answeredAt = Date.now();
    return 'data' in outcome;
  };
  const asking = (async () => {
    for (let step = 0; going; step += 1) {
      const names = `Persona ${n} ${step}`;
      const outcome = await own.ask(SAVE, { names });
      if (note(outcome) && wasSaved(outcome)) client.saved.push(names);
      note(await own.ask(LIST));
      // Whoever was refused tries again a little later.
      if (Date.now() - client.answeredAt > 100) await pause(50);
    }
  })();
  async function stop(): Promise<void> {
    going = false;
    await asking;
  }
  return client;
}

const wasSaved = (outcome: Outcome): boolean =>
  'data' in outcome && (outcome.data.savePerson as { saved: boolean }).saved;

/** Waits until every client has had an answer from now on that is as wanted. */
async function untilAll(clients: Client[], wanted: (client: Client) => boolean): Promise<void> {
  const from = Date.now();
  const have = () => clients.every((client) => client.answeredAt > from && wanted(client));
  await expect.poll(have, { timeout: HEALED_MS * 2, interval: 20 }).toBe(true);
}

async function storedNames({ databaseUrl }: OwnServer): Promise<Set<string>> {
  const { rows } = await onceConnected(databaseUrl, (client) =>
    client.query<{ nombres: string }>(`select nombres from sujetos where clase = 'PERSONA'`),
  );
  return new Set(rows.map(({ nombres }) => nombres));
}
