import { addDays } from '@comarca/shared/core/days';
import { dayOf, formatDate, formatMoney } from '@comarca/shared/core/formats';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openParts } from '../inteligencia/open-files.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { countedList, sumOf } from '../testkit/counted-list.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from './judicial.fixture.ts';

const MIXED = 120;
const LONG = patience(60_000);

let test: TestApp;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;
let projects: string[];

/** Processes in every combination of what the filters look at. */
beforeAll(async () => {
  test = await startTestApp();
  world = await givenJudicialWorld(test);
  projects = [world.proyecto, await world.newProject()];
  await test.app.database.pool.query(
    `insert into procesos_judiciales (numero, despacho, municipio_codigo, tipo_id, etapa_id, estado,
       proyecto_id, abogado_id, fecha_radicacion)
     select '110014003006' || '2018' || lpad(n::text, 5, '0') || '00', 'Juzgado ' || n % 7,
       (array['11001', '15238'])[1 + n % 2], 1 + n % 5, 1 + n % 4,
       (array['ACTIVO', 'SUSPENDIDO', 'TERMINADO', 'ARCHIVADO'])[1 + n % 4], ($1::int[])[1 + n % 2],
       case when n % 3 = 0 then $2::int end, date '2024-11-15' + (n * 11)
     from generate_series(1, ${MIXED}) n`,
    [projects, world.lawyer.id],
  );
});
afterAll(() => test.close());

const filters = () =>
  fc.record(
    {
      tipo_In: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), {
        minLength: 1,
        maxLength: 3,
      }),
      etapa_In: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 2 }),
      estado_In: fc.uniqueArray(fc.constantFrom('ACTIVO', 'SUSPENDIDO', 'TERMINADO', 'ARCHIVADO'), {
        minLength: 1,
      }),
      proyecto_In: fc.uniqueArray(fc.constantFrom(...projects), { minLength: 1 }),
      ciudad_In: fc.uniqueArray(fc.constantFrom('11001', '15238', '05001'), { minLength: 1 }),
      abogado_In: fc.constant([String(world.lawyer.id)]),
      fechaRadicacion_Range: fc
        .tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 900 }))
        .map(([from, length]) => {
          const day = (by: number) =>
            new Date(Date.UTC(2024, 9, 1 + by)).toISOString().slice(0, 10);
          return [`${day(from)}T00:00:00Z`, `${day(from + length)}T23:59:59Z`];
        }),
    },
    { requiredKeys: [] },
  );

const dashboardQuery = `query($f: String) { judicialProcessesDashboard(filterData: $f) { total
  byMonth { id count } byType { id count } byStage { id count } byProject { id count }
  byCity { id count } byState { id count } } }`;

const { figures, listed, exported } = countedList({
  actor: () => world.reader,
  dashboard: 'judicialProcessesDashboard',
  dashboardQuery,
  list: 'judicialProcessesRelay',
  listQuery: `query($tipo_In: [ID!], $etapa_In: [ID!], $estado_In: [ID!], $proyecto_In: [ID!],
  $ciudad_In: [ID!], $abogado_In: [ID!], $fechaRadicacion_Range: [String!], $offset: Int) {
  judicialProcessesRelay(first: 100, offset: $offset, tipo_In: $tipo_In, etapa_In: $etapa_In,
    estado_In: $estado_In, proyecto_In: $proyecto_In, ciudad_In: $ciudad_In, abogado_In: $abogado_In,
    fechaRadicacion_Range: $fechaRadicacion_Range) { totalCount nodes { id } } }`,
  excel: 'procesos-judiciales',
});

describe('the dashboard of judicial processes', () => {
  it(
    'counts what its bars sum to, what the list has and what Excel has, under any filter (R3)',
    async () => {
      await fc.assert(
        fc.asyncProperty(filters(), async (given) => {
          const { total, ...bars } = await figures(given);
          for (const series of Object.values(bars) as { count: number }[][]) {
            expect(sumOf(series)).toBe(total);
          }
          const { nodes, totalCount } = await listed(given);
          expect([totalCount, nodes.length, await exported(given)]).toEqual([total, total, total]);
        }),
        { numRuns: rounds(25) },
      );
    },
    LONG,
  );

  it('narrows by each bar to what the bar says, months without processes included', async () => {
    const all = await figures({});
    expect(all.total).toBe(MIXED);
    for (const [series, filter] of [
      ['byType', 'tipo_In'],
      ['byStage', 'etapa_In'],
      ['byProject', 'proyecto_In'],
      ['byCity', 'ciudad_In'],
      ['byState', 'estado_In'],
    ] as const) {
      for (const { id, count } of all[series]) {
        expect((await figures({ [filter]: [id] })).total).toBe(count);
      }
    }
    const year = ['2024-01-01T00:00:00Z', '2024-12-31T23:59:59Z'];
    const months = (await figures({ fechaRadicacion_Range: year })).byMonth;
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ id: '2024-01', count: 0 });
  });

  it('refuses filters that are none, and who may not see processes', async () => {
    const asked = (actor: typeof world.reader, filterData: string) =>
      actor.graphql(dashboardQuery, { f: filterData });
    expect((await asked(world.reader, '{"estado_In":["NINGUNO"]}')).errors).toBeDefined();
    expect((await asked(world.reader, 'no es JSON')).errors).toBeDefined();
    expect((await asked(world.stranger, '{}')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('offers legal projects, courts’ municipalities with department, and every lookup', async () => {
    const { data } = await world.reader.graphql(`{ judicialProcessesInit { states { id descripcion }
      types { id descripcion } stages { id descripcion } projects { id }
      cities { id nombre departamento { nombre } } clients { nombre } } }`);
    const init = data.judicialProcessesInit;
    expect(init.states.map(({ id }: { id: string }) => id)).toHaveLength(4);
    expect(init.projects.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      projects.toSorted(),
    );
    expect(init.cities).toEqual([
      { id: '11001', nombre: 'Bogotá, D. C.', departamento: { nombre: 'Bogotá, D. C.' } },
      { id: '15238', nombre: 'Duitama', departamento: { nombre: 'Boyacá' } },
    ]);
    expect(init.clients.length).toBeGreaterThan(0);
  });

  it('writes the report of a client in Word: state, last act, next term and provision of each', async () => {
    const { pool } = test.app.database;
    const project = await world.newProject();
    const { judicialProcess: told } = await saveProcess(
      world.lawyer,
      world.inputs({ numero: '11001400300620190999900', proyecto: project, provision: 4_500_000 }),
    );
    const tomorrow = addDays(dayOf(Date.now()), 1);
    const save = (kind: string, values: Record<string, unknown>) =>
      saveOfFile(world.lawyer, kind, { proceso: told.id, ...values });
    await save('Act', { fecha: '2026-03-02', tipo: 'Auto admisorio', texto: 'Se admite' });
    await save('Act', { fecha: '2026-02-12', tipo: 'Reparto' });
    await save('Term', {
      titulo: 'Contestar',
      desde: '2026-03-02',
      unidad: 'DÍAS HÁBILES',
      cantidad: 20,
      avisoDias: 3,
    });
    await save('Hearing', {
      titulo: 'Inspección',
      fecha: tomorrow,
      hora: '09:00',
      minutos: 60,
      avisoDias: 1,
    });
    const { rows } = await pool.query(
      `select to_char(t.vence, 'DD/MM/YYYY') as vence, s.id as cliente, s.nombres
       from terminos_judiciales t join procesos_judiciales p on p.id = t.proceso_id
       join proyectos y on y.id = p.proyecto_id join contrato_partes x on x.contrato_id = y.contrato_id
       join sujetos s on s.id = x.sujeto_id
       where t.proceso_id = $1 and x.papel = 'CONTRATANTE' limit 1`,
      [told.id],
    );
    const [{ vence, cliente, nombres }] = rows;
    const report = async (filterData: object) => {
      const done = await world.reader.call('downloadJudicialReport', {
        filterData: JSON.stringify(filterData),
      });
      const { obtained, name, content } = done;
      expect([obtained, name]).toEqual([
        true,
        expect.stringMatching(/^Informe_procesos_\d{8}_\d{6}\.docx$/),
      ]);
      const parts = openParts(Buffer.from(content ?? '', 'base64'));
      return parts.get('word/document.xml')?.documentElement?.textContent ?? '';
    };
    for (const filter of [{ proyecto_In: [project] }, { cliente_In: [String(cliente)] }]) {
      const text = await report(filter);
      for (const part of [
        formatProcessNumber(told.numero),
        'ACTIVO',
        '02/03/2026 Auto admisorio',
        'Se admite',
        `${vence} Contestar`,
        `${formatDate(tomorrow)} 09:00 Inspección`,
        formatMoney(4_500_000),
        nombres,
      ]) {
        expect(text).toContain(part);
      }
    }
    expect(await report({ proyecto_In: [projects[0]] })).not.toContain(
      formatProcessNumber(told.numero),
    );
    await pool.query('delete from procesos_judiciales where id = $1', [told.id]);
  });
});
