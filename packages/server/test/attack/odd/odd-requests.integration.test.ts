import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { sendFile } from '../heavy/send-file.ts';

/** Requests that no screen makes: odd questions, odd numbers, and more than anybody needs. */
let test: TestApp;
let leader: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  leader = await test.as('coordina', {
    groups: ['Coordinador'],
    permissions: ['inteligencia_territorio.add_reporterapidoit'],
  });
});
afterAll(() => test.close());

const route = (name: unknown) =>
  JSON.stringify({
    type: 'Feature',
    properties: { nombre: name },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-73.36, 5.53],
        [-73.35, 5.54],
      ],
    },
  });

describe('a route that is read', () => {
  const read = async (query: string, content: string) => {
    const path = `/api/v1/trazados/lectura${query}`;
    const answer = await sendFile(test, leader, path, { name: 'eje.geojson', content });
    const { elementos, message } = (await answer.json()) as {
      elementos?: { nombre: string }[];
      message?: string;
    };
    return { status: answer.status, names: elementos?.map(({ nombre }) => nombre), message };
  };

  it.each(['0', 'x', '-1', '', '4326&srid=9377', '1e400', '4326.5'])(
    'in the system "%s" is refused',
    async (srid) => {
      const answer = await read(`?srid=${srid}`, route('Eje'));
      expect([answer.status, typeof answer.message]).toEqual([400, 'string']);
    },
  );

  it.each([
    ['an object', { de: 'Ana' }, ''],
    ['a list', ['a', 'b'], ''],
    ['a yes', true, ''],
    ['a number', 7, '7'],
  ])('may be called by %s', async (_what, name, shown) => {
    expect(await read('', route(name))).toMatchObject({ status: 200, names: [shown] });
  });
});

describe('a report on a route', () => {
  it('around a line needs a width that something may cross', async () => {
    const saved = await leader.save('report', {
      name: 'Eje',
      buffer: 1e-12,
      layers: ['mitades'],
      coords: JSON.stringify(JSON.parse(route('Eje')).geometry),
      crs: 9377,
    });
    expect(saved).toEqual({
      obtained: false,
      report: null,
      errors: [
        {
          campo: 'buffer',
          message: 'El valor del buffer para puntos y polilineas debe ser mayor a cero',
        },
      ],
    });
  });
});

describe('views of lists', () => {
  it('are 500 of one person at most, however many lists there are', async () => {
    await test.app.database.pool.query(
      `insert into vistas_listas (usuario_id, lista, nombre, contenido)
       select $1, 'lista' || n % 20, 'Vista ' || n, '{}' from generate_series(1, 499) n`,
      [leader.id],
    );
    const save = () =>
      leader.call('saveListView', { list: 'proyectos', name: 'Una más', content: {} });
    expect((await save()).saved).toBe(true);
    expect(await save()).toEqual({
      saved: false,
      id: null,
      errors: [{ campo: 'name', message: 'Se admiten 500 vistas guardadas: elimine alguna.' }],
    });
  });
});

describe('problems that are reported', () => {
  const report = (actor: TestActor, address = '/v2/proyectos') =>
    actor.call('reportProblem', { titulo: 'Falla', texto: 'No abre', direccion: address });
  const stored = async () =>
    (await test.app.database.pool.query('select count(*)::int as n from desarrollos')).rows[0].n;

  it.each([
    'https://malo.example',
    '//malo.example',
    '/\\malo.example',
    'javascript:alert(1)',
    'v2',
  ])('name a screen of the application, not %s', async (address) => {
    const teller = await test.as('cuenta', {});
    expect(await report(teller, address)).toEqual({
      received: false,
      errors: [{ campo: 'direccion', message: 'Debe ser una dirección de la aplicación' }],
    });
  });

  it('are twenty an hour of one person, also when they come at once', async () => {
    const flooder = await test.as('inunda', {});
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(flooder)));
    expect(answers.filter(({ received }) => received)).toHaveLength(20);
    expect(answers.find(({ received }) => !received)?.errors).toEqual([
      {
        campo: '',
        message: 'Se reciben hasta 20 problemas por hora de cada persona. Intente más tarde.',
      },
    ]);
    expect((await stored()) - before).toBe(20);
    const other = await test.as('otra', {});
    expect((await report(other)).received).toBe(true);
    expect((await report(other, '')).received).toBe(true);
  });
});
