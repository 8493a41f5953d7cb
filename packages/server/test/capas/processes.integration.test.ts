import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const PROCESSES = `{ layerProcesses { tipo tabla importacionId capaId estado error mensaje creado terminado } }`;
const NAME = `query($n: String!) { layerImportName(nombre: $n) { tabla reemplazable capa { nombre } } }`;
const KEEPER = { permissions: ['core.view_postgistable', 'core.change_postgistable'] };

const collection = (x: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { n: 1 }, geometry: { type: 'Point', coordinates: [x, 5] } },
    ],
  });

describe('what a person asked to import and to synchronise', () => {
  let test: TestApp;
  let keeper: TestActor;
  let other: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    keeper = await test.as('importa', KEEPER);
    other = await test.as('otra', KEEPER);
  });
  afterAll(() => test.close());

  async function send(person: TestActor, text: string): Promise<string> {
    const form = new FormData();
    form.append('archivo', new Blob([text]), 'Puntos.geojson');
    const { port } = test.http.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/capas/archivo`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'x-comarca': '1' },
      body: form,
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { archivo: string }).archivo;
  }

  const processes = async (person = keeper) =>
    (await person.graphql(PROCESSES)).data.layerProcesses;
  const ended = () =>
    expect
      .poll(async () => (await processes()).map(({ estado }) => estado), { timeout: 20_000 })
      .not.toContainEqual(expect.stringMatching(/PENDIENTE|EN_CURSO/));

  it('is read again with its outcome, and with the reason where it failed', async () => {
    const good = await send(keeper, collection(-74));
    const first = await keeper.call('importLayer', {
      archivo: good,
      tabla: 'puntos',
      titulo: 'Puntos',
    });
    expect(first).toMatchObject({ received: true, errors: [] });
    await ended();
    const bad = await send(keeper, collection(500));
    await keeper.call('importLayer', {
      archivo: bad,
      tabla: 'lejos',
      titulo: 'Puntos',
      srid: 4326,
    });
    await ended();
    const [{ capaId = '' } = {}] = (await processes()).filter(({ tabla }) => tabla === 'puntos');
    await keeper.call('syncPostgisTable', { id: capaId });

    const at = {
      creado: expect.any(String),
      terminado: expect.any(String),
      mensaje: expect.anything(),
    };
    expect(await processes()).toEqual([
      {
        ...at,
        tipo: 'sincronizacion',
        tabla: 'puntos',
        importacionId: null,
        capaId,
        estado: 'TERMINADO',
        error: null,
      },
      {
        ...at,
        tipo: 'importacion',
        tabla: 'lejos',
        importacionId: expect.any(String),
        capaId: null,
        estado: 'FALLIDO',
        error: expect.stringContaining('sus coordenadas no son grados'),
      },
      {
        ...at,
        tipo: 'importacion',
        tabla: 'puntos',
        importacionId: first.importacion,
        capaId: expect.any(String),
        estado: 'TERMINADO',
        error: null,
      },
    ]);
    expect(await processes(other)).toEqual([]);
  });

  it('is told before a file is sent that a name is taken, and refused before a job begins', async () => {
    const name = async (n: string) => (await other.graphql(NAME, { n })).data.layerImportName;
    expect(await name('Puntos.geojson')).toEqual({
      tabla: 'puntos',
      reemplazable: true,
      capa: { nombre: 'puntos' },
    });
    expect(await name('Ríos 2024.shp.zip')).toEqual({
      tabla: 'rios_2024',
      reemplazable: false,
      capa: null,
    });
    const file = await send(other, collection(-74));
    const done = await other.call('importLayer', {
      archivo: file,
      tabla: 'puntos',
      titulo: 'Puntos',
    });
    expect(done).toEqual({
      received: false,
      importacion: null,
      errors: [{ campo: 'tabla', message: 'Ya existe una capa con el nombre "puntos".' }],
    });
    expect(await processes(other)).toEqual([]);
    const again = await other.call('importLayer', {
      archivo: file,
      tabla: 'puntos',
      titulo: 'Puntos',
      reemplazar: true,
    });
    expect(again.received).toBe(true);
  });
});
