import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
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
});
