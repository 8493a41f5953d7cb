import { diagnosed } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { countedList, sumOf } from '../testkit/counted-list.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { type EstateWorld, givenEstateWorld, saveGiProject } from './estates.fixture.ts';

const LONG = patience(60_000);
let test: TestApp;
let world: EstateWorld;
let second: string;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  second = (await saveGiProject(world.one, world.inputs({ disposicionDerecho: 'Segunda' })))
    .project1274.id;
  const { pool } = test.app.database;
  // the same use in two projects, written otherwise
  await pool.query(
    `insert into usos_suelo_gi (proyecto_gi_id, nombre) values ($1, 'Ganadería'),
       ($1, 'Bosque'), ($2, 'ganaderia')`,
    [world.project, second],
  );
  // every combination of what the filters look at, and estates of somebody else
  await pool.query(
    `insert into predios_gi (proyecto_gi_id, codigo_sig, matriculas, npns, uso_suelo_id,
       juridico, catastral, campo, municipio_codigo, fecha_creacion)
     select p, 'Mezcla ' || n, case when n % 3 > 0 then array['070-' || n] else '{}' end,
       case when n % 4 > 1 then array[lpad(n::text, 30, '1')] else '{}' end,
       (select (array_agg(u.id order by u.id))[1 + (n / 3) % 3] from usos_suelo_gi u
         where u.proyecto_gi_id = p),
       ($4::text[])[1 + n % 3], ($4::text[])[1 + (n / 3) % 3], ($4::text[])[1 + (n / 9) % 3],
       case when n % 5 > 0 then '25001' end,
       timestamptz '2025-11-28 02:00:00Z' + n * interval '53 hours'
     from generate_series(1, 120) n,
       lateral (select ($1::int[])[1 + n % 3] as p) s
     union all select $2::int, 'Ajena ' || n, '{}', '{}', null, 'Si', 'Si', 'Si', null, now()
       from generate_series(1, 5) n where $3`,
    [
      [Number(world.project), Number(second), Number(world.project)],
      Number(world.otherProject),
      true,
      [...diagnosed],
    ],
  );
});
afterAll(() => test.close());

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
  });
const either = fc.option(fc.boolean(), { nil: undefined });

const dayAt = (days: number, time: string): string =>
  `${new Date(Date.UTC(2025, 9, 1) + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;

const range = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 350 }), fc.integer({ min: 0, max: 300 }))
    .map(([from, days]) => [dayAt(from, '00:00:00'), dayAt(from + days, '23:59:59')]),
  { nil: undefined },
);

const filters = () =>
  fc.record(
    {
      proyecto_In: some([world.project, second]),
      municipio_In: some(['25001']),
      fmi_Isnull: either,
      npn_Isnull: either,
      usoSuelo_In: some(['ganaderia', 'bosque', '0']),
      juridico_In: some(diagnosed),
      catastral_In: some(diagnosed),
      campo_In: some(diagnosed),
      fechaCreacion_Range: range,
    },
    { requiredKeys: [] },
  );

const { figures, listed, exported } = countedList({
  actor: () => world.one,
  dashboard: 'estatesDashboard',
  dashboardQuery: `query($f: String) { estatesDashboard(filterData: $f) { total withFmi withNpn
  byMonth { id item count } byProject { id item count } bySoilType { id item count }
  byLegalAnalysis { id item count } byCadastralAnalysis { id item count }
  byFieldAnalysis { id item count } } }`,
  list: 'estatesProjectRelay',
  listQuery: `query($offset: Int, $proyecto_In: [ID!], $municipio_In: [ID!], $fmi_Isnull: Boolean,
  $npn_Isnull: Boolean, $usoSuelo_In: [String!], $juridico_In: [String!],
  $catastral_In: [String!], $campo_In: [String!], $fechaCreacion_Range: [String!]) {
  estatesProjectRelay(first: 100, offset: $offset, proyecto_In: $proyecto_In,
    municipio_In: $municipio_In, fmi_Isnull: $fmi_Isnull, npn_Isnull: $npn_Isnull,
    usoSuelo_In: $usoSuelo_In, juridico_In: $juridico_In, catastral_In: $catastral_In,
    campo_In: $campo_In, fechaCreacion_Range: $fechaCreacion_Range) {
    totalCount
    nodes { id juridico matriculaInmobiliaria npnCatastro } } }`,
  excel: 'predios-gi',
});

describe('the dashboard of estates', () => {
  it(
    'counts what the list shows and the Excel has, whatever the filters say',
    async () => {
      await fc.assert(
        fc.asyncProperty(filters(), async (given) => {
          const told = await figures(given);
          const { nodes: rows, totalCount } = await listed(given);
          expect(totalCount).toBe(told.total);
          expect(rows).toHaveLength(told.total);
          expect(await exported(given)).toBe(told.total);
          for (const bars of [
            told.byMonth,
            told.byProject,
            told.bySoilType,
            told.byLegalAnalysis,
            told.byCadastralAnalysis,
            told.byFieldAnalysis,
          ]) {
            expect(sumOf(bars)).toBe(told.total);
          }
          expect(rows.filter((row) => row.matriculaInmobiliaria !== '')).toHaveLength(told.withFmi);
          expect(rows.filter((row) => row.npnCatastro !== '')).toHaveLength(told.withNpn);
        }),
        { numRuns: rounds(12) },
      );
    },
    LONG,
  );

  it('leads from every bar to the rows that it counts', async () => {
    const told = await figures({});
    for (const [key, bars] of [
      ['proyecto_In', told.byProject],
      ['usoSuelo_In', told.bySoilType],
      ['juridico_In', told.byLegalAnalysis],
      ['catastral_In', told.byCadastralAnalysis],
      ['campo_In', told.byFieldAnalysis],
    ] as const) {
      for (const { id, count } of bars) {
        expect((await listed({ [key]: [id ?? '0'] })).totalCount).toBe(count);
      }
    }
    // what two projects call the same is one bar
    expect(told.bySoilType.map(({ id }: { id: string | null }) => id)).toContain('ganaderia');
    expect(told.bySoilType).toHaveLength(3);
  });

  it('fills the months of its range with zeros, by the clock of Colombia', async () => {
    const { pool } = test.app.database;
    // eleven at night on the last day of February in Bogotá, when it is March in Greenwich
    await pool.query(
      `insert into predios_gi (proyecto_gi_id, codigo_sig, fecha_creacion)
       values ($1, 'Mezcla de febrero', '2023-03-01 04:00:00Z')`,
      [Number(world.project)],
    );
    const asked = ['2023-01-01T00:00:00Z', '2023-04-30T23:59:59Z'];
    const { byMonth, total } = await figures({ fechaCreacion_Range: asked });
    expect(total).toBe(1);
    expect(byMonth.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { id: '2023-02', item: '2023-02', count: 1 },
    ]);
    expect(byMonth.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['2023-01', '2023-02', '2023-03', '2023-04']),
    );
  });

  it('counts the estates of one’s own projects alone', async () => {
    expect((await figures({}, world.other)).total).toBe(5);
    expect((await figures({}, world.stranger)).total).toBe(0);
    const { data } = await world.stranger.graphql(
      '{ estatesDashboardInit { proyectos { id } usosSuelo { id } } }',
    );
    expect(data.estatesDashboardInit).toEqual({ proyectos: [], usosSuelo: [] });
  });
});
