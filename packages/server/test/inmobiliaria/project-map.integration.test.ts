import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../capas/mapserver.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EstateWorld, givenEstateWorld } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let layer: string;
const asked: URLSearchParams[] = [];
const mapServer = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams);
  response.writeHead(200, { 'content-type': 'image/png' });
  response.end('imagen');
});

beforeAll(async () => {
  const port = await listen(mapServer);
  test = await startTestApp({ env: { WMS_ALLOW_PRIVATE: `127.0.0.1:${port}` } });
  world = await givenEstateWorld(test);
  const { rows } = await test.app.database.pool.query(
    `with s as (insert into servidores_wms (nombre, url) values ('Mapas', $1) returning id)
     insert into capas_wms (servidor_id, capa) select id, 'vias' from s returning id`,
    [`http://127.0.0.1:${port}/wms?map=vial`],
  );
  const saved = await world.one.call('saveAssignedWmsLayer', {
    proyecto: world.project,
    nombre: 'Vías',
    orden: 1,
    capaWms: String(rows[0].id),
    parametrosExtra: 'TIME=2026\n styles = gruesa\nLayers=catastro\nREQUEST=GetCapabilities',
  });
  layer = saved.assignedWmsLayer.id;
});
afterAll(async () => {
  await test?.close();
  await new Promise((done) => mapServer.close(done));
});

const picture = (actor: TestActor, id = layer, more = '') =>
  actor.inject({
    method: 'GET',
    url: `/api/v1/proyectos_gi/wms/${id}?REQUEST=GetMap&BBOX=-74,5,-73,6&WIDTH=9&HEIGHT=9${more}`,
  });

describe('the map of a real-estate project', () => {
  it('asks its map servers with its own parameters, which say not what is asked', async () => {
    asked.length = 0;
    const answer = await picture(world.one, layer, '&CQL_FILTER=1%3D1&TIME=1999');
    expect([answer.statusCode, answer.body]).toEqual([200, 'imagen']);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      map: 'vial',
      TIME: '2026',
      STYLES: 'gruesa',
      LAYERS: 'vias',
      REQUEST: 'GetMap',
    });
    expect(asked[0]?.has('CQL_FILTER')).toBe(false);
  });

  it('asks nothing for who takes no part in it, nor for a layer that is not there', async () => {
    asked.length = 0;
    const plain = await test.as('mira_gi');
    expect((await picture(world.other)).statusCode).toBe(404);
    expect((await picture(world.stranger)).statusCode).toBe(404);
    expect((await picture(plain)).statusCode).toBe(403);
    for (const id of ['999999', '-1', '0', 'x', '99999999999999999999', "1'--"]) {
      expect([400, 404]).toContain((await picture(world.one, encodeURIComponent(id))).statusCode);
    }
    expect(asked).toEqual([]);
  });
});
