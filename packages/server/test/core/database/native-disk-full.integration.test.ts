import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { onceConnected } from '../../testkit/servers/once-connected.ts';
import { type OwnServer, startOwnServer } from '../../testkit/servers/own-server.ts';

/** Longest time that anybody waits for a refusal, in milliseconds. */
const LONGEST_MS = 10_000;
/** Saves until the last page with a free place is full: far fewer are needed. */
const MOST_SAVES = 2_000;
/** Segments of the log, of 16 MB, that its disk could hold: there is place for fewer. */
const MOST_SEGMENTS = 40;
/** How soon saves go on once PostgreSQL is there again, in milliseconds. */
const HEALED_MS = 10_000;

const SAVE = `mutation($names: String!) { savePerson(names: $names, firstSurname: "Prueba",
  phones: [], emails: [], addresses: []) { saved errors { message } person { id } } }`;
const LIST = '{ peopleRelay(first: 10) { totalCount nodes { id nombres } } }';

/** A small disk of its own, which can be filled. */
interface SmallDisk {
  path: string;
  /** Leaves no byte free. */
  fill(): void;
  free(): void;
  remove(): void;
}

let tables: SmallDisk;
let log: SmallDisk;
let own: OwnServer | undefined;
const confirmed: string[] = [];

function mountDisk(size: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'comarca-disco-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', path];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`this test mounts a small disk and must run as root: ${stderr}`);
  const filler = join(path, 'relleno');
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler),
    remove() {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const server = (): OwnServer => {
  if (!own) throw new Error('the server was not started');
  return own;
};

/** 'saved', or the code of the refusal, within the time that anybody waits. */
async function save(names: string): Promise<string> {
  const startedAt = Date.now();
  const outcome = await server().ask(SAVE, { names });
  expect(Date.now() - startedAt).toBeLessThan(LONGEST_MS);
  if ('code' in outcome) return outcome.code;
  confirmed.push(names);
  return 'saved';
}

/** @returns the code of the first save that the full disk refuses */
async function firstRefusal(): Promise<string> {
  for (let n = 0; n < MOST_SAVES; n += 1) {
    const outcome = await save(`hasta llenar ${n}`);
    if (outcome !== 'saved') return outcome;
  }
  throw new Error('the disk never filled');
}

/** The server puts its log on this disk from now on: nobody may be connected who minds a restart. */
async function moveLog(disk: SmallDisk): Promise<void> {
  const { cluster, databaseUrl } = server();
  const { rows } = await onceConnected(databaseUrl, (client) =>
    client.query<{ folder: string }>(`select current_setting('data_directory') as folder`),
  );
  const folder = join(rows[0]?.folder ?? '', 'pg_wal');
  await cluster.end('SIGINT');
  const { status, stderr } = spawnSync('cp', ['-a', folder, disk.path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the log does not fit its disk: ${stderr}`);
  renameSync(folder, `${folder}_antes`);
  symlinkSync(join(disk.path, 'pg_wal'), folder);
  await cluster.start();
}

/** The log goes on in its next segment. @returns false when the server ended over it, or has ended */
const nextSegment = (): Promise<boolean> =>
  onceConnected(server().databaseUrl, (client) => client.query('select pg_switch_wal()')).then(
    () => true,
    () => false,
  );

/** Saves on, each in a segment of its own. @returns how many until the server ended over its log */
async function savesUntilTheServerEnds(): Promise<number> {
  for (let n = 1; n < MOST_SEGMENTS; n += 1) {
    await save(`segmento ${n}`);
    if (!(await nextSegment())) return n;
  }
  throw new Error('the disk of the log never filled');
}

/** Nobody listens where the server was. */
const gone = (): Promise<boolean> =>
  onceConnected(server().databaseUrl, () => Promise.resolve(false)).catch(
    (error: { code?: string }) => error.code === 'ECONNREFUSED',
  );

/** Confirmed people that are not there. */
async function lost(): Promise<string[]> {
  const { rows } = await onceConnected(server().databaseUrl, (client) =>
    client.query<{ nombres: string }>('select nombres from sujetos'),
  );
  const stored = new Set(rows.map(({ nombres }) => nombres));
  return confirmed.filter((name) => !stored.has(name));
}

/** A small disk is a mount: the tests run as root, in CI and elsewhere. Tables and log have one each. */
describe.runIf(testDatabaseKind() === 'native')('native PostgreSQL on a full disk (F9)', () => {
  beforeAll(async () => {
    tables = mountDisk('200m');
    log = mountDisk('200m');
    own = await startOwnServer({ tables: tables.path });
  });
  afterAll(async () => {
    await own?.close();
    tables.remove();
    log.remove();
  });

  test('no place for tables: saving is refused with one message, reading goes on', async () => {
    expect(await save('primera')).toBe('saved');
    tables.fill();
    expect(await firstRefusal()).toBe('STORAGE_FULL');
    for (let n = 0; n < 20; n += 1) {
      // Some table may still have a free place for one.
      expect(['saved', 'STORAGE_FULL']).toContain(await save(`lleno ${n}`));
      expect(await server().ask(LIST)).toMatchObject({ data: { peopleRelay: {} } });
    }
    tables.free();
    expect(await save('hay lugar')).toBe('saved');
    expect(await lost()).toEqual([]);
  }, 120_000);

  test('no place for the log: the server ends, nobody hangs, all heals by itself', async () => {
    await moveLog(log);
    await expect.poll(() => save('en su disco'), { timeout: HEALED_MS }).toBe('saved');
    log.fill();
    const saves = await savesUntilTheServerEnds();
    await expect.poll(gone, { timeout: HEALED_MS }).toBe(true);
    for (let n = 0; n < 20; n += 1) {
      expect(await save(`sin servidor ${n}`)).toBe('UNAVAILABLE');
      expect(await server().ask(LIST)).toEqual({ code: 'UNAVAILABLE' });
    }
    log.free();
    await server().cluster.start();
    const startedAt = Date.now();
    await expect.poll(() => save('con lugar'), { timeout: HEALED_MS, interval: 50 }).toBe('saved');
    const healedMs = Date.now() - startedAt;
    expect(await server().ask(LIST)).toMatchObject({ data: { peopleRelay: {} } });
    expect(await lost()).toEqual([]);
    console.log(
      `F9: the server ended over its log after ${saves} saves, healed in ${healedMs} ms, ` +
        `${confirmed.length} saves confirmed, 0 lost`,
    );
  }, 120_000);
});
