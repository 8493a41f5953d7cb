import {
  appendFileSync,
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppDatabase } from '../../src/core/db/open.ts';
import { copyMigrated } from '../testkit/databases/embedded-database.ts';

/**
 * A disk that loses what was written to it, or somebody who copies the folder by halves. PostgreSQL
 * takes a page of zeros for a new one: whatever was on it would be missing without a word.
 */
const PAGE = 8192;
const quiet = { warn: () => undefined };

const tables = ['con_ceros', 'recortada', 'con_otra_letra', 'con_indice_en_cero'] as const;
type Table = (typeof tables)[number];

let folder: string;
let sound: string;
/** The files of each table and of its index, from the data directory. */
let files: Record<Table, { table: string; index: string }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comarca-dano-'));
  sound = join(folder, 'sana');
  await copyMigrated(sound);
  const { pool, close } = await open(sound);
  for (const name of tables) {
    await pool.query(`create table ${name} (id int primary key, texto text)`);
    await pool.query(
      `insert into ${name} select n, repeat('ñandú ', 30) from generate_series(1, 4000) n`,
    );
  }
  const { rows } = await pool.query(
    `select json_object_agg(t, json_build_object('table', pg_relation_filepath(t::regclass),
      'index', pg_relation_filepath((t || '_pkey')::regclass))) as files from unnest($1::text[]) t`,
    [tables],
  );
  files = rows[0].files;
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (dataDir: string, settings: { EMBEDDED_CHECK?: 'off' } = {}) =>
  openAppDatabase({ DATABASE_URL: undefined, dataDir, ...settings }, quiet);

/** What a start says on a copy of the data that was damaged like this. */
async function startOn(
  damage: (db: string) => void,
  settings: { EMBEDDED_CHECK?: 'off' } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'copia-'));
  cpSync(sound, dataDir, { recursive: true });
  damage(join(dataDir, 'db'));
  try {
    const { close } = await open(dataDir, settings);
    await close();
    return 'opens';
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(dataDir, 'CARPETA') : String(error);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

function write(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

const zeros = Buffer.alloc(4 * PAGE);
const advice =
  /\nRestaure la última copia de seguridad: guarde aparte la carpeta CARPETA, sin borrarla/;

function zeroTheLog(db: string): void {
  const log = join(db, 'pg_wal');
  for (const name of readdirSync(log).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    write(join(log, name), 0, Buffer.alloc(16 * 1024 * 1024));
  }
}

describe('data that are damaged', () => {
  test('pages are missing or are not what was written: the start is refused and names them', async () => {
    const message = await startOn((db) => {
      write(join(db, files.con_ceros.table), 4 * PAGE, zeros);
      truncateSync(join(db, files.recortada.table), 4 * PAGE);
      write(join(db, files.con_otra_letra.table), 5 * PAGE + 5000, Buffer.from('x'));
      write(join(db, files.con_indice_en_cero.index), 4 * PAGE, zeros);
    });
    expect(message).toContain('La base de datos integrada está dañada. Se perdieron: ');
    expect(message).toContain('4 páginas de la tabla con_ceros');
    expect(message).toMatch(/\d+ páginas de la tabla recortada/);
    expect(message).toContain('1 página de la tabla con_otra_letra');
    expect(message).toContain('4 páginas del índice con_indice_en_cero_pkey');
    expect(message).toMatch(advice);
  });

  const closed: [string, (db: string) => void][] = [
    ['pg_control is zeros', (db) => write(join(db, 'global/pg_control'), 0, Buffer.alloc(512))],
    ['the log is zeros', zeroTheLog],
    ['the catalogue is zeros', (db) => write(join(db, 'base/5/1259'), 0, zeros)],
    ['the mark of its version is missing', (db) => rmSync(join(db, 'PG_VERSION'))],
    ['all of it is gone', (db) => rmSync(db, { recursive: true })],
  ];
  test.each(closed)('%s: the start is refused and says what to do', async (_, damage) => {
    const message = await startOn(damage);
    expect(message).toContain('La base de datos integrada no abre: sus archivos están dañados');
    expect(message).toMatch(advice);
    expect(message).not.toMatch(/ at |Error|Aborted/);
  });

  test('pages that a killed program only made room for hurt nobody', async () => {
    expect(await startOn((db) => appendFileSync(join(db, files.con_ceros.table), zeros))).toBe(
      'opens',
    );
  });

  test('what is left can be rescued: the look at the files can be switched off', async () => {
    const damage = (db: string) => write(join(db, files.con_ceros.table), 4 * PAGE, zeros);
    expect(await startOn(damage, { EMBEDDED_CHECK: 'off' })).toBe('opens');
  });
});
