import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { hasMapServer, listen, startMapServer } from './mapserver.ts';

describe('map servers', () => {
  let test: TestApp;
  let admin: TestActor;
  let viewer: TestActor;
  let canaryHits = 0;
  let canaryPort = 0;
  const canary = createServer((request, response) => {
    canaryHits += 1;
    if (request.url?.startsWith('/lejos')) response.writeHead(302, { location: '/cerca' });
    response.end('tocado');
  });
  let real: Awaited<ReturnType<typeof startMapServer>> | undefined;
  let failingPort = 0;
  /** A server that fails at great length. */
  const failing = createServer((_request, response) => {
    response.setHeader('content-type', 'application/vnd.ogc.se_xml');
    response.end(`<ServiceException code="x">Sin base &amp; sin mapa${'<'.repeat(200_000)}`);
  });

  beforeAll(async () => {
    canaryPort = await listen(canary);
    failingPort = await listen(failing);
    real = hasMapServer ? await startMapServer() : undefined;
    test = await startTestApp({
      modules: [layersModule],
      env: {
        WMS_ALLOW_PRIVATE: [failingPort, ...(real ? [real.port] : [])]
          .map((port) => `127.0.0.1:${port}`)
          .join(','),
      },
    });
    admin = await test.as('administra.wms', { superuser: true });
    viewer = await test.as('consulta.wms', { permissions: ['core.view_postgistable'] });
  });
  afterAll(async () => {
    await test?.close();
    await real?.close();
    for (const server of [canary, failing]) await new Promise((done) => server.close(done));
  });

  const addresses = () => {
    const p = canaryPort;
    return [
      `http://127.0.0.1:${p}/`,
      `http://localhost:${p}/`,
      `http://127.1:${p}/`,
      `http://127.0.1:${p}/`,
      `http://2130706433:${p}/`,
      `http://0x7f000001:${p}/`,
      `http://0x7f.0.0.1:${p}/`,
      `http://0177.0.0.1:${p}/`,
      `http://017700000001:${p}/`,
      `http://0:${p}/`,
      `http://0.0.0.0:${p}/`,
      `http://[::1]:${p}/`,
      `http://[::]:${p}/`,
      `http://[::ffff:127.0.0.1]:${p}/`,
      `http://[::ffff:7f00:1]:${p}/`,
      `http://[0:0:0:0:0:ffff:127.0.0.1]:${p}/`,
      `http://[64:ff9b::7f00:1]:${p}/`,
      `http://[2002:7f00:1::]:${p}/`,
      `http://127.0.0.1.:${p}/`,
      `http://LOCALHOST:${p}/`,
      `http://①②⑦.⓪.⓪.①:${p}/`,
      `http://127。0。0。1:${p}/`,
      `http://127.255.255.254:${p}/`,
      'http://169.254.169.254/latest',
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
      'http://10.0.0.1/',
      'http://172.16.0.1/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://192.0.2.1/',
      'http://198.18.0.1/',
      `http://usuario:clave@127.0.0.1:${p}/`,
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'ftp://127.0.0.1/',
      'javascript:1',
      `http://127.0.0.1:${p}#@example.com/`,
      'http://',
      '//127.0.0.1/',
      'no es una dirección',
    ];
  };

  it('registers no private address in any spelling, and never touches one', async () => {
    for (const url of addresses()) {
      const saved = await admin.save('wmsLayer', { url, capa: 'x' }, 'id url');
      expect(saved.saved, url).toBe(false);
    }
    expect(canaryHits).toBe(0);
  });

  it('registers a server that nobody finds today: it may be back, and each question checks it', async () => {
    const made = await admin.save(
      'wmsLayer',
      { url: 'http://mapas.invalid/wms', capa: 'x' },
      'id url',
    );
    expect(made).toMatchObject({ saved: true, errors: [] });
    const response = await viewer.inject({
      method: 'GET',
      url: `/api/v1/wms/${made.wmsLayer.id}?request=GetLegendGraphic`,
    });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('No se encontró el servidor de mapas.');
  });

  it('checks again when asking: a name that has moved to a private address is refused', async () => {
    const { db } = test.app.database;
    const server = await db
      .insertInto('servidores_wms')
      .values({ nombre: 'viejo', url: `http://localhost:${canaryPort}/wms` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const layer = await db
      .insertInto('capas_wms')
      .values({ servidor_id: server.id, capa: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const response = await viewer.inject({
      method: 'GET',
      url: `/api/v1/wms/${layer.id}?request=GetLegendGraphic`,
    });
    expect(response.statusCode).toBe(400);
    expect(canaryHits).toBe(0);
  });

  it('lets only superusers register, and only layer readers ask', async () => {
    const answer = await viewer.save(
      'wmsLayer',
      { url: 'https://mapas.example.com/wms', capa: 'x' },
      'id url',
    );
    expect(answer.saved).toBe(false);
    const stranger = await test.as('ajena.wms');
    const response = await stranger.inject({
      method: 'GET',
      url: '/api/v1/wms/1?request=GetLegendGraphic',
    });
    expect(response.statusCode).toBe(403);
  });

  it('tells in a line why a server failed, however long it says so', async () => {
    const { pool } = test.app.database;
    const url = `http://127.0.0.1:${failingPort}/wms`;
    const { rows } = await pool.query(
      `with s as (insert into servidores_wms (nombre, url) values ('falla', $1) returning id)
       insert into capas_wms (servidor_id, capa) select id, 'x' from s returning id`,
      [url],
    );
    const before = process.cpuUsage();
    const response = await viewer.inject({
      method: 'GET',
      url: `/api/v1/wms/${rows[0].id}?request=GetLegendGraphic`,
    });
    const { user, system } = process.cpuUsage(before);
    expect(response.json().message).toContain(
      'El servidor de mapas respondió: Sin base & sin mapa',
    );
    expect((user + system) / 1_000_000).toBeLessThan(3);
  });

  describe.runIf(hasMapServer)('with a real MapServer', () => {
    let id: string;
    const ask = (query: string) =>
      viewer.inject({ method: 'GET', url: `/api/v1/wms/${id}?${query}` });
    const view = 'bbox=-74,5,-73,6&width=400&height=400';

    beforeAll(async () => {
      const told = await admin.save(
        'wmsLayer',
        { url: real?.url ?? '', capa: 'predios' },
        'id url',
      );
      expect(told).toMatchObject({ saved: true, errors: [] });
      id = told.wmsLayer.id;
    });

    it('brings the map and the legend as images', async () => {
      for (const query of [`request=GetMap&${view}`, 'request=GetLegendGraphic']) {
        const response = await ask(query);
        expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
        expect(response.headers['content-type']).toBe('image/png');
        expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
      }
    });

    it('understands names of parameters in any case, as maps write them', async () => {
      const response = await ask(
        'SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&FORMAT=image%2Fpng&TRANSPARENT=true&LAYERS=predios' +
          '&WIDTH=645&HEIGHT=366&SRS=EPSG%3A3857&STYLES=&BBOX=-8167000.25,613000.5,-8164000,615000',
      );
      expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
      expect(response.headers['content-type']).toBe('image/png');
    });

    it('brings what lies under a point, harmless and in a sandbox', async () => {
      const response = await ask(`request=GetFeatureInfo&${view}&x=200&y=200`);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.body).toContain('El Roble');
      expect(response.body).not.toMatch(/script|onerror|alert|<img/i);
      expect(response.headers['content-security-policy']).toMatch(/^sandbox;/);
    });

    it('says nothing where nothing lies', async () => {
      expect((await ask(`request=GetFeatureInfo&${view}&x=2&y=2`)).statusCode).toBe(204);
    });

    it('passes no other request and no parameter of the caller', async () => {
      expect((await ask('request=GetCapabilities')).statusCode).toBe(400);
      expect((await ask('request=GetMap&bbox=1,2,3&width=10&height=10')).statusCode).toBe(400);
      expect((await ask('request=GetMap&bbox=-74,5,-73,6&width=9999&height=10')).statusCode).toBe(
        400,
      );
      const response = await ask(
        `request=GetMap&${view}&layers=otra&map=/etc/passwd&SLD=http://127.0.0.1`,
      );
      expect(response.statusCode).toBe(200);
    });
  });
});
