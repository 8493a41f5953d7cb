import { developmentStates } from '@comarca/shared/modules/desarrollos/development.rules';
import { difficulties, priorities } from '@comarca/shared/modules/desarrollos/development.scales';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openParts } from '../inteligencia/open-files.ts';
import { countedList, sumOf } from '../testkit/counted-list.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { type DevelopmentStage, openDevelopments } from './developments.fixture.ts';

const LONG = patience(60_000);
let stage: DevelopmentStage;
let modules: string[];
let people: string[];

beforeAll(async () => {
  stage = await openDevelopments();
  const { pool } = stage.test.app.database;
  modules = (await pool.query('select id from modulos order by id limit 3')).rows.map(({ id }) =>
    String(id),
  );
  people = [stage.leader, stage.developer, stage.reader].map(({ id }) => String(id));
  // Every combination of what the filters look at.
  await pool.query(
    `insert into desarrollos (titulo, descripcion, descripcion_texto, estado, modulo_id, prioridad,
       dificultad, fecha_inicio, fecha_fin, fecha_publicacion)
     select 'Mezcla ' || n, '<p>Texto ' || n || '</p>', 'Texto ' || n, estado,
       ($1::int[])[1 + n % 4], n % 5, n % 6, inicio,
       case when n % 3 = 0 then null else inicio + n % 40 end,
       case when estado in ('TERMINADO', 'ARCHIVADO') and n % 2 = 0 then inicio + n % 50 end
     from (select n, date '2025-11-20' + n * 4 as inicio,
         (array['PENDIENTE', 'DESARROLLANDO', 'TERMINADO', 'ARCHIVADO'])[1 + (n / 2) % 4] as estado
       from generate_series(1, 110) n) as s`,
    [modules.map(Number)],
  );
  await pool.query(
    `insert into desarrollo_desarrolladores (desarrollo_id, usuario_id, orden)
     select d.id, u, o from desarrollos d, unnest($1::int[]) with ordinality as p(u, o)
     where (d.id + o) % 3 > 0 and d.id % 5 > 0`,
    [people.map(Number)],
  );
  await pool.query(`update desarrollos d set de_nadie = not exists
    (select from desarrollo_desarrolladores x where x.desarrollo_id = d.id)`);
});
afterAll(() => stage.test.close());

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
  });

const range = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 400 }))
    .map(([from, days]) => [dayAt(from, '00:00:00'), dayAt(from + days, '23:59:59')]),
  { nil: undefined },
);

const dayAt = (days: number, time: string): string =>
  `${new Date(Date.UTC(2025, 9, 1) + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;

/** The filters of the requirement, as the screens send them. */
const filters = () =>
  fc.record(
    {
      estado_In: some(developmentStates),
      prioridad_In: some(priorities),
      dificultad_In: some(difficulties),
      modulo_In: some([...modules, '0']),
      desarrolladores_In: some([...people, '0']),
      fechaInicio_Range: range,
      fechaFin_Range: range,
      fechaPublicacion_Range: range,
    },
    { requiredKeys: [] },
  );

const dashboardQuery = `query($f: String) { developmentsDashboard(filterData: $f) { total published
  finished byMonth { id item count } byModule { id item count } byUser { id item count }
  byDifficulty { id item count } byPriority { id item count } byState { id item count } } }`;

const { figures, listed, exported } = countedList({
  actor: () => stage.reader,
  dashboard: 'developmentsDashboard',
  dashboardQuery,
  list: 'developmentsRelay',
  listQuery: `query($estado_In: [String!], $prioridad_In: [String!], $dificultad_In: [String!],
  $modulo_In: [ID!], $desarrolladores_In: [ID!], $fechaInicio_Range: [String!],
  $fechaFin_Range: [String!], $fechaPublicacion_Range: [String!], $offset: Int) {
  developmentsRelay(first: 100, offset: $offset, estado_In: $estado_In, prioridad_In: $prioridad_In,
    dificultad_In: $dificultad_In, modulo_In: $modulo_In, desarrolladores_In: $desarrolladores_In,
    fechaInicio_Range: $fechaInicio_Range, fechaFin_Range: $fechaFin_Range,
    fechaPublicacion_Range: $fechaPublicacion_Range) {
    totalCount nodes { id estado fechaPublicacion fechaInicio } } }`,
  excel: 'desarrollos',
});

describe('the dashboard of developments', () => {
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
            told.byModule,
            told.byDifficulty,
            told.byPriority,
            told.byState,
          ]) {
            expect(sumOf(bars)).toBe(told.total);
          }
          expect(rows.filter((row) => row.fechaPublicacion !== null)).toHaveLength(told.published);
          expect(rows.filter((row) => row.estado === 'TERMINADO')).toHaveLength(told.finished);
        }),
        { numRuns: rounds(12) },
      );
    },
    LONG,
  );

  it('leads from every bar to the rows that it counts', async () => {
    const told = await figures({});
    const bars: [key: string, bars: readonly { id: string | null; count: number }[]][] = [
      ['modulo_In', told.byModule],
      ['desarrolladores_In', told.byUser],
      ['dificultad_In', told.byDifficulty],
      ['prioridad_In', told.byPriority],
      ['estado_In', told.byState],
    ];
    for (const [key, ones] of bars) {
      expect(ones.length).toBeGreaterThan(1);
      for (const { id, count } of ones) {
        expect([key, id, (await listed({ [key]: [id ?? '0'] })).totalCount]).toEqual([
          key,
          id,
          count,
        ]);
      }
    }
  });

  it('shows the months without developments as zero', async () => {
    const told = await figures({
      fechaInicio_Range: ['2025-08-01T00:00:00Z', '2025-12-31T23:59:59Z'],
    });
    expect(told.byMonth.map(({ item }) => item)).toEqual([
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
    ]);
    expect(told.byMonth[0]?.count).toBe(0);
    expect(told.byMonth[4]?.count).toBeGreaterThan(0);
  });

  it('refuses filters that are no filters', async () => {
    const { errors } = await stage.reader.graphql(dashboardQuery, { f: '{"estado_In":["OTRO"]}' });
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('takes home the same as a Word document', async () => {
    const given = { estado_In: ['TERMINADO'] };
    const done = await stage.reader.call('downloadDevelopmentsReport', {
      filterData: JSON.stringify(given),
    });
    const { obtained, name, content } = done;
    expect([obtained, name]).toEqual([true, 'reporte_desarrollos.docx']);
    const parts = openParts(Buffer.from(content ?? '', 'base64'));
    const text = parts.get('word/document.xml')?.documentElement?.textContent ?? '';
    const { nodes } = await listed(given);
    expect(text).toContain('Desarrollos por mes');
    for (const { id } of nodes.slice(0, 3)) {
      const { data: one } = await stage.reader.graphql(
        'query($id: ID!) { development(id: $id) { titulo } }',
        { id },
      );
      expect(text).toContain(one.development?.titulo);
    }
  });

  it('offers what the filters and the form choose among', async () => {
    const { data } = await stage.reader.graphql(
      `query { developmentsInit { states { value label } priorities { value label }
        difficulties { value label } users { username } modules { nombre } } }`,
    );
    const { states, priorities: urgent, difficulties: hard, users } = data.developmentsInit;
    expect([states.length, urgent.length, hard.length]).toEqual([4, 5, 6]);
    expect(urgent[4]).toEqual({ value: '4', label: '4 · Urgente' });
    expect(users.map(({ username }) => username)).toContain('desarrolladora');
  });
});
