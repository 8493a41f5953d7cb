import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { patience } from '../testkit/rounds.ts';
import { allow, KEEPER, saveFolio, VIEWER } from './folios.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let viewer: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('guarda', { permissions: KEEPER });
  viewer = await test.as('mira', { permissions: VIEWER });
  await allow(test, keeper);
  await test.app.database.pool.query(
    `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
     values ('15001', 'Tunja', '15', 'Boyacá'), ('11001', 'Bogotá', '11', 'Bogotá D. C.')
     on conflict do nothing`,
  );
});
afterAll(() => test.close());

describe('a folio', () => {
  it('is loaded only by who was allowed to load, whatever else they may', async () => {
    const { saved, errors } = await saveFolio(viewer, { fmi: '070-1' });
    expect([saved, errors[0]?.message]).toEqual([false, 'No tienes acceso a esta funcionalidad.']);
    const other = await test.as('edita', { permissions: KEEPER });
    expect((await saveFolio(other, { fmi: '070-1' })).saved).toBe(false);
    await allow(test, other);
    expect((await saveFolio(other, { fmi: '070-1' })).saved).toBe(true);
  });

  it('is called as the registry calls it, however it was written, and once', async () => {
    const { folio } = await saveFolio(keeper, { fmi: ' 050n – 00123 ' });
    expect(folio).toMatchObject({ fmi: '50N-123', circulo: '50N', version: 1 });
    const { errors } = await saveFolio(keeper, { fmi: '50N-123' });
    expect(errors).toEqual([
      { campo: 'fmi', message: 'Ya existe un registro con este valor en "Matrícula".' },
    ]);
  });

  it('is refused with what is wrong beside its field', async () => {
    const { errors } = await saveFolio(keeper, {
      fmi: '5XN-1',
      npn: '123',
      formerCode: '12',
      area: -1,
      parents: '070-1, nada',
    });
    expect(errors.map(({ campo }) => campo)).toEqual([
      'fmi',
      'npn',
      'formerCode',
      'area',
      'parents',
    ]);
  });

  it('is saved by two people at once without losing what the first one saved', async () => {
    const { folio } = await saveFolio(keeper, { fmi: '070-77' });
    const edit = { id: folio.id, version: folio.version, fmi: '070-77' };
    expect((await saveFolio(keeper, { ...edit, address: 'Uno' })).saved).toBe(true);
    expect((await saveFolio(keeper, { ...edit, address: 'Dos' })).errors[0]?.campo).toBe('version');
  });
});

describe('the tree of a folio', () => {
  const TREE = `query($id: ID!) { folioTree(id: $id) { fmi nodos {
    fmi id area matrices segregados suma resto veredicto } } }`;

  it('refuses a folio that would be opened on itself, however long the way', async () => {
    const chain = ['300-1', '300-2', '300-3', '300-4'];
    for (const [place, fmi] of chain.entries()) {
      const parents = chain[place - 1] ?? '';
      expect((await saveFolio(keeper, { fmi, parents })).errors).toEqual([]);
    }
    const first = await test.app.database.pool.query(`select id from folios where fmi = '300-1'`);
    const [{ id }] = first.rows;
    const circle = 'Con estas matrículas el folio quedaría abierto con base en sí mismo';
    for (const [field, value] of [
      ['parents', '300-4'],
      ['segregated', '300-2, 300-1'],
    ]) {
      const { errors } = await saveFolio(keeper, {
        id: String(id),
        version: 1,
        fmi: '300-1',
        [field as string]: value,
      });
      expect(errors).toEqual([
        {
          campo: field,
          message:
            field === 'parents' ? circle : 'Un folio no puede ser matriz ni segregado de sí mismo',
        },
      ]);
    }
  });

  it('never has a circle, whatever is saved in whatever order', async () => {
    const name = fc.integer({ min: 1, max: 7 }).map((n) => `400-${n}`);
    const relation = fc.tuple(name, name);
    await fc.assert(
      fc.asyncProperty(fc.array(relation, { maxLength: 12 }), async (relations) => {
        await test.app.database.pool.query(`delete from folios where circulo = '400'`);
        const versions = new Map<string, { id: string; version: number; parents: string[] }>();
        for (const [fmi, parent] of relations) {
          const known = versions.get(fmi);
          const parents = [...new Set([...(known?.parents ?? []), parent])];
          const { saved, folio } = await saveFolio(keeper, {
            ...(known && { id: known.id, version: known.version }),
            fmi,
            parents: parents.join(', '),
          });
          if (saved) versions.set(fmi, { ...folio, parents });
        }
        const { rows } = await test.app.database.pool.query(
          `with recursive abajo as (
             select matriz as raiz, segregado from folio_relaciones
             union select a.raiz, r.segregado from folio_relaciones r
               join abajo a on r.matriz = a.segregado
           ) select count(*)::int as circulos from abajo where raiz = segregado`,
        );
        expect(rows).toEqual([{ circulos: 0 }]);
      }),
      { numRuns: testDatabaseKind() === 'native' ? 15 : 5 },
    );
  });

  it('compares the areas, names what nobody has loaded, and guesses no area', async () => {
    await saveFolio(keeper, { fmi: '500-1', area: 1_000.1 });
    await saveFolio(keeper, { fmi: '500-2', area: 600.1, parents: '500-1' });
    const { folio } = await saveFolio(keeper, { fmi: '500-3', area: 500, parents: '500-1' });
    await saveFolio(keeper, { fmi: '500-4', parents: '500-3, 500-99' });
    const { data } = await viewer.graphql(TREE, { id: folio.id });
    const nodes = new Map(data.folioTree?.nodos.map((node) => [node.fmi, node]));
    expect(nodes.get('500-1')).toMatchObject({
      segregados: ['500-2', '500-3'],
      suma: 1_100.1,
      resto: -100,
      veredicto: 'EXCEDE',
    });
    expect(nodes.get('500-3')).toMatchObject({ veredicto: 'SIN DATOS', suma: null });
    expect(nodes.get('500-99')).toMatchObject({ id: null, segregados: ['500-4'] });
    expect(nodes.get('500-4')).toMatchObject({ matrices: ['500-3', '500-99'] });
  });
});

describe('what a folio says of people', () => {
  const CANARY = 'Canario Ficticio';
  const TITLES = `query($id: ID!) { folioTitles(id: $id) { version cabidaLinderos complementacion
    anotaciones { numero acto personas { lado nombre } } } }`;
  const SAVE = `mutation($id: ID!, $version: Int!, $anotaciones: [FolioAnotacionInput!]!) {
    saveFolioTitles(id: $id, version: $version, cabidaLinderos: "Linda con ${CANARY}",
      complementacion: "Compró ${CANARY}", anotaciones: $anotaciones) {
      saved errors { campo message } titles { version } } }`;
  const annotations = [
    {
      numero: 1,
      fecha: '2010-02-03',
      codigoActo: '0125',
      acto: 'COMPRAVENTA',
      valor: 10,
      personas: [{ lado: 'A', nombre: CANARY, identificacion: 'CC# 1', titular: 'X' }],
    },
  ];
  let id: string;

  beforeAll(async () => {
    const { folio } = await saveFolio(keeper, { fmi: '600-1', address: 'Finca sola' });
    id = folio.id;
    const made = await keeper.save('folioTitles', {
      id,
      version: 1,
      cabidaLinderos: `Linda con ${CANARY}`,
      complementacion: `Compró ${CANARY}`,
      anotaciones: annotations,
    });
    expect(made).toMatchObject({ saved: true, titles: { version: 2 } });
  });

  it('reaches only who may read it, by any door', async () => {
    const { data } = await keeper.graphql(TITLES, { id });
    expect(data.folioTitles?.anotaciones[0]?.personas).toEqual([{ lado: 'A', nombre: CANARY }]);
    const doors: [string, string][] = [
      [TITLES, '{}'],
      ['query($id: ID!) { certificatesOfFolio(id: $id) { id nombre } }', '{}'],
      [`query($id: ID!) { folio(id: $id) { id fmi direccion matrices } }`, '{}'],
      [`query { foliosRelay(search: "${CANARY}") { totalCount nodes { id } } }`, '{}'],
      [
        `query($id: ID!) { history(entity: "folio", id: $id, first: 50) { nodes { changes { label before after } } } }`,
        '{}',
      ],
      [
        `query($id: ID!) { history(entity: "folioTitulos", id: $id, first: 50) { nodes { changes { label before after } } } }`,
        '{}',
      ],
      ['query($id: ID!) { folioTree(id: $id) { nodos { fmi } } }', '{}'],
      ['query { foliosDashboard { total byUser { item } } }', '{}'],
      [SAVE, '{}'],
    ];
    for (const [query] of doors) {
      const answer = await viewer.graphql(query, { id, version: 2, anotaciones: [] });
      expect(JSON.stringify(answer), query).not.toContain(CANARY);
    }
    const excel = await viewer.inject({ url: '/api/v1/listas/folios.xlsx' });
    expect(excel.statusCode).toBe(200);
    expect(JSON.stringify(readSheet(excel.rawPayload))).not.toContain(CANARY);
    const { data: found } = await viewer.graphql(
      `query { foliosRelay(search: "${CANARY}") { totalCount } }`,
    );
    expect(found.foliosRelay.totalCount).toBe(0);
  });

  it('leaves a record of each reading, with who read', async () => {
    const readings = async () => {
      const { rows } = await test.app.database.pool.query(
        `select username from auditoria where entity = 'folioTitulos' and entity_id = $1
           and operation = 'folioTitles'`,
        [id],
      );
      return rows.map(({ username }) => username);
    };
    const before = await readings();
    await keeper.graphql(TITLES, { id });
    await viewer.graphql(TITLES, { id });
    expect(await readings()).toEqual([...before, 'guarda']);
  });

  it('stays as it is when somebody else edits the land', async () => {
    const editor = await test.as('edita-terreno', {
      permissions: ['folios.view_folio', 'folios.change_folio'],
    });
    const saved = await saveFolio(editor, { id, version: 2, fmi: '600-1', address: 'Otra' });
    expect(saved.errors).toEqual([]);
    const { data } = await keeper.graphql(TITLES, { id });
    expect(data.folioTitles).toMatchObject({ version: 3, complementacion: `Compró ${CANARY}` });
  });
});

describe('the list, the dashboard and the Excel', () => {
  beforeAll(async () => {
    const { pool } = test.app.database;
    await pool.query('delete from folios');
    await pool.query(
      `insert into folios (fmi, municipio_codigo, estado, tipo, origen, fecha_apertura,
         fecha_impresion, usuario_id, fecha_carga)
       select (array['50N', '070', '50C'])[1 + n % 3] || '-' || n,
         (array['15001', '11001', null])[1 + n % 3],
         (array['ACTIVO', 'CERRADO'])[1 + n % 2], (array['URBANO', 'RURAL', 'NODATA'])[1 + n % 3],
         (array['SNR', 'VUR', 'NODATA'])[1 + n % 3], date '2026-01-01' + n * 3,
         case when n % 4 = 0 then null else date '2026-02-01' + n end,
         case when n % 5 = 0 then null else $1::int end,
         timestamptz '2026-01-01T04:59:59.9Z' + n * interval '4 days 3 hours'
       from generate_series(1, 90) n`,
      [viewer.id],
    );
    await pool.query(
      `insert into folio_relaciones (folio_id, matriz, segregado)
       select f.id, f.fmi, '070-' || (900000 + f.id) from folios f where f.id % 7 = 0
       union all
       select f.id, '070-' || (800000 + f.id), f.fmi from folios f where f.id % 5 = 0`,
    );
  });

  const days = (from: string, to: string) => [`${from}T00:00:00-05:00`, `${to}T23:59:59-05:00`];
  const day = fc
    .integer({ min: 0, max: 420 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  const range = fc
    .tuple(day, day)
    .map(([one, two]) => (one < two ? days(one, two) : days(two, one)));
  const some = (...texts: string[]) =>
    fc.uniqueArray(fc.constantFrom(...texts), { maxLength: texts.length });
  const filters = () =>
    fc.record(
      {
        circulo_In: some('50N', '070', '50C', '001'),
        municipio_In: some('15001', '11001', '0'),
        estado_In: some('ACTIVO', 'CERRADO'),
        tipo_In: some('URBANO', 'RURAL', 'NODATA'),
        origen_In: some('SNR', 'VUR', 'NODATA'),
        cargadoPor_In: some(String(viewer.id), '0'),
        fechaApertura_Range: range,
        fechaImpresion_Range: range,
        fechaCarga_Range: range,
      },
      { requiredKeys: [] },
    );

  const LIST = `query($circulo_In: [String!], $municipio_In: [String!], $estado_In: [String!],
    $tipo_In: [String!], $origen_In: [String!], $cargadoPor_In: [ID!],
    $fechaApertura_Range: [String!], $fechaImpresion_Range: [String!], $fechaCarga_Range: [String!]) {
    foliosRelay(first: 100, orderBy: "fmi", circulo_In: $circulo_In, municipio_In: $municipio_In,
      estado_In: $estado_In, tipo_In: $tipo_In, origen_In: $origen_In,
      cargadoPor_In: $cargadoPor_In, fechaApertura_Range: $fechaApertura_Range,
      fechaImpresion_Range: $fechaImpresion_Range, fechaCarga_Range: $fechaCarga_Range) {
      totalCount nodes { fmi circulo matrices segregadas municipio { id } estado tipo origen
        fechaCarga cargadoPor { id } } } }`;
  const BARS = '{ id item count }';
  const DASHBOARD = `query($filterData: String) { foliosDashboard(filterData: $filterData) {
    total parent children byDay ${BARS} byUser ${BARS} byCity ${BARS} byCircle ${BARS}
    byState ${BARS} byType ${BARS} byOrigin ${BARS} } }`;

  const counted = (bars: readonly { id: string | null; count: number }[]) =>
    Object.fromEntries(bars.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
  const tally = (values: readonly (string | null | undefined)[]) => {
    const counts: Record<string, number> = {};
    for (const value of values)
      counts[String(value ?? null)] = (counts[String(value ?? null)] ?? 0) + 1;
    return counts;
  };
  const colombianDay = (instant: string) =>
    new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10);

  it(
    'tell of the same folios under any filters: counter = bars = list = Excel',
    async () => {
      await fc.assert(
        fc.asyncProperty(filters(), async (given) => {
          const { data } = await viewer.graphql(LIST, given);
          const { totalCount, nodes } = data.foliosRelay;
          const { data: answer } = await viewer.graphql(DASHBOARD, {
            filterData: JSON.stringify(given),
          });
          const figures = answer.foliosDashboard;
          expect([figures.total, nodes.length]).toEqual([totalCount, totalCount]);
          expect(figures.parent).toBe(nodes.filter((row) => row.segregadas !== '').length);
          expect(figures.children).toBe(nodes.filter((row) => row.matrices !== '').length);
          expect(counted(figures.byCircle)).toEqual(tally(nodes.map((row) => row.circulo)));
          expect(counted(figures.byCity)).toEqual(tally(nodes.map((row) => row.municipio?.id)));
          expect(counted(figures.byUser)).toEqual(tally(nodes.map((row) => row.cargadoPor?.id)));
          expect(counted(figures.byState)).toEqual(tally(nodes.map((row) => row.estado)));
          expect(counted(figures.byType)).toEqual(tally(nodes.map((row) => row.tipo)));
          expect(counted(figures.byOrigin)).toEqual(tally(nodes.map((row) => row.origen)));
          expect(counted(figures.byDay)).toEqual(
            tally(nodes.map(({ fechaCarga }) => colombianDay(fechaCarga))),
          );
          const url = `/api/v1/listas/folios.xlsx?orderBy=fmi&filters=${encodeURIComponent(JSON.stringify(given))}`;
          const [, ...rows] = readSheet((await viewer.inject({ url })).rawPayload);
          expect(rows.map(([fmi]) => fmi)).toEqual(nodes.map(({ fmi }) => fmi));
        }),
        { numRuns: testDatabaseKind() === 'native' ? 40 : 12 },
      );
    },
    patience(60_000),
  );

  it('fills the days of the range with zeros, by the days of Colombia', async () => {
    const { data } = await viewer.graphql(DASHBOARD, {
      filterData: JSON.stringify({ fechaCarga_Range: days('2026-01-01', '2026-01-31') }),
    });
    const { byDay, total } = data.foliosDashboard;
    expect(byDay).toHaveLength(31);
    expect([byDay[0]?.item, byDay.at(-1)?.item]).toEqual(['2026-01-01', '2026-01-31']);
    expect(byDay.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    // 4 days 3 hours after 23:59:59.9 of the last day of the year is the 5th.
    expect(byDay.find(({ count }) => count > 0)?.item).toBe('2026-01-05');
  });
});
