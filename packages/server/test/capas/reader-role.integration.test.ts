import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOnlyLayers } from '../../src/core/db/layer-reader.layer.ts';
import { migrateToLatest } from '../../src/core/db/migrate.ts';
import { buildStudyArea, crossLayer } from '../../src/modules/cruces/public.ts';
import { makeLayer, rectangle } from '../cruces/support.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const POINT = 'ST_SetSRID(ST_MakePoint(-74, 4.5), 4326)';
const SECRETS = ['usuarios', 'sesiones', 'auditoria'];

/** What a layer of somebody else's may be made of: it reads a table that is no layer. */
const traps: [string, (secret: string) => string][] = [
  [
    'a function',
    (secret) => `create function public.espia_f_${secret}() returns geometry language plpgsql as $$
       begin perform 1 from public.${secret}; return ${POINT}; end $$;
     create view capas.f_${secret} as
       select 1 as id, 'x'::text as nombre, public.espia_f_${secret}() as geom`,
  ],
  [
    'a view',
    (secret) => `create view capas.v_${secret} as select 1 as id,
       (select count(*) from public.${secret})::text as nombre, ${POINT} as geom`,
  ],
];

let test: TestApp;
let admin: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  admin = await test.as('admin.lector', { superuser: true });
});
afterAll(() => test.close());

describe('layers are read by a role that sees only layers (S18)', () => {
  it('is there on both databases', async () => {
    expect(await readsOnlyLayers(test.app.database.db)).toBe(true);
  });

  it('is put right by programs that start at once', async () => {
    const { db } = test.app.database;
    await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(db)));
    expect(await readsOnlyLayers(db)).toBe(true);
  });

  it('sees no secret table, but the layers', async () => {
    const { rows } = await sql<{
      tabla: string;
    }>`select format('%I.%I', schemaname, tablename) as tabla
      from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'
        and has_table_privilege('comarca_lector', format('%I.%I', schemaname, tablename), 'select')
      order by 1`.execute(test.app.database.db);
    expect(rows.map(({ tabla }) => tabla).filter((one) => !one.startsWith('capas'))).toEqual([
      'public.spatial_ref_sys',
    ]);
  });

  describe.each(traps)('%s that reads elsewhere', (kind, make) => {
    it.each(SECRETS)('is refused at its registration: %s', async (secret) => {
      await test.app.database.pool.query(make(secret));
      const name = `${kind === 'a view' ? 'v' : 'f'}_${secret}`;
      const done = await admin.call('registerPostgisTable', {
        database: 1,
        schema: 'capas',
        table: name,
      });
      expect(done.saved).toBe(false);
      expect(done.errors[0]?.message).toMatch(/no son de capas/);
    });
  });

  it('is refused where it turned so after its registration: crossing, tile, synchronisation', async () => {
    const { db, pool } = test.app.database;
    const layer = await makeLayer(db, 'buena', 4326, [], 'POINT');
    await pool.query(`drop table capas.buena;
      create function public.geometria() returns geometry language sql stable as $$ select ${POINT} $$;
      create view capas.buena as select 1 as id, 'x'::text as nombre, public.geometria() as geom`);
    const trazado = rectangle(-74.2, 4.4, -73.9, 4.6);
    const area = await buildStudyArea(db, { trazado, buffer: 0, srid: 9377 });
    const answer = await admin.call('registerPostgisTable', {
      database: 1,
      schema: 'capas',
      table: 'buena',
    });
    expect(answer).toMatchObject({ saved: true });
    expect((await crossLayer(db, area, layer)).estado).toBe('CRUZÓ');

    await pool.query(`create or replace function public.geometria() returns geometry language plpgsql
      stable as $$ begin perform 1 from public.sesiones; return ${POINT}; end $$`);
    await expect(crossLayer(db, area, layer)).rejects.toThrow(
      'No hay permiso para leer la tabla de la capa «buena».',
    );
    const { rows } = await pool.query(
      `update tablas_postgis set columna_id = 'id' where nombre = 'buena' returning id`,
    );
    const tile = await admin.inject({ url: `/api/v1/capas/${rows[0].id}/teselas/0/0/0.mvt` });
    expect([tile.statusCode, tile.json().codigo]).toEqual([400, 'VALIDATION']);
    const again = await admin.call('syncPostgisTable', { id: rows[0].id });
    expect(again.errors[0]?.message).toMatch(/no son de capas/);
  });
});
