import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../../src/modules/capas/import/import.service.ts';
import { exportJob } from '../../src/modules/geovisor/exports/export.job.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';
import { startVictim } from '../testkit/killed-work.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';
import { createParcels, listenTest } from './published.fixture.ts';

let test: TestApp;
let reader: TestActor;

describe('a table that is changed while it is read', () => {
  let changing = '';
  beforeAll(async () => {
    test = await startTestApp();
    reader = await test.as('lee', { permissions: ['core.view_postgistable'] });
    await createParcels(test.app, { name: 'cambiantes', rows: 3_000 });
    const { pool } = test.app.database;
    const { rows } = await pool.query(`select id from tablas_postgis where nombre = 'cambiantes'`);
    changing = String(rows[0].id);
  });
  afterAll(() => test.close());
  const isNative = testDatabaseKind() === 'native';
  const query = async (text: string, values: unknown[] = []) =>
    (await test.app.database.pool.query(text, values)).rows;
  const sent = async () => {
    const response = await test.http.inject({
      url: `/api/v1/capas/${changing}/exportar?formato=geojson`,
      headers: { cookie: reader.cookie },
      payloadAsStream: true,
    });
    return response.stream();
  };
  /** Whether something of a file is still open in the database. */
  const open = async () =>
    (
      await test.app.database.pool.query<{ open: boolean }>(`select exists (
          select from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and state like 'idle in transaction%' and query like '%exporta%')
        or exists (select from pg_cursors where name like 'exporta%') as open`)
    ).rows[0]?.open;

  it('is as it was at the beginning', async () => {
    const { pool } = test.app.database;
    let text = '';
    for await (const chunk of await sent()) {
      if (text === '') {
        await pool.query(`update capas.cambiantes set codigo = 'otro' where gid > 5`);
        await pool.query(`delete from capas.cambiantes where gid > 2900`);
      }
      text += String(chunk);
    }
    const { features } = JSON.parse(text);
    expect(features).toHaveLength(3_000);
    expect(features.at(-1).properties.codigo).toBe('P-3000');
    expect(await open()).toBe(false);
  });

  it('is left alone when who asked for it leaves', async () => {
    // More than lies between the two.
    await test.app.database.pool.query(
      `update capas.cambiantes set codigo = repeat('x', 8000) where gid > 5`,
    );
    const address = await listenTest(test);
    const leaves = new AbortController();
    const { status } = await fetch(
      `${address}/api/v1/capas/${changing}/exportar?formato=geojson&columnas=codigo`,
      { headers: { cookie: reader.cookie }, signal: leaves.signal },
    );
    expect([status, await open()]).toEqual([200, true]);
    leaves.abort();
    await expect.poll(open, { timeout: 5_000 }).toBe(false);
  });

  // The embedded database has put the rows aside by then, and takes one statement after the other.
  it.runIf(isNative)(
    'is whole though its data are replaced meanwhile, and keeps nobody waiting',
    async () => {
      await query(`update capas.cambiantes set codigo = repeat('x', 8000)`);
      const keeper = await test.as('cuida', { superuser: true });
      const stream = (await sent())[Symbol.asyncIterator]();
      let text = String((await stream.next()).value);
      const { version } = (
        await keeper.graphql('query($id: ID!) { postgisTable(id: $id) { version } }', {
          id: changing,
        })
      ).data.postgisTable;
      expect(await keeper.call('deletePostgisTable', { id: changing, version })).toMatchObject({
        deleted: false,
        errors: [{ message: expect.stringContaining('está en uso') }],
      });
      const path = join(test.app.config.dataDir, 'nuevos.geojson');
      const geometry = { type: 'Point', coordinates: [-74, 5] };
      const features = [{ type: 'Feature', properties: { codigo: 'nuevo' }, geometry }];
      await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
      const context = { app: test.app, actor: null, requestId: 'prueba', ip: null };
      const file = { path, name: 'nuevos.geojson' };
      const imported = importFile(context, file, { tabla: 'cambiantes', reemplazar: true });
      await untilWaiting(test, 1);
      const other = await test.http.inject({
        url: `/api/v1/capas/${changing}/exportar?formato=csv&columnas=area`,
        headers: { cookie: reader.cookie },
      });
      expect(other.body.split('\r\n').length).toBeGreaterThan(2_900);
      for (let next = await stream.next(); !next.done; next = await stream.next())
        text += String(next.value);
      expect(JSON.parse(text).features.length).toBe(2_900);
      expect((await imported).outcome.importados).toBe(1);
      expect(await query('select codigo from capas.cambiantes')).toEqual([{ codigo: 'nuevo' }]);
    },
  );

  it('is not made of a table that was renamed or has another column, and that is said', async () => {
    await createParcels(test.app, { name: 'mudable', rows: 3 });
    const [{ id }] = await query(`select id from tablas_postgis where nombre = 'mudable'`);
    const made = async () => {
      const { statusCode, body } = await test.http.inject({
        url: `/api/v1/capas/${id}/exportar?formato=csv`,
        headers: { cookie: reader.cookie },
      });
      return [statusCode, body];
    };
    const gone = [400, expect.stringContaining('sincronícela')];
    await query('alter table capas.mudable rename codigo to clave');
    expect(await made()).toEqual(gone);
    await query('alter table capas.mudable rename clave to codigo');
    await query('alter table capas.mudable rename to mudada');
    expect(await made()).toEqual(gone);
    await query('alter table capas.mudada rename to mudable');
    expect((await made())[0]).toBe(200);
  });

  // Several processes need a database that several can open.
  it.runIf(isNative)(
    'is made whole by another process when the one that made it is killed',
    async () => {
      await createParcels(test.app, { name: 'largos', rows: 2_000 });
      const [{ id }] = await query(`select id from tablas_postgis where nombre = 'largos'`);
      const asked = await reader.call('exportLayer', { id: String(id), formato: 'csv' });
      expect(asked).toMatchObject({ received: true });
      const holder = await test.app.database.pool.connect();
      try {
        // The file is written by then, and nothing says yet that it is there.
        await holder.query('begin; lock table archivos in share mode');
        const victim = await startVictim(test, 'worker');
        const writing = `select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'insert into "archivos"%'`;
        await expect
          .poll(async () => (await query(writing)).length, { timeout: 30_000 })
          .toBeGreaterThan(0);
        victim.kill('SIGKILL');
        await victim.exited;
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      const made = async () =>
        (
          await reader.graphql<{ made: { estado: string; archivo: string | null }[] }>(
            'query($id: ID!) { made: layerExports(id: $id) { estado archivo } }',
            { id: String(id) },
          )
        ).data.made;
      expect(await made()).toEqual([{ estado: 'EN_CURSO', archivo: null }]);
      await letSilencePass(test, (exportJob.heartbeatSeconds ?? 0) + 1);
      const next = await startVictim(test, 'worker');
      await expect
        .poll(async () => (await made())[0]?.estado, { timeout: 30_000 })
        .toBe('TERMINADO');
      next.kill('SIGTERM');
      await next.exited;
      const [{ archivo } = { archivo: null }] = await made();
      const { body } = await test.http.inject({
        url: `/media/${archivo}`,
        headers: { cookie: reader.cookie },
      });
      expect(body.split('\r\n').filter((line) => line.includes('MULTIPOLYGON'))).toHaveLength(
        2_000,
      );
      expect(await query(`select 1 from archivos where entidad = 'exportacionCapa'`)).toHaveLength(
        1,
      );
      // What the dead one had written is let go.
      const keys = (await query('select clave from contenidos_sueltos')).map(({ clave }) => clave);
      expect(keys).toHaveLength(1);
      await aDayLater(test.app);
      const left = 'select 1 from contenidos_sueltos where clave = any($1::text[])';
      expect(await query(left, [keys])).toEqual([]);
    },
    60_000,
  );
});
