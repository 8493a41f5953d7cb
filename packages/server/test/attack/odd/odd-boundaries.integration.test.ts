import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EstateWorld,
  type GiProjectInput,
  givenEstateWorld,
  saveGiProject,
} from '../../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';

/** Somebody gives a real-estate project boundaries that no map of the company has. */
let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

const saved = (changes: Partial<GiProjectInput>) => saveGiProject(world.one, world.inputs(changes));

const SAVE = `mutation($p: ID!, $t: String!) { saveProject1274(proyecto: $p, gerencia: "G",
  disposicionDerecho: "D", peso: 1, buffer: 0, municipio: [], trazado: $t) {
  saved errors { campo message } } }`;

/** A ring of many vertices around a place. */
const ring = (vertices: number, [lon, lat]: readonly [number, number]) => {
  const points = Array.from({ length: vertices }, (_, n) => {
    const turn = (n / vertices) * 2 * Math.PI;
    return [lon + 0.01 * Math.cos(turn), lat + 0.01 * Math.sin(turn)];
  });
  return { type: 'Polygon', coordinates: [[...points, points[0]]] };
};

const text = (geometry: object): string => JSON.stringify(geometry);
const TUNJA = [-73.36, 5.54] as const;
const CARACAS = [-66.9, 10.48] as const;
const PARIS = [2.35, 48.85] as const;

const cities = (id: string) => world.one.call('syncCities', { id }, 'municipios { codigo }');

describe('the boundary of a real-estate project', () => {
  it.each([
    ['without anything', '', 'Debe ingresar alguna geometria para realizar el estudio'],
    [
      'an empty collection',
      text({ type: 'GeometryCollection', geometries: [] }),
      'Debe ingresar alguna geometria para realizar el estudio',
    ],
    ['where the country’s system measures nothing', text(ring(4, PARIS)), null],
    ['beyond the earth', text(ring(4, [-7_336, 554])), null],
    ['not finite', '{"type":"Point","coordinates":[1e999,5]}', null],
    [
      'in a collection without end',
      `${'{"type":"GeometryCollection","geometries":['.repeat(5_000)}${']}'.repeat(5_000)}`,
      null,
    ],
  ])('%s is refused at its field, at once', async (_name, trazado, message) => {
    const began = performance.now();
    const made = await world.one.save('giProject', {
      proyecto: world.mine,
      gerencia: 'G',
      disposicionDerecho: 'D',
      peso: 1,
      buffer: 0,
      municipio: [],
      trazado,
    });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(made).toEqual({
      saved: false,
      project1274: null,
      errors: [{ campo: 'trazado', message: message ?? expect.any(String) }],
    });
  });

  it('of one million vertices is larger than any call', async () => {
    const answer = await world.one.graphql(SAVE, {
      p: world.mine,
      t: text(ring(1_000_000, TUNJA)),
    });
    expect(answer).toMatchObject({ codigo: 'TOO_LARGE' });
  });

  it('beyond the border lies in no municipality', async () => {
    const { project1274 } = await saved({ trazado: text(ring(4, CARACAS)) });
    expect(await cities(project1274.id)).toMatchObject({
      success: true,
      project1274: { municipios: [] },
    });
  });

  it('of several parts is kept as one collection, and located with its buffer alone', async () => {
    const parts = text({
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: TUNJA }, ring(4, TUNJA)],
    });
    const flat = (await saved({ trazado: parts, buffer: 0 })).project1274;
    expect((await cities(flat.id)).errors).toEqual([
      {
        campo: 'buffer',
        message: 'El valor del buffer para puntos y polilineas debe ser mayor a cero',
      },
    ]);
    const wide = (await saved({ trazado: parts, buffer: 10 })).project1274;
    expect((await cities(wide.id)).success).toBe(true);
  });

  it('is read where one project is opened, and not for a list of them', async () => {
    const asked = (field: string) =>
      world.one.graphql(`{ projects1274Relay(first: 200) { nodes { id ${field} } } }`);
    expect((await asked('gerencia')).data.projects1274Relay.nodes).not.toEqual([]);
    for (const field of ['trazado', 'configuracionBase']) {
      expect(await asked(field)).toMatchObject({ codigo: 'VALIDATION' });
    }
  });
});
