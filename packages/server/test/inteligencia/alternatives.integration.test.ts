import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer } from './layers.fixture.ts';
import { openParts } from './open-files.ts';

const FIELDS = `version estado avance error avisos estructura { id } capas { nombre titulo }
  pesos { capa peso } alternativas { id nombre areaHa longitud desactualizada
    cruces { capa estado error cruces bruto neto unidad desde hasta } }`;
const line = (lat: number) =>
  JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.36, lat],
      [-73.34, lat],
    ],
  });

/** The one at this place of a list. @throws where it has none */
const nth = <Item>(list: readonly Item[], place: number): Item => firstOf(list.slice(place));

describe('alternatives of a project', () => {
  let test: TestApp;
  let leader: TestActor;
  let viewer: TestActor;
  let project: string;
  let template: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    const people = await test.app.database.db.transaction().execute(loadDemoPeople);
    const { pool } = test.app.database;
    // The north route lies in the forest, the south one half in the water.
    await createSquareLayer(test.app, 'bosques', [
      { nombre: 'Norte', box: [-73.4, 5.54, -73.3, 5.6] },
      { nombre: 'Lejos, que la capa cubra todo', box: [-73.5, 5.4, -73.49, 5.41] },
    ]);
    await createSquareLayer(test.app, 'aguas', [
      { nombre: 'Sur', box: [-73.35, 5.4, -73.3, 5.535] },
      { nombre: 'Lejos, que la capa cubra todo', box: [-73.5, 5.59, -73.49, 5.6] },
    ]);
    const made = await pool.query(
      `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
       values ('Variante', $1, 100, 9377, $2) returning id`,
      [people?.proyectos.get('COVISU001GP'), line(5.55)],
    );
    project = String(made.rows[0].id);
    const leaf = (id: string, name: string, layer: string) => ({
      id,
      name,
      abreviatura: 'X',
      capa: layer,
    });
    const stored = await pool.query(
      `insert into estructuras_it (nombre, profundidad, estructura) values ('Base', 2, $1) returning id`,
      [
        JSON.stringify({
          id: 'raiz0000',
          name: 'x',
          children: [
            leaf('N0000001', 'Bosque', 'bosques'),
            leaf('N0000002', 'Agua', 'aguas'),
            leaf('N0000003', 'Sin tabla', ''),
          ],
        }),
      ],
    );
    template = String(stored.rows[0].id);
    leader = await test.as('lidera', {
      permissions: [
        'inteligencia_territorio.view_proyectoit',
        'inteligencia_territorio.change_proyectoit',
        'inteligencia_territorio.view_estructuraproyectoit',
      ],
    });
    viewer = await test.as('mira', { permissions: ['inteligencia_territorio.view_proyectoit'] });
  });
  afterAll(() => test.close());

  const routes = [
    { nombre: 'Norte', trazado: line(5.55) },
    { nombre: 'Sur', trazado: line(5.53) },
  ];
  const save = (over: object = {}, actor = leader) =>
    actor.call(
      'saveAlternatives',
      { projectId: project, estructura: template, alternativas: routes, ...over },
      FIELDS,
    );
  const load = async (actor = viewer) =>
    (
      await actor.graphql(`query($id: ID!) { projectAlternatives(projectId: $id) { ${FIELDS} } }`, {
        id: project,
      })
    ).data.projectAlternatives;
  const crossed = async () => {
    await expect.poll(async () => (await load()).estado, { timeout: 30_000 }).toBe('CRUZADA');
    return load();
  };

  it('are crossed with the layers of a template; other weights and names alone cross nothing', async () => {
    expect(await load()).toBeNull();
    expect(await save()).toMatchObject({ saved: true, errors: [] });
    const { version, alternativas, capas } = await crossed();
    expect(capas).toEqual([
      { nombre: 'bosques', titulo: 'Bosque' },
      { nombre: 'aguas', titulo: 'Agua' },
    ]);
    const netOf = (route: number, layer: string) =>
      firstOf(nth(alternativas, route).cruces.filter(({ capa }) => capa === layer));
    expect(netOf(0, 'bosques').neto).toBeCloseTo(firstOf(alternativas).areaHa, 1);
    expect(netOf(0, 'bosques').desde).toBeCloseTo(0, 0);
    expect(netOf(0, 'bosques').hasta).toBeCloseTo(firstOf(alternativas).longitud, -1);
    expect(netOf(0, 'aguas')).toMatchObject({
      estado: 'SIN CRUCE',
      cruces: 0,
      neto: 0,
      desde: null,
    });
    expect(netOf(1, 'aguas').neto / nth(alternativas, 1).areaHa).toBeCloseTo(0.5, 1);
    expect(netOf(1, 'bosques')).toMatchObject({ estado: 'SIN CRUCE' });
    expect(firstOf(alternativas).longitud).toBeGreaterThan(2_100);

    const jobs = async () =>
      (
        await test.app.database.pool.query(
          `select count(*)::int as n from trabajos where cola = 'alternativas-it.cruzar'`,
        )
      ).rows[0].n;
    const before = await jobs();
    const weighed = await save({
      version,
      alternativas: [{ ...routes[0], nombre: 'Norte «ñandú» 🌊 <b>' }, routes[1]],
      pesos: [
        { capa: 'bosques', peso: 3 },
        { capa: 'otra', peso: 9 },
      ],
    });
    expect(weighed.comparacion).toMatchObject({
      estado: 'CRUZADA',
      pesos: [{ capa: 'bosques', peso: 3 }],
    });
    expect(firstOf(weighed.comparacion.alternativas)).toMatchObject({
      nombre: 'Norte «ñandú» 🌊 <b>',
    });
    expect(firstOf(weighed.comparacion.alternativas).cruces).toHaveLength(2);
    expect(await jobs()).toBe(before);
    // Only the new route is crossed: what is known of the others stays.
    const third = await save({
      version: weighed.comparacion.version,
      alternativas: [...routes, { nombre: 'Lejos', trazado: line(5.2) }],
    });
    expect(
      third.comparacion.alternativas.map(({ cruces }: { cruces: unknown[] }) => cruces.length),
    ).toEqual([2, 2, 0]);
    expect(nth((await crossed()).alternativas, 2).cruces).toHaveLength(2);
  });

  it('open as Excel and as a Word chapter with ranking, sensitivity and matrix', async () => {
    for (const [kind, part, words] of [
      ['excel', 'xl/sharedStrings.xml', ['Bosque', 'Norte: neto', 'Norte: K', 'Clasificación']],
      [
        'word',
        'word/document.xml',
        [
          ...['Clasificación', 'Sensibilidad', 'Bosque', 'Norte', 'Más que la mejor'],
          // One of the three lies where no layer reaches.
          ...['K0+000 – K2+', 'no hay alternativa ganadora'],
        ],
      ],
    ] as const) {
      const response = await viewer.inject({
        url: `/api/v1/proyectos_it/${project}/alternativas/${kind}`,
      });
      expect(response.statusCode).toBe(200);
      const parts = openParts(response.rawPayload);
      const text = [...parts.values()]
        .map((document) => document.documentElement?.textContent)
        .join(' ');
      expect(parts.has(part) || kind === 'excel').toBe(true);
      for (const word of words.filter((one) => one !== 'Clasificación' || kind === 'word')) {
        expect(text).toContain(word);
      }
    }
  });

  it('with a route of before a stricter rule keep it, and what else is said of them is saved', async () => {
    const stored = await load();
    // It crosses itself.
    const corners = [
      [-73.36, 5.53],
      [-73.34, 5.55],
      [-73.34, 5.53],
      [-73.36, 5.55],
      [-73.36, 5.53],
    ];
    const old = JSON.stringify({ type: 'Polygon', coordinates: [corners] });
    await test.app.database.pool.query(
      `update alternativas_it set trazado = $2 where proyecto_it_id = $1 and nombre = 'Sur'`,
      [project, old],
    );
    const kept = [routes[0], { nombre: 'Sur de antes', trazado: old }];
    const saved = await save({ version: stored.version, alternativas: kept });
    expect(saved).toMatchObject({ saved: true, errors: [] });
    const other = old.replaceAll('5.5', '5.6');
    const refused = await save({
      version: stored.version + 1,
      alternativas: [routes[0], { nombre: 'Sur', trazado: other }],
    });
    expect(refused.errors[0]?.campo).toBe('alternativas.1.trazado');
    expect(await save({ version: stored.version + 1 })).toMatchObject({ saved: true });
    await crossed();
  });

  it('refuse what may not be, and a stale save', async () => {
    const { version } = await load();
    const refusals: [object, string][] = [
      [{ alternativas: [routes[0]] }, 'alternativas'],
      [
        { alternativas: [routes[0], { ...routes[1], nombre: 'x'.repeat(61) }] },
        'alternativas.1.nombre',
      ],
      [
        { alternativas: Array.from({ length: 7 }, (_, at) => ({ ...routes[0], nombre: `${at}` })) },
        'alternativas',
      ],
      [{ alternativas: [routes[0], { ...routes[1], nombre: 'norte' }] }, 'alternativas'],
      [{ alternativas: [routes[0], { nombre: 'Rota', trazado: '{}' }] }, 'alternativas.1.trazado'],
      [{ pesos: [{ capa: 'bosques', peso: -1 }] }, 'pesos.0.peso'],
      [{ estructura: '999999' }, 'estructura'],
    ];
    for (const [over, field] of refusals) {
      const { saved, errors } = await save({ version, ...over });
      expect([over, saved, errors[0]?.campo]).toEqual([over, false, field]);
    }
    const stale = await save({ version: version - 1 });
    expect([stale.saved, stale.errors[0]?.campo]).toEqual([false, 'version']);
    expect((await save({ version }, viewer))?.saved ?? false).toBe(false);
  });

  it('say when the buffer of the project is another one, and are crossed anew', async () => {
    await test.app.database.pool.query('update proyectos_it set buffer = 200 where id = $1', [
      project,
    ]);
    const old = await load();
    expect(
      old.alternativas.every(({ desactualizada }: { desactualizada: boolean }) => desactualizada),
    ).toBe(true);
    await save({ version: old.version });
    const { alternativas } = await crossed();
    expect(firstOf(alternativas).areaHa).toBeGreaterThan(1.8 * firstOf(old.alternativas).areaHa);
    expect(firstOf(alternativas).desactualizada).toBe(false);
  });

  it('say which layers changed since, and cross anew those alone', async () => {
    const { pool } = test.app.database;
    const dataOf = (layer: string, sum: string) =>
      pool.query('update tablas_postgis set suma_verificacion = $2 where nombre = $1', [
        layer,
        sum,
      ]);
    const rowsOf = async (layer: string) =>
      (
        await pool.query(
          'select xmin::text from alternativa_cruces where capa = $1 order by alternativa_id',
          [layer],
        )
      ).rows;
    await dataOf('bosques', 'a'.repeat(64));
    await dataOf('aguas', 'a'.repeat(64));
    const again = async () => {
      expect(await save({ version: (await load()).version, recalcular: true })).toMatchObject({
        saved: true,
      });
      return crossed();
    };
    // What was crossed when nobody knew the data is crossed with those that are known now.
    expect((await again()).avisos).toEqual([]);
    await dataOf('bosques', 'b'.repeat(64));
    expect((await load()).avisos).toEqual([
      'Los datos de estas capas cambiaron desde que se cruzaron: Bosque.',
    ]);
    const [woods, waters] = [await rowsOf('bosques'), await rowsOf('aguas')];
    expect((await again()).avisos).toEqual([]);
    expect(await rowsOf('aguas')).toEqual(waters);
    expect(await rowsOf('bosques')).not.toEqual(woods);
    await pool.query(
      `update estructuras_it set estructura = jsonb_set(estructura, '{children,1,capa}', '""') where id = $1`,
      [template],
    );
    expect((await load()).avisos).toEqual([
      'La estructura cambió desde que se guardaron las alternativas: salen Agua.',
    ]);
  });

  it('cross a layer by the buffer and filter that its leaf has, beside the same layer whole', async () => {
    const leaf = (id: string, name: string, cut: object) => ({
      id,
      name,
      abreviatura: 'X',
      capa: 'bosques',
      ...cut,
    });
    const children = [
      leaf('N0000001', 'Bosque', {}),
      leaf('N0000002', 'Cerca de bosque', { buffer: 2000 }),
      leaf('N0000003', 'Otro bosque', { filtro: "nombre = 'Otro'" }),
    ];
    const { rows } = await test.app.database.pool.query(
      `insert into estructuras_it (nombre, profundidad, estructura) values ('Recortes', 2, $1) returning id`,
      [JSON.stringify({ id: 'raiz0000', name: 'x', children })],
    );
    const { version } = await load();
    await save({ version, estructura: String(rows[0].id), pesos: [{ capa: 'bosques', peso: 3 }] });
    const { capas, pesos, alternativas } = await crossed();
    expect(capas.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Bosque',
      'Cerca de bosque (buffer de 2.000 m)',
      "Otro bosque (nombre = 'Otro')",
    ]);
    // The south route is farther from the forest than the project's buffer.
    expect(
      nth(alternativas, 1)
        .cruces.map(({ estado }: { estado: string }) => estado)
        .toSorted(),
    ).toEqual(['CRUZÓ', 'SIN CRUCE', 'SIN CRUCE']);
    expect(pesos.map(({ peso }: { peso: number }) => peso)).toEqual([3, 3, 3]);
  });
});
