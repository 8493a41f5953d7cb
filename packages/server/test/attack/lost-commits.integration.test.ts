import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LettersStage, openLetters } from '../correspondencia/letters.fixture.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import { type CuttingProxy, startCuttingProxy } from '../testkit/databases/cutting-proxy.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import {
  type Act,
  actsOf,
  contents,
  lostFiles,
  NAMES_CONTENT,
  newKey,
} from './lost-commits.fixture.ts';

/** How long the database stays away, beyond what the program waits to ask it; milliseconds. */
const AWAY_MS = 5_000;
const TURNS = rounds(1);

let proxy: CuttingProxy;
let stage: LettersStage;
let acts: Act[];

beforeAll(async () => {
  stage = await openLetters({
    jobs: true,
    async through(connectionString) {
      proxy = await startCuttingProxy(connectionString);
      return proxy.address;
    },
  });
  acts = await actsOf(stage);
});
afterAll(async () => {
  await stage.test.close();
  await proxy.close();
});

const count = async (act: Act): Promise<number> =>
  Number((await stage.app.database.pool.query(act.records)).rows[0].count);

/** Between the program and PostgreSQL lies a network: the answer to a COMMIT that was obeyed is lost. */
describe('the answer to COMMIT is lost (F21)', () => {
  it(
    'on every operation that stores content: each is done once, and no file is lost',
    async () => {
      let tried = 0;
      for (const act of acts) {
        for (let turn = 0; turn < TURNS; turn += 1) {
          for (const says of act.cut) {
            const before = await count(act);
            const cuts = proxy.cuts();
            const key = newKey();
            await act.prepare?.(key);
            proxy.arm(says);
            expect([act.name, await act.try(key)]).toEqual([act.name, 'done']);
            expect([act.name, proxy.cuts()]).toEqual([act.name, cuts + 1]);
            expect([act.name, await count(act)]).toEqual([act.name, before + act.makes]);
            tried += 1;
          }
        }
      }
      const { files, lost } = await lostFiles(stage.app);
      expect(lost).toEqual([]);
      console.log(`F21: ${tried} lost answers to COMMIT, ${files} files, 0 lost, 0 doubles`);
    },
    patience(120_000),
  );

  it('a day later the collector has taken what nothing names, and nothing else', async () => {
    const { jobs } = stage.app;
    await expect.poll(async () => (await jobs.status()).waiting, { timeout: 20_000 }).toBe(0);
    await expect.poll(async () => (await jobs.status()).running, { timeout: 20_000 }).toBe(0);
    // One day for files that nobody saved, and one more for their content.
    await aDayLater(stage.app);
    await aDayLater(stage.app);
    const { files, lost } = await lostFiles(stage.app);
    expect(lost).toEqual([]);
    expect(await contents(stage.app)).toBe(files);
  });

  it('and the database away: the person is told, and "Intentar de nuevo" gives the first result', async () => {
    const again = acts.filter(({ name }) => /template$|with its save/.test(name));
    expect(again).toHaveLength(2);
    for (const act of again) {
      const before = await count(act);
      const key = newKey();
      await act.prepare?.(key);
      proxy.arm(NAMES_CONTENT, AWAY_MS);
      expect(await act.try(key)).toBe('failed');
      await expect.poll(() => act.try(key), { timeout: 20_000, interval: 500 }).toBe('done');
      expect([act.name, await count(act)]).toEqual([act.name, before + act.makes]);
    }
    // What became of it was not known: what was stored for it was left to the collector.
    await aDayLater(stage.app);
    expect((await lostFiles(stage.app)).lost).toEqual([]);
  }, 60_000);
});
