import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../testkit/database.ts';
import { onceConnected } from '../testkit/once-connected.ts';
import { type OwnServer, startOwnServer } from '../testkit/own-server.ts';

/** Longest time that anybody waits for a refusal, in milliseconds. */
const LONGEST_MS = 10_000;
/** Saves until the last page with a free place is full: far fewer are needed. */
const MOST_SAVES = 2_000;

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

/** Confirmed people that are not there. */
async function lost(): Promise<string[]> {
  const { rows } = await onceConnected(server().databaseUrl, (client) =>
    client.query<{ nombres: string }>('select nombres from sujetos'),
  );
  const stored = new Set(rows.map(({ nombres }) => nombres));
  return confirmed.filter((name) => !stored.has(name));
}

/** A small disk is a mount: the tests run as root, in CI and elsewhere. PostgreSQL's log has its own. */
describe.runIf(testDatabaseKind() === 'native')('native PostgreSQL on a full disk (F9)', () => {
  beforeAll(async () => {
    tables = mountDisk('200m');
    own = await startOwnServer({ tables: tables.path });
  });
  afterAll(async () => {
    await own?.close();
    tables.remove();
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
});
