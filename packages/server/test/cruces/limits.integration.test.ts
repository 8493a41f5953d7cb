import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatementStopped, withLimits } from '../../src/modules/cruces/inside/statement.layer.ts';
import { runOutside } from '../../src/modules/cruces/outside/overlay-outside.ts';
import { buildStudyArea, crossLayer } from '../../src/modules/cruces/public.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../testkit/databases/database.ts';
import { layerOf, makeLayer, rectangle } from './support.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a layer with too many features', () => {
  it('is refused with a message', async () => {
    const { db } = database;
    const layer = await makeLayer(db, 'muchos', 4326, [], 'POINT');
    await sql`insert into capas.muchos select i, 'x', ST_SetSRID(ST_MakePoint(-74 + i * 1e-7, 4.5), 4326)
      from generate_series(1, 200001) as i`.execute(db);
    const trazado = rectangle(-74.2, 4.4, -73.9, 4.6);
    const area = await buildStudyArea(db, { trazado, buffer: 0, srid: 9377 });
    await expect(crossLayer(db, area, layer)).rejects.toThrow(
      'La capa «muchos» tiene más de 200.000 elementos en el área de estudio. Reduzca el buffer o el trazado.',
    );
  });
});

describe('a layer that would write (S18)', () => {
  it('is only read: what it does by itself is refused, and its crossing says so', async () => {
    const { db } = database;
    const layer = await makeLayer(db, 'tramposa', 4326, [], 'POINT');
    await sql`drop table capas.tramposa`.execute(db);
    await sql`create function escribe() returns geometry language plpgsql as $$ begin
      insert into grupos (nombre) values ('escrito por una capa');
      return ST_SetSRID(ST_MakePoint(-74, 4.5), 4326); end $$`.execute(db);
    await sql`create view capas.tramposa as select 1 as id, 'x'::text as nombre, escribe() as geom`.execute(
      db,
    );
    const trazado = rectangle(-74.2, 4.4, -73.9, 4.6);
    const area = await buildStudyArea(db, { trazado, buffer: 0, srid: 9377 });
    await expect(crossLayer(db, area, layer)).rejects.toThrow('tramposa');
    const { rows } = await sql`select 1 from grupos where nombre = 'escrito por una capa'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

// What the embedded database cannot hold it begins anew after.
describe.runIf(testDatabaseKind() === 'native')('a database that lacks room', () => {
  it.each([
    ['53200', 'out of shared memory', 'no pudo abrir a la vez todas las partes'],
    ['53200', 'out of memory', 'no tuvo memoria para cruzar la capa «estrecha»'],
    ['53100', 'could not resize shared memory segment', 'no tuvo espacio temporal'],
  ])('is told as such: %s %s', async (code, message, told) => {
    const { db } = database;
    await sql`create or replace function sin_lugar() returns geometry language plpgsql as $$ begin
      raise exception using errcode = ${sql.lit(code)}, message = ${sql.lit(message)}; end $$`.execute(
      db,
    );
    await sql`create view capas.estrecha as
      select 1 as id, 'x'::text as nombre, sin_lugar() as geom`.execute(db);
    const trazado = rectangle(-74.2, 4.4, -73.9, 4.6);
    const area = await buildStudyArea(db, { trazado, buffer: 0, srid: 9377 });
    await expect(crossLayer(db, area, layerOf('estrecha', 4326, 'POINT'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(told),
    });
    await sql`drop view capas.estrecha`.execute(db);
  });
});

describe('a statement that takes too long', () => {
  it('is given up at its limit', async () => {
    const slow = withLimits(database.db, { timeoutMs: 300 }, (tx) =>
      sql`select pg_sleep(8)`.execute(tx),
    );
    const failure = await slow.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatementStopped);
    expect(failure).toMatchObject({ reason: 'timeout' });
  });

  it('is given up when its owner cancels', async () => {
    const cancel = new AbortController();
    const slow = withLimits(database.db, { timeoutMs: 60_000, signal: cancel.signal }, (tx) =>
      sql`select pg_sleep(3)`.execute(tx),
    );
    setTimeout(() => cancel.abort(), 200);
    await expect(slow).rejects.toMatchObject({ reason: 'cancelled' });
  });
});

describe('GEOS outside of the database', () => {
  it('says what failed and works on, through more failures than one worker may have', async () => {
    const broken = new Uint8Array([1, 2, 3]);
    for (let i = 0; i < 520; i++) {
      await expect(runOutside({ kind: 'unite', parts: [broken] })).rejects.toThrow();
    }
    const point = Buffer.from('0101000000000000000000f03f000000000000f03f', 'hex');
    const united = await runOutside({ kind: 'unite', parts: [new Uint8Array(point)] });
    expect(united.length).toBeGreaterThan(0);
  });

  it('is ended by its limit', async () => {
    const ring = (shift: number) => new Uint8Array(Buffer.from(polygonWkb(20_000, shift)));
    const parts = Array.from({ length: 60 }, (_, i) => ring(i / 100));
    await expect(runOutside({ kind: 'unite', parts }, { timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

function polygonWkb(vertices: number, shift: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(1 + 4 + 4 + 4 + (vertices + 1) * 16));
  view.setUint8(0, 1);
  view.setUint32(1, 3, true);
  view.setUint32(5, 1, true);
  view.setUint32(9, vertices + 1, true);
  for (let i = 0; i <= vertices; i++) {
    const angle = (2 * Math.PI * (i % vertices)) / vertices;
    const radius = 1 + 0.2 * Math.sin(angle * 50);
    view.setFloat64(13 + i * 16, shift + radius * Math.cos(angle), true);
    view.setFloat64(21 + i * 16, radius * Math.sin(angle), true);
  }
  return view.buffer;
}
