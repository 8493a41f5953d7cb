import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParcels, keyOf, publish } from '../geovisor/published.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * Programs of others read what is published. Here they try what they should not: tables of other groups,
 * keys that were revoked, filters that are statements, boxes and sizes without end.
 */
let test: TestApp;
let admin: TestActor;
let member: TestActor;
let outsider: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('administra', { superuser: true });
  for (const name of ['abierta', 'interna', 'de_grupo', 'guardada']) {
    await createParcels(test.app, { name, rows: 20 });
  }
  const { rows } = await test.app.database.pool.query(
    `select id from grupos where nombre = 'Geovisor'`,
  );
  const group = String(rows[0].id);
  await publish(admin, 'abierta');
  await publish(admin, 'interna', { acceso: 'SESION' });
  await publish(admin, 'de_grupo', { acceso: 'GRUPOS', grupos: [group] });
  member = await test.as('miembro');
  outsider = await test.as('ajeno');
  await test.app.database.pool.query('insert into usuario_grupos values ($1, $2)', [
    member.id,
    group,
  ]);
});
afterAll(() => test.close());

const DOORS = (table: string) => [
  `/ogc/collections/${table}`,
  `/ogc/collections/${table}/queryables`,
  `/ogc/collections/${table}/tilejson`,
  `/ogc/collections/${table}/items`,
  `/ogc/collections/${table}/items/1`,
  `/ogc/collections/${table}/tiles/0/0/0.mvt`,
];

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await test.http.inject({ url, headers })).statusCode;

/** What is said to the same question about a table that nobody has, without its name. */
const refusalOf = async (
  ask: (query: string) => Promise<{ body: string }>,
  query: string,
  table: string,
): Promise<string> => (await ask(query.replace(table, 'ninguna'))).body.replaceAll('ninguna', '');

describe('tables of others', () => {
  it('are at every door as those that are not there', async () => {
    const outside = await keyOf(outsider);
    const callers: [string, Record<string, string>, readonly string[]][] = [
      ['nobody', {}, ['abierta']],
      ['a session', { cookie: outsider.cookie }, ['abierta', 'interna']],
      ['a key', { authorization: `Bearer ${outside}` }, ['abierta', 'interna']],
      ['a member', { cookie: member.cookie }, ['abierta', 'interna', 'de_grupo']],
      ['a superuser', { cookie: admin.cookie }, ['abierta', 'interna', 'de_grupo']],
    ];
    for (const [who, headers, seen] of callers) {
      const { collections } = (await test.http.inject({ url: '/ogc/collections', headers })).json<{
        collections: { id: string }[];
      }>();
      expect([who, collections.map(({ id }) => id).toSorted()]).toEqual([who, seen.toSorted()]);
      for (const table of ['abierta', 'interna', 'de_grupo', 'guardada', 'no_esta']) {
        for (const url of DOORS(table)) {
          const status = await statusOf(url, headers);
          expect([who, url, status < 300]).toEqual([who, url, seen.includes(table)]);
          if (!seen.includes(table)) expect([who, url, status]).toEqual([who, url, 404]);
        }
      }
    }
  });

  it('are to the map server as those that are not there: not named, drawn, told or explained', async () => {
    const window = `crs=EPSG:9377&width=64&height=64&bbox=2000000,4900000,2000250,4900250`;
    const map = (table: string) => [
      `request=GetMap&layers=${table}&${window}`,
      `request=GetMap&layers=abierta,${table}&${window}`,
      `request=GetFeatureInfo&layers=abierta&query_layers=${table}&i=9&j=9&${window}`,
      `request=GetLegendGraphic&layer=${table}&format=image/png`,
    ];
    const callers: [string, Record<string, string>, readonly string[]][] = [
      ['nobody', {}, []],
      ['a session', { cookie: outsider.cookie }, ['interna']],
      ['a key', { authorization: `Bearer ${await keyOf(outsider)}` }, ['interna']],
      ['a member', { cookie: member.cookie }, ['interna', 'de_grupo']],
    ];
    for (const [who, headers, seen] of callers) {
      const asked = (query: string) =>
        test.http.inject({ url: `/wms?service=WMS&version=1.3.0&${query}`, headers });
      const offered = (await asked('request=GetCapabilities')).body;
      for (const table of ['interna', 'de_grupo', 'guardada', 'no_esta']) {
        const isSeen = seen.includes(table);
        expect([who, table, offered.includes(table)]).toEqual([who, table, isSeen]);
        for (const query of map(table)) {
          const { statusCode, body } = await asked(query);
          expect([who, query, statusCode]).toEqual([who, query, isSeen ? 200 : 400]);
          if (!isSeen)
            expect(body.replaceAll(table, '')).toBe(await refusalOf(asked, query, table));
        }
      }
    }
  });

  it('are no longer seen by who leaves the group, under no former name either', async () => {
    await admin.call('renameLayer', { geoserverName: 'de_grupo', newName: 'nuevo_nombre' });
    const headers = { cookie: member.cookie };
    expect(await statusOf('/ogc/collections/de_grupo/items', headers)).toBe(200);
    await test.app.database.pool.query('delete from usuario_grupos where usuario_id = $1', [
      member.id,
    ]);
    expect(await statusOf('/ogc/collections/de_grupo/items', headers)).toBe(404);
    expect(await statusOf('/ogc/collections/nuevo_nombre/items', headers)).toBe(404);
  });
});

describe('keys', () => {
  const ask = (key: string) =>
    statusOf('/ogc/collections/interna/items', { authorization: `Bearer ${key}` });

  it('open nothing once revoked, and nothing of a person who was disabled', async () => {
    const key = await keyOf(outsider, 'portátil');
    expect(await ask(key)).toBe(200);
    const { data } = await outsider.graphql(
      '{ accessKeys { id nombre inicio ultimoUso revocada } }',
    );
    const [newest] = data.accessKeys;
    expect(newest).toMatchObject({ nombre: 'portátil', inicio: key.slice(0, 12), revocada: null });
    expect(newest?.ultimoUso).not.toBeNull();
    const revoke = (actor: TestActor) =>
      actor.graphql('mutation($id: ID!) { revokeAccessKey(id: $id) { success } }', {
        id: newest?.id,
      });
    expect((await revoke(member)).data.revokeAccessKey.success).toBe(false);
    expect(await ask(key)).toBe(200);
    expect((await revoke(outsider)).data.revokeAccessKey.success).toBe(true);
    expect(await ask(key)).toBe(401);
    for (const url of ['/ogc/collections', '/wms?request=GetCapabilities', '/api/v1/geoportal']) {
      const headers = { authorization: `Bearer ${key}` };
      const refused = await test.http.inject({ url, headers });
      expect(String(refused.headers['www-authenticate']), url).toContain('error="invalid_token"');
    }

    const other = await keyOf(outsider, 'otra');
    await test.app.database.pool.query('update usuarios set is_active = false where id = $1', [
      outsider.id,
    ]);
    expect(await ask(other)).toBe(401);
    await test.app.database.pool.query('update usuarios set is_active = true where id = $1', [
      outsider.id,
    ]);
  });

  it('are stored as hashes alone, and open no other door', async () => {
    const key = await keyOf(member, 'otra');
    const { rows } = await test.app.database.pool.query('select * from llaves_publicacion');
    expect(JSON.stringify(rows)).not.toContain(key);
    const { rows: acts } = await test.app.database.pool.query('select * from auditoria');
    expect(JSON.stringify(acts)).not.toContain(key);
    const response = await test.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { authorization: `Bearer ${key}`, 'x-comarca': '1' },
      payload: { query: '{ accessKeys { id } }' },
    });
    expect(response.statusCode).toBe(401);
    expect(
      await statusOf('/api/v1/capas/1/teselas/0/0/0.mvt', { authorization: `Bearer ${key}` }),
    ).toBe(401);
  });

  it.each(['x', 'comarca_x', '', `comarca_${'a'.repeat(5_000)}`, "comarca_' or 1=1 --"])(
    'that are none are refused, not taken for nobody: %s',
    async (key) => {
      expect(await ask(key)).toBe(401);
    },
  );

  it('are twenty at most of a person', async () => {
    const many = await test.as('muchas');
    for (let index = 0; index < 20; index++) await keyOf(many, `llave ${index}`);
    expect(await keyOf(many, 'una más')).toBe('');
  });
});

describe('filters, boxes and names that are statements', () => {
  it.each([
    "?codigo=' or '1'='1",
    "?codigo=P-1'; drop table capas.abierta; --",
    '?codigo=%27%20union%20select%20contrasenia%20from%20usuarios--',
    '?cursor=1%20or%201=1',
    "?cursor=1'; delete from usuarios; --",
    '?bbox=0,0,1,1);select%20pg_sleep(10)--',
    '?bbox=-1e308,-1e308,1e308,1e308',
    '?bbox=NaN,NaN,NaN,NaN',
    '?datetime=2020-01-01%27::text--',
    '?cursor=%00',
    '?codigo=%00',
    `?codigo=${'x'.repeat(600)}`,
    '?secreto=x',
    '?__proto__=x',
    '?constructor=x',
  ])('%s gives nothing and breaks nothing', async (query) => {
    const started = Date.now();
    const response = await test.http.inject({
      url: `/ogc/collections/abierta/items${query.replaceAll(' ', '%20')}`,
    });
    expect([200, 400]).toContain(response.statusCode);
    if (response.statusCode === 200) expect(response.json().numberReturned).toBe(0);
    // What was asked stands in the link to itself, and nowhere else.
    const { links: _links, ...told } = response.json();
    expect(JSON.stringify(told)).not.toMatch(/select|syntax|pg_|contrasenia/i);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(await statusOf('/ogc/collections/abierta/items')).toBe(200);
  });

  it.each([
    '/ogc/collections/..%2F..%2Fusuarios/items',
    "/ogc/collections/abierta'--/items",
    `/ogc/collections/${'a'.repeat(3_000)}`,
    '/ogc/collections/%00',
    '/ogc/collections/usuarios/items',
    '/ogc/collections/capas.abierta/items',
  ])('%s is not there', async (url) => {
    expect([404, 414]).toContain(await statusOf(url));
  });
});

describe('other sites', () => {
  it('may read what is public, and never with a session of ours', async () => {
    const headers = { origin: 'https://otro.example', cookie: admin.cookie };
    const response = await test.http.inject({ url: '/ogc/collections/abierta/items', headers });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    const before = await test.http.inject({
      method: 'OPTIONS',
      url: '/ogc/collections/abierta/items',
      headers: {
        origin: 'https://otro.example',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(before.statusCode).toBe(204);
    expect(before.headers['access-control-allow-headers']).toContain('authorization');
  });

  it('may show pictures and tiles in their pages, on purpose: shares alone bound it', async () => {
    const headers = { referer: 'https://otro.example/', 'sec-fetch-site': 'cross-site' };
    const box = 'bbox=-75,4,-72,7&width=64&height=64&srs=EPSG:4326&format=image/png';
    for (const url of [
      '/ogc/collections/abierta/tiles/0/0/0.mvt',
      `/wms?service=WMS&version=1.1.1&request=GetMap&layers=abierta&styles=&${box}`,
    ]) {
      const shown = await test.http.inject({ url, headers });
      expect([url, shown.statusCode < 300]).toEqual([url, true]);
      expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('what is not public is kept by nobody in between', async () => {
    const { headers } = await test.http.inject({
      url: '/ogc/collections/interna/items',
      headers: { cookie: member.cookie },
    });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/authorization.*cookie/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s changes nothing', async (method) => {
    const response = await test.http.inject({
      method,
      url: '/ogc/collections/abierta/items',
      headers: { 'x-comarca': '1', cookie: admin.cookie },
    });
    expect([404, 405]).toContain(response.statusCode);
  });
});

describe('a flood of the public', () => {
  it('is told to wait, and people with a session go on', async () => {
    const many = await Promise.all(
      Array.from({ length: 1_000 }, () => statusOf('/ogc/conformance')),
    );
    expect(many.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(await statusOf('/ogc/collections/interna/items', { cookie: member.cookie })).toBe(200);
  });
});
