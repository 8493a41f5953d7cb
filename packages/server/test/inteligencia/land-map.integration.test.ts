import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer } from './layers.fixture.ts';

const INIT = `{ initLandMap { proyectos capas { id nombre titulo validoHasta validez extension columnas { value text } }
  capasWms { id titulo } } }`;
const line = (lat: number) =>
  JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.36, lat],
      [-73.34, lat],
    ],
  });
/** The tile of zoom 12 that the line lies in. */
const AT = '12/1213/1984';

describe('the map of the territory', () => {
  let test: TestApp;
  let viewer: TestActor;
  let editor: TestActor;
  let nobody: TestActor;
  let project: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    const people = await test.app.database.db.transaction().execute(loadDemoPeople);
    project = String(people?.proyectos.get('COVISU001GP'));
    await test.app.database.pool.query(
      `update proyectos set tipo_id = (select id from tipos_proyecto
         where descripcion = 'Inteligencia del Territorio') where id = $1`,
      [project],
    );
    await createSquareLayer(test.app, 'paramos', [
      { nombre: 'Uno', box: [-73.4, 5.5, -73.3, 5.6] },
    ]);
    viewer = await test.as('mira', { permissions: ['inteligencia_territorio.view_proyectoit'] });
    editor = await test.as('edita', {
      permissions: [
        'inteligencia_territorio.view_proyectoit',
        'inteligencia_territorio.add_proyectoit',
        'inteligencia_territorio.change_proyectoit',
      ],
    });
    nobody = await test.as('nadie');
  });
  afterAll(() => test.close());

  const save = (over: object) =>
    editor.save('projectIt', {
      nombre: 'Variante',
      srid: 9377,
      municipios: [],
      proyecto: project,
      buffer: 500,
      trazado: line(5.53),
      ...over,
    });
  const tile = (drawing: string, actor = viewer, headers: Record<string, string> = {}) =>
    actor.inject({ method: 'GET', url: `/api/v1/proyectos_it/${drawing}/${AT}.mvt`, headers });
  const features = async (drawing: string) => {
    const { statusCode, rawPayload } = await tile(drawing);
    if (statusCode === 204) return [];
    const layer = new VectorTile(new PbfReader(rawPayload)).layers.capa;
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).properties);
  };
  const drawn = () =>
    expect
      .poll(
        async () =>
          (
            await test.app.database.pool.query(
              'select count(*)::int as n from proyectos_it where franja_pendiente',
            )
          ).rows[0].n,
        { timeout: 20_000 },
      )
      .toBe(0);

  it('shows layers and projects by what one may see, and nothing of them to who may not', async () => {
    const seen = (await viewer.graphql(INIT)).data.initLandMap;
    expect(seen).toMatchObject({
      proyectos: 0,
      capas: [
        {
          nombre: 'paramos',
          validoHasta: '2099-12-31',
          validez: 'VIGENTE',
          extension: [-73.4, 5.5, -73.3, 5.6],
          columnas: [{ value: 'nombre', text: 'Nombre' }],
        },
      ],
    });
    expect((await nobody.graphql(INIT)).data.initLandMap).toEqual({
      proyectos: null,
      capas: [],
      capasWms: [],
    });
    expect((await tile('trazados', nobody)).statusCode).toBe(403);
  });

  it('draws boundary, strip and middle of a saved project, and draws the strip anew with another buffer', async () => {
    const made = await save({});
    expect(made).toMatchObject({ saved: true });
    const { id } = made.project;
    await drawn();
    for (const drawing of ['trazados', 'franjas', 'centros']) {
      expect([drawing, await features(drawing)]).toEqual([
        drawing,
        [expect.objectContaining({ _id: String(id) })],
      ]);
    }
    // 2.2 km of route with 500 m around: two half circles and a band.
    const hectares = async () => {
      const { rows } = await test.app.database.pool.query(
        'select st_area(franja::geography) / 10000 as ha from proyectos_it where id = $1',
        [id],
      );
      return Number(rows[0].ha);
    };
    const before = await hectares();
    expect(before).toBeGreaterThan(295);
    expect(before).toBeLessThan(305);
    const first = await tile('franjas');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await tile('franjas', viewer, known)).statusCode).toBe(304);
    await save({ id, version: 1, buffer: 1_000 });
    await drawn();
    expect(await hectares()).toBeGreaterThan(2 * before);
    expect((await tile('franjas', viewer, known)).statusCode).toBe(200);
  });

  it('refuses what is no tile and no drawing', async () => {
    const at = async (path: string) =>
      (await viewer.inject({ method: 'GET', url: `/api/v1/proyectos_it/${path}.mvt` })).statusCode;
    expect(await at('trazados/3/9/1')).toBe(404);
    expect(await at('trazados/x/1/1')).toBe(400);
    expect(await at('busqueda/3/1/1')).toBe(400);
  });
});
