import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer, waitForReport } from '../../inteligencia/layers.fixture.ts';
import { firstOf } from '../../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { rowCounter } from '../row-counts.ts';
import { STUDY, WESTERN_HALF } from '../squares.ts';
import {
  get,
  type Ids,
  MISSING,
  ofAll,
  operations,
  owned,
  type Role,
  readers,
  roles,
  word,
} from './access-calls.ts';

let test: TestApp;
const actors = {} as Record<Role, TestActor>;
let ids: Ids;
let counts: () => Promise<string>;

beforeAll(async () => {
  test = await startTestApp({ jobs: true, env: { WMS_ALLOW_PRIVATE: '127.0.0.1:1' } });
  // A whole upload is told from a broken one by the connection: it needs a real one.
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  for (const [name, user] of Object.entries(roles)) {
    actors[name as Role] = await test.as(name, {
      ...user,
      groups: 'groups' in user ? [...user.groups] : [],
    });
  }
  await createSquareLayer(test.app, 'mitades', WESTERN_HALF);
  ids = await existing(test, actors.coordina, actors.administra);
  counts = await rowCounter(test.app.database.pool);
});
afterAll(() => test.close());

describe('six roles and every record (S2)', () => {
  it.each(operations.map(([name, allowed, call]) => ({ name, allowed, call })))(
    '$name is refused to who may not, the same for ids that exist and guessed ones',
    async ({ allowed, call }) => {
      for (const [role, actor] of Object.entries(actors) as [Role, TestActor][]) {
        const before = await counts();
        expect([role, await call(actor, MISSING)]).toEqual([
          role,
          allowed.includes(role) ? 'no existe' : 'sin acceso',
        ]);
        if (!allowed.includes(role)) {
          expect([role, await call(actor, ids)]).toEqual([role, 'sin acceso']);
        }
        expect(await counts(), role).toBe(before);
      }
    },
  );

  it.each(ofAll)('%s are refused to who may not', async (_, allowed, call) => {
    for (const [role, actor] of Object.entries(actors) as [Role, TestActor][]) {
      const verdict = allowed.includes(role) ? 'pasa' : 'sin acceso';
      expect([role, await call(actor, ids)]).toEqual([role, verdict]);
    }
  });

  it('opens to who may', async () => {
    for (const [name, allowed, call] of operations.filter(([what]) => !what.startsWith('delete'))) {
      const [role] = allowed;
      if (role) expect([name, await call(actors[role], ids)]).toEqual([name, 'pasa']);
    }
  });

  it.each(owned)('%s of somebody else does not exist, even for who may import', async (_, call) => {
    for (const role of Object.keys(roles) as Role[]) {
      if (role === 'coordina') continue;
      const verdict = await call(actors[role], ids);
      expect([role, verdict]).toEqual([
        role,
        verdict === 'sin acceso' ? 'sin acceso' : 'no existe',
      ]);
      expect([role, await call(actors[role], MISSING)]).toEqual([role, verdict]);
    }
  });

  it('lists and searches leak neither rows nor totals', async () => {
    const { radica } = actors;
    for (const list of ['getShortReports', 'postgisTablesRelay', 'wmsLayersRelay']) {
      const { data, errors } = await radica.graphql(
        `{ ${list}(search: "m") { totalCount nodes { id } } }`,
      );
      expect([list, data, errors?.[0]?.extensions?.code]).toEqual([list, null, 'FORBIDDEN']);
    }
  });

  it('a written report is read by who may see reports', async () => {
    const media = get(({ document }) => `/media/${document}`);
    for (const [role, actor] of Object.entries(actors) as [Role, TestActor][]) {
      const expected = readers.includes(role) ? 'pasa' : 'no existe';
      expect([role, await media(actor, ids)]).toEqual([role, expected]);
    }
  });

  it('nested references to records of others or to none are refused', async () => {
    const { coordina, administra } = actors;
    const before = await counts();
    const template = await coordina.save('report', {
      name: 'Con plantilla',
      template: '2000000001',
      buffer: 0,
      layers: ['mitades'],
      coords: STUDY,
      crs: 9377,
    });
    expect(template.obtained).toBe(false);
    const file = await administra.call('importLayer', {
      archivo: ids.importFile,
      tabla: 'ajena',
      titulo: 'Ajena',
    });
    expect(file.received).toBe(false);
    expect(await counts()).toBe(before);
    const other = await coordina.inject({
      url: `${word}/2000000001/capas/${ids.reportLayer}/kml`,
    });
    expect(other.statusCode).toBe(404);
  });
});

describe('fields that no form has (S3)', () => {
  it('are no arguments', async () => {
    const { coordina } = actors;
    for (const extra of [
      'autor: 1',
      'autorId: 1',
      'estado: "GENERADO"',
      'isSuperuser: true',
      'proyectoId: 1',
    ]) {
      const answer = await coordina.graphql(
        `mutation($c: String!) { saveShortReport(name: "x", buffer: 0, layers: ["mitades"],
           coords: $c, crs: 9377, ${extra}) { obtained } }`,
        { c: STUDY },
      );
      expect(answer).toMatchObject({ codigo: 'VALIDATION' });
      expect([extra, answer]).not.toHaveProperty('1.data');
    }
  });

  it('are dropped from JSON texts and from variables that no document declares', async () => {
    const { gestora } = actors;
    const { data } = await gestora.graphql(
      `mutation($c: String!, $config: String, $a: String) { saveShortReport(name: "Campos", buffer: 0,
         layers: ["mitades"], coords: $c, crs: 9377, layerConfig: $config, layerAnalysis: $a) {
         obtained report { id autor { username } estado } } }`,
      {
        c: STUDY,
        config:
          '{"crossColor":"#112233","autor_id":1,"estado":"GENERADO","__proto__":{"isSuperuser":true}}',
        a: '[{"layer":"mitades","analisis":"Mío","ejecucion_id":1,"estado":"ERROR"}]',
        autor_id: 1,
        isSuperuser: true,
      },
    );
    const { report } = data.saveShortReport;
    expect(report.autor.username).toBe('gestora');
    const { rows } = await test.app.database.pool.query(
      `select configuracion, autor_id from reportes_rapidos where id = $1`,
      [report.id],
    );
    expect(rows).toEqual([
      {
        configuracion: { bbox: null, crossColor: '#112233', routeColor: '#2E7D32' },
        autor_id: gestora.id,
      },
    ]);
    const written = await waitForReport(gestora, report.id);
    expect(written.capaanalisisreporteSet[0]).toMatchObject({ analisis: 'Mío', estado: 'CRUZÓ' });
  });

  it('saving a report of somebody else leaves its author', async () => {
    const { gestora } = actors;
    const saved = await gestora.save(
      'report',
      {
        id: ids.report,
        version: await versionOf(gestora, ids.report),
        name: 'De coordina',
        buffer: 0,
        layers: ['mitades'],
        coords: STUDY,
        crs: 9377,
      },
      'autor { username }',
    );
    expect(saved).toMatchObject({
      obtained: true,
      report: { autor: { username: 'coordina' } },
    });
  });
});

/** A report with its document, a map-server layer, a file and an import. */
async function existing(
  { app }: TestApp,
  leader: TestActor,
  administrator: TestActor,
): Promise<Ids> {
  const saved = await leader.save('report', {
    name: 'De coordina',
    buffer: 0,
    layers: ['mitades'],
    coords: STUDY,
    crs: 9377,
  });
  const report = await waitForReport(leader, saved.report.id);
  await leader.call('downloadShortReport', { reportId: report.id });
  const { reporteEscrito } = await waitForReport(leader, report.id);
  const wms = await administrator.save('wmsLayer', { url: 'http://127.0.0.1:1/wms', capa: 'x' });
  const layer = await app.database.db
    .selectFrom('tablas_postgis')
    .select('id')
    .where('nombre', '=', 'mitades')
    .executeTakeFirstOrThrow();
  return {
    report: report.id,
    reportLayer: firstOf(report.capaanalisisreporteSet).id,
    document: reporteEscrito.replace('/media/', ''),
    layer: String(layer.id),
    wms: wms.wmsLayer.id,
    database: '1',
    ...(await imported(leader)),
  };
}

/** A file that waits for its import, and an import that has ended. */
async function imported(actor: TestActor): Promise<Pick<Ids, 'import' | 'importFile'>> {
  const done = await actor.call('importLayer', {
    archivo: await sendLayerFile(actor),
    tabla: 'puntos_de_coordina',
    titulo: 'Puntos',
  });
  const { importacion } = done;
  const state = async () =>
    (
      await actor.graphql('query($id: ID!) { layerImport(id: $id) { estado } }', {
        id: importacion,
      })
    ).data.layerImport.estado;
  while ((await state()) !== 'TERMINADO') await pause(100);
  return { importFile: await sendLayerFile(actor), import: importacion };
}

async function sendLayerFile(actor: TestActor): Promise<string> {
  const content = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { n: 1 }, geometry: { type: 'Point', coordinates: [-73, 5] } },
    ],
  });
  const form = new FormData();
  form.append('archivo', new Blob([content]), 'p.geojson');
  const { port } = test.http.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/capas/archivo`, {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  return ((await response.json()) as { archivo: string }).archivo;
}

/** The version of a report that somebody reads before saving over it. */
async function versionOf(actor: TestActor, id: string): Promise<number> {
  const { data } = await actor.graphql('query($id: ID!) { getShortReport(id: $id) { version } }', {
    id,
  });
  return data.getShortReport.version;
}
