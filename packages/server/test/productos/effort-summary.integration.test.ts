import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { openSheet, readSheet } from '../testkit/files/sheet.ts';
import {
  activityNames,
  type ConsolidatedWorld,
  type Made,
  makeConsolidatedWorld,
  type StoredEffort,
} from './effort-summary.fixture.ts';

const RUNS = testDatabaseKind() === 'native' ? 40 : 15;
const FORMULA = "=cmd|'/c calc'!A1";

let test: TestApp;
let world: ConsolidatedWorld;
let leader: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  leader = await test.as('coordina', {
    permissions: ['gestion_productos.control_productmanagement'],
  });
  world = await makeConsolidatedWorld(test);
});
afterAll(() => test.close());

interface Cell {
  columna: string;
  gestion: number;
  control: number;
}
interface Row extends Omit<Cell, 'columna'> {
  id: string;
  nombre: string;
  celdas: Cell[];
}
interface Report {
  columnas: string[];
  filas: Row[];
  minutosGestion: number;
  minutosControl: number;
}

const ARGUMENTS = `$recurso_In: [ID!], $actividad_In: [ID!], $instance_In: [String!],
  $esGestion: Boolean, $esRetrabajo: Boolean, $estado_In: [String!], $fecha_Range: [String!],
  $search: String`;
const PASSED = `recurso_In: $recurso_In, actividad_In: $actividad_In, instance_In: $instance_In,
  esGestion: $esGestion, esRetrabajo: $esRetrabajo, estado_In: $estado_In,
  fecha_Range: $fecha_Range, search: $search`;

async function report(actor: TestActor, variables: object): Promise<Report> {
  const { data, errors } = await actor.graphql(
    `query($agrupar: String!, $unidad: String!, ${ARGUMENTS}) {
      consolidatedEfforts(agrupar: $agrupar, unidad: $unidad, ${PASSED}) {
        columnas minutosGestion minutosControl
        filas { id nombre gestion control celdas { columna gestion control } } } }`,
    { agrupar: 'recurso', unidad: 'dia', ...variables },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.consolidatedEfforts;
}

async function ecp(actor: TestActor, filter: object) {
  const done = await actor.call('downloadEcpReport', { filter: JSON.stringify(filter) });
  expect(done).toMatchObject({ obtained: true, name: 'reporte_ecp.xlsx' });
  return Buffer.from(done.content, 'base64');
}

const period = (first: string, last: string) => [
  `${first}T00:00:00-05:00`,
  `${last}T23:59:59-05:00`,
];

const TICK = 300_000;
const dayAt = (instant: number) => new Date(instant - 18_000_000).toISOString().slice(0, 10);
const monday = (day: string) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

interface Asked {
  people: number[];
  activities: number[];
  owners: number[];
  management: boolean | null;
  rework: boolean | null;
  /** a word of every effort, or none: asked another way, the figures are the same */
  search: string | null;
  first: string;
  last: string;
  grouping: 'recurso' | 'actividad' | 'instancia';
  unit: 'dia' | 'semana' | 'mes';
}

/** The same figures counted five minutes by five minutes, without any of the program's rules. */
function counted(efforts: readonly Made[], asked: Asked): Map<string, number> {
  const cells = new Map<string, number>();
  const among = (chosen: number[], value: number) => chosen.length === 0 || chosen.includes(value);
  for (const effort of efforts) {
    if (!among(asked.people, effort.person) || !among(asked.activities, effort.activity)) continue;
    if (!among(asked.owners, world.ownerOf(effort.activity))) continue;
    if (asked.management !== null && asked.management !== effort.management) continue;
    if (asked.rework !== null && asked.rework !== effort.rework) continue;
    for (let tick = effort.start; tick < effort.end; tick += TICK) {
      const day = dayAt(tick);
      if (day < asked.first || day > asked.last) continue;
      const column = { dia: day, semana: monday(day), mes: `${day.slice(0, 8)}01` }[asked.unit];
      const row = {
        recurso: world.people[effort.person]?.id,
        actividad: world.activities[effort.activity],
        instancia: `proceso:${world.owners[world.ownerOf(effort.activity)]}`,
      }[asked.grouping];
      const key = `${row} ${column} ${effort.management ? 'gestion' : 'control'}`;
      cells.set(key, (cells.get(key) ?? 0) + 5);
    }
  }
  return cells;
}

/** Minutes by person and by activity in each month, counted five minutes by five minutes. */
function minutesByMonth(efforts: readonly StoredEffort[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { usuario, actividad, gestion, inicio, fin } of efforts) {
    for (let tick = inicio; tick < fin; tick += TICK) {
      const month = `${dayAt(tick).slice(0, 8)}01 ${gestion}`;
      for (const key of [`usuario ${usuario} ${month}`, `actividad ${actividad} ${month}`]) {
        months[key] = (months[key] ?? 0) + 5;
      }
    }
  }
  return months;
}

/** Minutes of each person, activity and kind in each day, counted five minutes by five minutes. */
function minutesByDay(efforts: readonly StoredEffort[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { usuario, actividad, gestion, inicio, fin } of efforts) {
    for (let tick = inicio; tick < fin; tick += TICK) {
      const key = `${usuario} ${actividad} ${dayAt(tick)} ${gestion}`;
      days[key] = (days[key] ?? 0) + 5;
    }
  }
  return days;
}

const cellsOf = ({ filas }: Report): Map<string, number> =>
  new Map(
    filas.flatMap(({ id, celdas }) =>
      celdas
        .flatMap(({ columna, gestion, control }): [string, number][] => [
          [`${id} ${columna} gestion`, gestion],
          [`${id} ${columna} control`, control],
        ])
        .filter(([, minutes]) => minutes > 0),
    ),
  );

const variablesOf = (asked: Asked) => ({
  agrupar: asked.grouping,
  unidad: asked.unit,
  recurso_In: (asked.people.length > 0 ? asked.people : world.people.map((_, at) => at)).map(
    (at) => world.people[at]?.id,
  ),
  actividad_In: asked.activities.map((at) => world.activities[at]),
  instance_In: asked.owners.map((at) => `proceso:${world.owners[at]}`),
  esGestion: asked.management,
  esRetrabajo: asked.rework,
  search: asked.search,
  fecha_Range: period(asked.first, asked.last),
});

const day = fc.oneof(
  fc
    .integer({ min: 0, max: 45 })
    .map((n) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)),
  // whole months are read from what is kept by month
  fc.constantFrom('2026-03-01', '2026-03-31'),
);
const anyAsked: fc.Arbitrary<Asked> = fc
  .record({
    people: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
    activities: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    owners: fc.uniqueArray(fc.integer({ min: 0, max: 1 }), { maxLength: 1 }),
    management: fc.option(fc.boolean()),
    rework: fc.option(fc.boolean(), { freq: 2 }),
    search: fc.option(fc.constant('trabajo'), { freq: 1 }),
    days: fc.tuple(day, day),
    grouping: fc.constantFrom('recurso', 'actividad', 'instancia'),
    unit: fc.constantFrom('dia', 'semana', 'mes'),
  })
  .map(({ days, ...rest }) => {
    const [first = '', last = ''] = days.toSorted();
    return { ...rest, first, last } as Asked;
  });

const sum = (cells: Map<string, number>): number =>
  [...cells.values()].reduce((total, minutes) => total + minutes, 0);

describe('the consolidated efforts', () => {
  it('add up to the minute under any filter, across midnights', async () => {
    let efforts: Made[] = [];
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anyAsked, fc.integer(), async (asked, seed) => {
        if (runs++ % 8 === 0) efforts = await world.log(seed);
        const expected = counted(efforts, asked);
        const found = await report(leader, variablesOf(asked));
        expect(cellsOf(found)).toEqual(expected);
        expect(found.minutosGestion + found.minutosControl).toBe(sum(expected));
        for (const { gestion, control, celdas } of found.filas) {
          expect(gestion).toBe(celdas.reduce((total, cell) => total + cell.gestion, 0));
          expect(control).toBe(celdas.reduce((total, cell) => total + cell.control, 0));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('are kept by month as they are, whatever is logged, changed, moved and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.array(fc.constantFrom(...world.edits), { minLength: 1, maxLength: 4 }),
        async (seed, edits) => {
          await world.log(seed);
          for (const edit of edits) await world.edit(edit, seed);
          const stored = await world.stored();
          expect(await world.keptByMonth()).toEqual(minutesByMonth(stored));
          expect(await world.keptByDay()).toEqual(minutesByDay(stored));
        },
      ),
      { numRuns: RUNS / 5 },
    );
  });

  it('stay exact when many change efforts at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.array(fc.tuple(fc.constantFrom(...world.edits), fc.nat(999)), {
          minLength: 2,
          maxLength: 6,
        }),
        async (seed, edits) => {
          await world.log(seed);
          // Statements of several connections; one that meets another's rows may be refused whole.
          await Promise.allSettled(edits.map(([edit, chosen]) => world.edit(edit, chosen)));
          const stored = await world.stored();
          expect(await world.keptByMonth()).toEqual(minutesByMonth(stored));
          expect(await world.keptByDay()).toEqual(minutesByDay(stored));
        },
      ),
      { numRuns: RUNS / 5 },
    );
  });

  it('are in the ECP report as they are on the screen', async () => {
    const efforts = await world.log(7);
    const asked: Asked = {
      people: [0, 1],
      activities: [],
      owners: [],
      management: true,
      rework: null,
      search: null,
      first: '2026-03-05',
      last: '2026-03-12',
      grouping: 'recurso',
      unit: 'dia',
    };
    const { agrupar: _groupBy, unidad: _unit, ...filter } = variablesOf(asked);
    const [header = [], ...rows] = readSheet(await ecp(leader, filter));
    expect(header.slice(0, 4)).toEqual([
      'Actividad',
      'Identificador',
      'Proceso/Proyecto',
      'Estado',
    ]);
    const within = header.indexOf('Horas en el periodo');
    const hours = rows.reduce((total, row) => total + Number(row[within]), 0);
    const expected = sum(counted(efforts, asked));
    expect(expected).toBeGreaterThan(0);
    expect(Math.round(hours * 60)).toBe(expected);
    const starts = header.indexOf('Fecha Inicio');
    // a date of Excel: days since 1900, here in March of 2026
    for (const row of rows) expect(Math.floor(Number(row[starts]) / 100)).toBe(460);
    expect(new Set(rows.map((row) => row[header.indexOf('Esfuerzo como')]))).toEqual(
      new Set(['GESTIÓN']),
    );
  });

  it('cannot put a formula into the ECP report', async () => {
    await world.log(3, FORMULA);
    const { rows, formulas } = openSheet(
      await ecp(leader, {
        recurso_In: [world.people[0]?.id],
        fecha_Range: period('2026-03-01', '2026-04-15'),
      }),
    );
    expect(formulas).toBe(0);
    const titles = rows[0]?.map(({ value }) => value) ?? [];
    const texts = rows.slice(1).map((row) => row[titles.indexOf('Observación')]);
    expect(texts.length).toBeGreaterThan(0);
    for (const cell of texts) {
      expect(cell?.type).not.toBe('n');
      expect(cell?.value).toBe(FORMULA);
    }
  });

  it('are one’s own for who does not coordinate, in the report, the filters and the file', async () => {
    const [first, second] = world.people;
    if (!first || !second) throw new Error('nobody');
    await world.log(11);
    const range = { fecha_Range: period('2026-03-01', '2026-04-15') };
    const own = await report(first, range);
    expect(own.filas.map(({ id }) => id)).toEqual([String(first.id)]);
    expect(own.minutosGestion).toBeGreaterThan(0);
    const others = await report(first, { ...range, recurso_In: [second.id] });
    expect([others.minutosGestion, others.minutosControl]).toEqual([0, 0]);
    expect(others.filas.filter(({ id }) => id === String(second.id))).toEqual([]);
    const { data } = await first.graphql('{ effortFilterOptions { recursos { id } } }');
    expect(data.effortFilterOptions.recursos).toEqual([{ id: String(first.id) }]);
    const sheet = readSheet(await ecp(first, { ...range, recurso_In: [second.id] }));
    expect(sheet).toHaveLength(1);
  });

  it('show who has work and logged nothing, unless only part of the work is asked for', async () => {
    await world.log(5);
    const idle = await world.assignedOnly();
    const empty = { recurso_In: [idle.id], fecha_Range: period('2026-03-02', '2026-03-06') };
    expect((await report(leader, empty)).filas).toMatchObject([
      { id: String(idle.id), gestion: 0, control: 0, celdas: [] },
    ]);
    expect((await report(leader, { ...empty, esGestion: true })).filas).toEqual([]);
  });

  it('refuse what cannot be shown', async () => {
    const ask = (variables: object) =>
      leader.graphql(
        `query($r: [String!], $u: String!, $a: String!) {
          consolidatedEfforts(agrupar: $a, unidad: $u, fecha_Range: $r) { columnas } }`,
        { u: 'dia', a: 'recurso', r: period('2026-03-01', '2026-03-31'), ...variables },
      );
    expect((await ask({})).data.consolidatedEfforts.columnas).toHaveLength(31);
    for (const wrong of [
      { r: null },
      { r: period('2026-01-01', '2026-12-31') },
      { r: ['2026-03-31T00:00:00Z', '2026-03-01T00:00:00Z'] },
      { u: 'hora' },
      { a: 'estado' },
    ]) {
      expect((await ask(wrong)).errors?.[0]?.extensions?.code).toBe('VALIDATION');
    }
    const timeless = await leader.graphql(
      '{ consolidatedEfforts(agrupar: "recurso", unidad: "dia") { columnas } }',
    );
    expect(timeless.errors?.[0]?.extensions?.code).toBe('VALIDATION');
    const year = await ask({ u: 'mes', r: period('2026-01-01', '2026-12-31') });
    expect(year.data.consolidatedEfforts.columnas).toHaveLength(12);
  });

  it('take the same number of statements however many there are', async () => {
    const few = () => report(leader, { fecha_Range: period('2030-01-01', '2030-01-02') });
    const many = () => report(leader, { fecha_Range: period('2026-03-01', '2026-04-15') });
    await few();
    expect(await countStatements(many)).toBe(await countStatements(few));
  });

  it('name activities by themselves and their process', async () => {
    await world.log(5);
    const range = { fecha_Range: period('2026-03-01', '2026-04-15') };
    const ids = world.activities.map(String);
    const { filas } = await report(leader, { ...range, agrupar: 'actividad', actividad_In: ids });
    expect(new Set(filas.map(({ nombre }) => nombre))).toEqual(new Set(activityNames));
  });
});
