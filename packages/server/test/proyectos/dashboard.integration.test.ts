import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaData } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { givenProjectWorld, type ProjectInput, saveProject } from './projects.fixture.ts';

let test: TestApp;
let editor: TestActor;
let reader: TestActor;
let world: Awaited<ReturnType<typeof givenProjectWorld>>;
/** Instants around a day's two ends, after its start. */
const EDGES_MS = [-1000, -1, 0, 1, 999, 43_200_000, 86_399_000, 86_399_900, 86_399_999, 86_400_000];
const LONG = patience(60_000);

const inputs = (changes?: Partial<ProjectInput>) => world.inputs(changes);

beforeAll(async () => {
  test = await startTestApp();
  editor = await test.as('editora', {
    permissions: ['proyectos.view_proyecto', 'proyectos.add_proyecto', 'proyectos.change_proyecto'],
  });
  reader = await test.as('lectora', { permissions: ['proyectos.view_proyecto'] });
  world = await givenProjectWorld(test, editor);
});
afterAll(() => test.close());

const created = async (changes?: Partial<ProjectInput>) => {
  const { saved, errors, project } = await saveProject(editor, inputs(changes));
  expect([saved, errors]).toEqual([true, []]);
  return project;
};

/** What a list gives of rows whose fields the test chooses. */
type Texts = Record<string, string | null>;
type Named = { nodes: Record<string, Texts | null>[] };

describe('the list, the dashboard and the report', () => {
  /** Projects in every combination of what the filters look at. */
  beforeAll(async () => {
    const { pool } = test.app.database;
    await pool.query('delete from proyectos');
    const other = await world.newContract({
      statusType: world.contractStatus('Liquidado'),
      contratantes: [world.subjects.companies.TASA],
    });
    const { rows } = await pool.query(`select id from tipos_contrato where es_propuesta`);
    const proposal = await world.newContract({ contractType: String(rows[0].id) });
    const second = await test.as('coordinador2', { groups: ['Coordinador'] });
    await pool.query(
      `insert into proyectos (nombre, alcance, contrato_id, tipo_id, estado_id, coordinador_id,
         configuracion_id, configuracion_productos_id, sitio_sharepoint, sharepoint_url, codigo,
         fecha_inicio, fecha_fin, fecha_creacion)
       select 'Mezcla ' || n, 'Alcance ' || n, ($1::int[])[1 + n % 3], t.id,
         nullif(n % 4, 0), ($2::int[])[1 + n % 2], 1,
         case when n % 3 = 0 then null else
           (select min(id) from configuraciones_productos where tipo_proyecto_id = t.id) end,
         case when n % 5 = 0 then '' else 'Sitio ' || n end,
         -- a name that was typed has no site yet
         case when n % 5 in (0, 1) then '' else 'https://sitios.test/' || n end,
         case when n % 7 = 0 then null else 'MIX' || n end,
         date '2026-01-01' + n * 5, case when n % 6 = 0 then null else date '2026-06-01' + n * 5 end,
         timestamptz '2026-01-01T04:59:59.9Z' + n * interval '4 days 3 hours'
       from generate_series(1, 90) n
       join tipos_proyecto t on t.id = 1 + n % 7`,
      [[world.contract, other, proposal].map(Number), [world.coordinator.id, second.id]],
    );
  });

  const days = (from: string, to: string) => [`${from}T00:00:00Z`, `${to}T23:59:59Z`];
  const dayOfYear = fc
    .integer({ min: 0, max: 420 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  const range = fc
    .tuple(dayOfYear, dayOfYear)
    .map(([one, two]) => (one < two ? days(one, two) : days(two, one)));
  const some = (max: number) =>
    fc.uniqueArray(fc.integer({ min: 1, max }).map(String), { maxLength: 3 });
  const someOrNone = (max: number) =>
    fc.uniqueArray(fc.integer({ min: 0, max }).map(String), { maxLength: 3 });

  const anyFilters = async () => {
    const { rows } = await test.app.database.pool.query(
      `select array(select id::text from contratos) as contracts,
              array(select id::text from usuarios) as people,
              array(select id::text from configuraciones_productos) as products`,
    );
    const [{ contracts, people, products }] = rows;
    return fc.record(
      {
        tipo_In: some(7),
        contrato_In: fc.uniqueArray(fc.constantFrom(...(contracts as string[])), { maxLength: 2 }),
        estado_In: someOrNone(3),
        estado_Contrato_In: some(5),
        coordinador_In: fc.uniqueArray(fc.constantFrom(...(people as string[])), { maxLength: 2 }),
        configuracionProductos_In: fc.uniqueArray(fc.constantFrom('0', ...(products as string[])), {
          maxLength: 4,
        }),
        fechaCreacion_Range: range,
        fechaInicio_Range: range,
        fechaFin_Range: range,
        sitioSharepoint_Isnull: fc.boolean(),
        codigo_Isnull: fc.boolean(),
      },
      { requiredKeys: [] },
    );
  };

  const LIST = `query($tipo_In: [ID!], $contrato_In: [ID!], $estado_In: [ID!],
    $estado_Contrato_In: [ID!], $coordinador_In: [ID!], $configuracionProductos_In: [ID!],
    $fechaCreacion_Range: [String!], $fechaInicio_Range: [String!], $fechaFin_Range: [String!],
    $sitioSharepoint_Isnull: Boolean, $codigo_Isnull: Boolean) {
    projectsRelay(first: 100, tipo_In: $tipo_In, contrato_In: $contrato_In, estado_In: $estado_In,
      estado_Contrato_In: $estado_Contrato_In, coordinador_In: $coordinador_In,
      configuracionProductos_In: $configuracionProductos_In,
      fechaCreacion_Range: $fechaCreacion_Range, fechaInicio_Range: $fechaInicio_Range,
      fechaFin_Range: $fechaFin_Range, sitioSharepoint_Isnull: $sitioSharepoint_Isnull,
      codigo_Isnull: $codigo_Isnull) {
      totalCount nodes { nombre codigo sharepointUrl tipo { descripcion } estado { nombre }
        coordinador { fullName } fechaCreacion } } }`;

  const BARS = 'id item count';
  const DASHBOARD = `query($filterData: String) { projectsDashboard(filterData: $filterData) {
    total withCode withSharepoint proposals byMonth { ${BARS} } byType { ${BARS} }
    byState { ${BARS} } byCoordinator { ${BARS} } byProducts { ${BARS} } } }`;

  const dashboard = async (filters: object) => {
    const { data, errors } = await reader.graphql(DASHBOARD, {
      filterData: JSON.stringify(filters),
    });
    expect(errors).toBeUndefined();
    return data.projectsDashboard;
  };

  type Row = SchemaData['projectsRelay']['nodes'][number];
  const tally = (rows: Row[], of: (row: Row) => string): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const row of rows) counts[of(row)] = (counts[of(row)] ?? 0) + 1;
    return counts;
  };
  const shown = (bars: { item: string; count: number }[]) =>
    Object.fromEntries(
      bars.filter(({ count }) => count > 0).map(({ item, count }) => [item, count]),
    );
  const colombianMonth = (instant: string) =>
    new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 7);

  it('tell of the same projects under any filters: counter = bars = list = Excel', async () => {
    await fc.assert(
      fc.asyncProperty(await anyFilters(), async (filters) => {
        const { data } = await reader.graphql(LIST, filters);
        const { totalCount, nodes } = data.projectsRelay;
        const figures = await dashboard(filters);
        expect(figures.total).toBe(totalCount);
        expect(nodes).toHaveLength(totalCount);
        expect(figures.withCode).toBe(nodes.filter(({ codigo }) => codigo !== null).length);
        if (filters.sitioSharepoint_Isnull !== undefined) {
          const expected = filters.sitioSharepoint_Isnull ? 0 : totalCount;
          expect(figures.withSharepoint).toBe(expected);
        }
        expect(figures.withSharepoint).toBe(
          nodes.filter(({ sharepointUrl }) => sharepointUrl !== null).length,
        );
        expect(shown(figures.byType)).toEqual(tally(nodes, ({ tipo }) => tipo.descripcion));
        expect(shown(figures.byState)).toEqual(
          tally(nodes, ({ estado }) => estado?.nombre ?? 'Sin Estado'),
        );
        expect(shown(figures.byCoordinator)).toEqual(
          tally(nodes, ({ coordinador }) => coordinador.fullName),
        );
        expect(shown(figures.byMonth)).toEqual(
          tally(nodes, ({ fechaCreacion }) => colombianMonth(fechaCreacion)),
        );
        const done = await reader.call('downloadProjectsReport', {
          filterData: JSON.stringify(filters),
        });
        const [, ...rows] = readSheet(Buffer.from(done.content, 'base64'));
        expect(rows.map((row) => row[1])).toEqual(nodes.map(({ nombre }) => nombre));
      }),
      { numRuns: testDatabaseKind() === 'native' ? 60 : 20 },
    );
  });

  it('narrow to what a bar counts when it is clicked', async () => {
    const figures = await dashboard({});
    for (const [bars, filter] of [
      ['byType', 'tipo_In'],
      ['byState', 'estado_In'],
      ['byCoordinator', 'coordinador_In'],
      ['byProducts', 'configuracionProductos_In'],
    ] as const) {
      for (const { id, count } of figures[bars]) {
        expect([bars, id, (await dashboard({ [filter]: [id ?? '0'] })).total]).toEqual([
          bars,
          id,
          count,
        ]);
      }
    }
    for (const { item, count } of figures.byMonth) {
      const [year = 0, month = 0] = item.split('-').map(Number);
      const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
      const range = [`${item}-01T05:00:00Z`, `${next}T04:59:59Z`];
      expect((await dashboard({ fechaCreacion_Range: range })).total).toBe(count);
    }
  });

  it('count months by Colombia’s days and fill those without projects (T1)', async () => {
    const { byMonth } = await dashboard({
      fechaCreacion_Range: days('2025-12-01', '2027-02-28'),
    });
    expect(byMonth).toHaveLength(15);
    expect(byMonth[0]).toEqual({ id: '2025-12', item: '2025-12', count: 0 });
    await test.app.database.pool.query(
      `update proyectos set fecha_creacion = '2027-01-01T04:30:00Z' where nombre = 'Mezcla 1'`,
    );
    const after = await dashboard({ fechaCreacion_Range: days('2026-12-01', '2027-01-31') });
    // 23:30 of 31 December in Colombia.
    const december = after.byMonth.find(({ item }: { item: string }) => item === '2026-12');
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as total from proyectos where fecha_creacion >= '2026-12-01T05:00:00Z'
         and fecha_creacion < '2027-01-01T05:00:00Z'`,
    );
    expect(december?.count).toBe(rows[0].total);
  });

  it('keep what was made in a month’s last half hour in that month, bar, list and Excel (T1)', async () => {
    await test.app.database.pool.query(
      `update proyectos set fecha_creacion = '2028-03-01T04:30:00Z' where nombre = 'Mezcla 3'`,
    );
    // As a click on a month's bar asks for it: 29 February 2028 ends at five the next day in UTC.
    const ofMonth = (first: string, last: string) => ({
      fechaCreacion_Range: [`${first}T00:00:00-05:00`, `${last}T23:59:59-05:00`],
    });
    for (const [filters, found] of [
      [ofMonth('2028-02-01', '2028-02-29'), 1],
      [ofMonth('2028-03-01', '2028-03-31'), 0],
    ] as const) {
      const figures = await dashboard(filters);
      expect(figures.total).toBe(found);
      expect(figures.byMonth).toEqual([expect.objectContaining({ count: found })]);
      const { data } = await reader.graphql(LIST, filters);
      expect(data.projectsRelay.totalCount).toBe(found);
      const answer = await reader.call('downloadProjectsReport', {
        filterData: JSON.stringify(filters),
      });
      const [, ...rows] = readSheet(Buffer.from(answer.content, 'base64'));
      expect(rows).toHaveLength(found);
    }
  });

  it('filter whole days, to the end of their last second (T2)', { timeout: LONG }, async () => {
    const { pool } = test.app.database;
    const edge = fc.record({
      day: fc.integer({ min: 0, max: 700 }),
      offset: fc.constantFrom(...EDGES_MS),
    });
    await fc.assert(
      fc.asyncProperty(edge, async ({ day, offset }) => {
        const start = Date.UTC(2026, 0, 1 + day);
        const text = new Date(start).toISOString().slice(0, 10);
        await pool.query(`update proyectos set fecha_creacion = $1 where nombre = 'Mezcla 2'`, [
          new Date(start + offset),
        ]);
        const { data } = await reader.graphql(
          `query($r: [String!]) { projectsRelay(search: "Mezcla 2", fechaCreacion_Range: $r, first: 100) {
             nodes { nombre } } }`,
          { r: days(text, text) },
        );
        const found = data.projectsRelay.nodes.some((row) => row.nombre === 'Mezcla 2');
        expect(found).toBe(offset >= 0 && offset < 86_400_000);
      }),
      { numRuns: rounds(testDatabaseKind() === 'native' ? 200 : 40) },
    );
  });

  it.each(['nombre', '-nombre', 'codigo', '-codigo', 'fechaInicio', '-fechaFin', '-fechaCreacion'])(
    'sort by %s',
    async (orderBy) => {
      const key = orderBy.replace('-', '');
      const { data } = await reader.graphql<{ projectsRelay: { nodes: Texts[] } }>(
        `{ projectsRelay(first: 100, orderBy: "${orderBy}") { nodes { ${key} } } }`,
      );
      const values = data.projectsRelay.nodes.map((row) => row[key] ?? null);
      const known = values.filter((value): value is string => value !== null);
      const plain = (text: string) => text.toLowerCase();
      const { rows } = await test.app.database.pool.query<{ t: string }>(
        `select t from unnest($1::text[]) t order by t ${orderBy.startsWith('-') ? 'desc' : 'asc'}`,
        [known.map(plain)],
      );
      expect(known.map(plain)).toEqual(rows.map(({ t }) => t));
      expect(values.lastIndexOf(null) === -1 || values.at(-1) === null).toBe(true);
    },
  );

  it.each(['tipo', 'estado', 'coordinador', 'contrato'])(
    'sort by the name of %s',
    async (field) => {
      const { data } = await reader.graphql<{ up: Named; down: Named }>(
        `query($up: String, $down: String) {
        up: projectsRelay(first: 100, orderBy: $up) { nodes { ...Names } }
        down: projectsRelay(first: 100, orderBy: $down) { nodes { ...Names } } }
      fragment Names on Proyecto { id tipo { descripcion } estado { nombre }
        coordinador { fullName } contrato { identificacionFormal } }`,
        { up: field, down: `-${field}` },
      );
      const nameOf = (node: Record<string, Texts | null>) =>
        Object.values(node[field] ?? {})[0] ?? null;
      const up = data.up.nodes.map(nameOf);
      const known = up.filter((name) => name !== null);
      const { rows } = await test.app.database.pool.query<{ t: string }>(
        'select t from unnest($1::text[]) t order by buscable(t)',
        [known],
      );
      expect(up).toEqual([...rows.map(({ t }) => t), ...up.filter((name) => name === null)]);
      expect(new Set(known).size).toBeGreaterThan(1);
      // The other way round; those without it stay last.
      const down = data.down.nodes.map(nameOf);
      expect(down.filter((name) => name !== null)).toEqual(known.toReversed());
      expect(down.slice(known.length).every((name) => name === null)).toBe(true);
    },
  );

  it('find by name, code and scope without accents', async () => {
    const { data } = await reader.graphql<Record<'a' | 'b', { totalCount: number }>>(
      '{ a: projectsRelay(search: "mix11") { totalCount } b: projectsRelay(search: "ALCANCÉ 33") { totalCount } }',
    );
    expect([data.a.totalCount, data.b.totalCount]).toEqual([1, 1]);
  });

  it.each([
    'no es json',
    '[1',
    '{"tipo_In":["x"]}',
    '{"fechaInicio_Range":["2026-01-01"]}',
    '{"sitioSharepoint_Isnull":"si"}',
  ])('refuse the filters %s', async (filterData) => {
    const { errors } = await reader.graphql(DASHBOARD, { filterData });
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('take as many statements for many projects as for few', async () => {
    const page = (first: number) => `{ projectsRelay(first: ${first}) { totalCount nodes { id codigo
      tipo { descripcion } estado { nombre } coordinador { fullName } contrato { nombre }
      activities { nombre } resources { rol fullName } products { nombre } } } }`;
    await reader.graphql(page(50));
    const few = await countStatements(() => reader.graphql(page(2)));
    expect(await countStatements(() => reader.graphql(page(50)))).toBe(few);
    expect(few).toBeLessThan(11);
    expect(await countStatements(() => dashboard({}))).toBeLessThan(5);
  });
});

describe('a project opened', () => {
  it('tells its resources, activities and products', async () => {
    const { pool } = test.app.database;
    const { id } = await created();
    await pool.query(
      `with r as (insert into roles (proyecto_id, rol) values ($1, 'Gestor predial') returning id)
       insert into recursos (rol_id, usuario_id) select id, $2 from r`,
      [id, reader.id],
    );
    const product = (node: string, name: string) => ({
      id: node,
      name,
      descripcion: `${name} del predio`,
      perfilesGestion: [],
      perfilesControl: [],
      productId: 'NEW-PRODUCT',
    });
    const structure = JSON.stringify([
      product('bbbbbbbb', 'Plano'),
      { id: 'aaaaaaaa', name: 'Fase 1', children: [product('cccccccc', 'Ficha')] },
    ]);
    const saved = await (await test.as('quien.estructura', { superuser: true })).save(
      'productsStructure',
      { proyecto: id, estructura: structure },
    );
    expect(saved.saved).toBe(true);
    const { data } = await reader.graphql(
      `query($id: ID!) { projectRelay(id: $id) { resources { rol fullName } activities { nombre }
         products { nombre descripcion } estructuraProductos { id } } }`,
      { id },
    );
    expect(data.projectRelay).toMatchObject({
      resources: [{ rol: 'Gestor predial', fullName: 'lectora' }],
      activities: [{ nombre: 'Ficha' }, { nombre: 'Plano' }],
      products: [
        { nombre: 'Plano', descripcion: 'Plano del predio' },
        { nombre: 'Ficha', descripcion: 'Ficha del predio' },
      ],
      estructuraProductos: { id: expect.any(String) },
    });
  });
});
