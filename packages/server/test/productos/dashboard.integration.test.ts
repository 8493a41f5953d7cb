import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import {
  durationControl,
  finishControl,
  startControl,
} from '@comarca/shared/modules/productos/control.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { manage, openProducts, type ProductsStage } from './assignments.fixture.ts';
import {
  allEfforts,
  colombianDay,
  FORMULA,
  figuresOf,
  fillDashboard,
  firstRejection,
  listOf,
  minutes,
  reportOf,
  reviews,
  shown,
  tally,
} from './dashboard.fixture.ts';
import { log } from './efforts.fixture.ts';

const NO_ACCESS = 'No tienes acceso a esta funcionalidad.';

let stage: ProductsStage;
let leader: TestActor;

beforeAll(async () => {
  stage = await openProducts();
  ({ coordina: leader } = stage.people);
  await fillDashboard(stage);
});
afterAll(() => stage.test.close());

const dayOfYear = fc
  .integer({ min: 0, max: 120 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const range = fc
  .tuple(dayOfYear, dayOfYear)
  .map((days) => days.toSorted())
  .map(([from, to]) => [`${from}T00:00:00-05:00`, `${to}T23:59:59-05:00`]);
const some = <Value>(...values: Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const texts = ['Sin empezar', 'Sin terminar', 'Atrasado', 'A tiempo', 'Adelantado'];

const anyFilters = () => {
  const { activities, proceso, otro } = stage.world;
  const { gestora, suplente, controla, ajena } = stage.people;
  return fc.record(
    {
      actividad_In: some(...Object.values(activities)),
      instance_In: some(`proceso:${proceso}`, `proceso:${otro}`),
      estado_In: some('CREADA', 'EN GESTIÓN', 'PENDIENTE CC', 'APROBADO CC', 'RECHAZADO'),
      usuarioGestion_In: some(...[gestora, suplente, ajena].map(({ id }) => String(id))),
      usuarioControl_In: some(String(controla.id)),
      rol_In: some('Gestión', 'Control'),
      controlDuracion_In: some(...texts),
      controlInicio_In: some(...texts),
      controlFinalizacion_In: some(...texts),
      primeraRevision_In: some('APROBADO CC', 'RECHAZADO'),
      error_In: some('Linderos inconsistentes', 'Sin firma', 'Otro'),
      vencida: fc.boolean(),
      fechaCreacion_Range: range,
      fechaFinReal_Range: range,
      fechaInicioPlaneada_Range: range,
      fechaFinPlaneada_Range: range,
    },
    { requiredKeys: [] },
  );
};

describe('the dashboard of products', () => {
  it('tells of the same assignments under any filters, and of their hours to the minute (T1–T3)', async () => {
    const efforts = await allEfforts(leader);
    expect(efforts.length).toBeGreaterThan(100);
    await fc.assert(
      fc.asyncProperty(anyFilters(), async (filters) => {
        const { totalCount, nodes } = await listOf(leader, filters);
        const figures = await figuresOf(leader, filters);
        expect(nodes).toHaveLength(totalCount);
        expect(figures.total).toBe(totalCount);
        expect(shown(figures.byState)).toEqual(tally(nodes, ({ estado }) => estado.estado));
        expect(shown(figures.byActivity)).toEqual(
          tally(nodes, ({ actividad }) => actividad.nombre),
        );
        expect(shown(figures.byProcess)).toEqual(tally(nodes, (node) => node.instanceName));
        expect(shown(figures.byEmployee)).toEqual(
          tally(nodes, (node) => node.recursoGestion.usuario.fullName),
        );
        expect(shown(figures.byController)).toEqual(
          tally(nodes, (node) => node.recursoControl?.usuario.fullName),
        );
        expect(shown(figures.byRol)).toEqual(tally(nodes, (node) => node.recursoGestion.rol.rol));
        expect(shown(figures.byDay)).toEqual(
          tally(nodes, ({ fechaCreacion }) => colombianDay(fechaCreacion)),
        );
        expect(shown(figures.byDuration)).toEqual(tally(nodes, (n) => durationControl(n).texto));
        expect(shown(figures.byStart)).toEqual(tally(nodes, (n) => startControl(n).texto));
        expect(shown(figures.byFinish)).toEqual(tally(nodes, (n) => finishControl(n).texto));

        const ids = new Map(nodes.map((node) => [node.id, node]));
        const theirs = efforts.filter(({ estadoActividad }) => ids.has(estadoActividad));
        const rework = theirs.filter(({ estadoActividad, esGestion, horaInicio }) => {
          const node = ids.get(estadoActividad);
          const rejected = node && firstRejection(node);
          return esGestion && rejected !== undefined && horaInicio > rejected;
        });
        expect(rework).toEqual(theirs.filter(({ esRetrabajo }) => esRetrabajo));
        expect([figures.minutosGestion, figures.minutosControl, figures.minutosRetrabajo]).toEqual([
          minutes(theirs.filter(({ esGestion }) => esGestion)),
          minutes(theirs.filter(({ esGestion }) => !esGestion)),
          minutes(rework),
        ]);
        const reviewed = nodes.map((node) => reviews(node)[0]?.estado.estado).filter(Boolean);
        expect([figures.revisadas, figures.aprobadasPrimera]).toEqual([
          reviewed.length,
          reviewed.filter((state) => state === 'APROBADO CC').length,
        ]);
        for (const name of ['total', 'rechazos', 'minutosGestion', 'minutosControl'] as const) {
          const sum = figures.activities.reduce((all, activity) => all + (activity[name] ?? 0), 0);
          expect([name, sum]).toEqual([name, figures[name]]);
        }
        const [, ...rows] = await reportOf(leader, filters);
        expect(rows.map(([identifier]) => identifier)).toEqual(
          nodes.map(({ identificador }) => identificador),
        );
      }),
      { numRuns: testDatabaseKind() === 'native' ? 40 : 12 },
    );
  });

  it('narrows to what a bar counts when it is clicked', async () => {
    const figures = await figuresOf(leader, {});
    const filters = {
      byProcess: 'instance_In',
      byActivity: 'actividad_In',
      byEmployee: 'usuarioGestion_In',
      byController: 'usuarioControl_In',
      byState: 'estado_In',
      byRol: 'rol_In',
      byDuration: 'controlDuracion_In',
      byStart: 'controlInicio_In',
      byFinish: 'controlFinalizacion_In',
      byError: 'error_In',
    } as const;
    for (const [bars, filter] of Object.entries(filters)) {
      const found = figures[bars as keyof typeof filters];
      expect([bars, found.length > 0]).toEqual([bars, true]);
      for (const { id, count } of found) {
        expect([bars, id, (await listOf(leader, { [filter]: [id] })).totalCount]).toEqual([
          bars,
          id,
          count,
        ]);
      }
    }
    expect((await listOf(leader, { vencida: true })).totalCount).toBe(figures.vencidas);
  });

  it('fills the days without assignments and goes by Colombia’s days', async () => {
    const { byDay } = await figuresOf(leader, {
      fechaCreacion_Range: ['2025-12-30T00:00:00-05:00', '2026-01-05T23:59:59-05:00'],
    });
    expect(byDay.map(({ item }) => item)).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
    ]);
    expect(byDay[0]?.count).toBe(0);
    // Whole days that a caller writes in UTC are the same days.
    const inUtc = { fechaCreacion_Range: ['2025-12-30T00:00:00Z', '2026-01-05T23:59:59Z'] };
    expect((await figuresOf(leader, inUtc)).byDay).toEqual(byDay);
    expect((await listOf(leader, inUtc)).totalCount).toBe(
      byDay.reduce((sum, { count }) => sum + count, 0),
    );
    expect(byDay.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(2);
  });

  it('takes home numbers and dates as such, and a formula as text (S16)', async () => {
    const [header = [], row = []] = await reportOf(leader, {
      fechaCreacion_Range: ['2026-01-01T00:00:00-05:00', '2026-01-02T05:00:00-05:00'],
    });
    const of = (title: string) => row[header.indexOf(title)];
    expect(of('Identificador')).toBe(FORMULA);
    expect(of('Duración Estimada (horas)')).toBe(1.25);
    expect(of('Gestión (horas)')).toBeTypeOf('number');
    expect(of('Fecha Creación')).toBeTypeOf('number');
    expect(of('Inicio Planeado')).toBe(46_083);
    expect(of('Estado')).toBe('EN GESTIÓN');
  });

  it('shows what a person takes part in, and the processes that he or she administers', async () => {
    const { gestora, suplente, ajena } = stage.people;
    const all = (await listOf(leader, {})).nodes;
    const own = (actor: TestActor) =>
      all.filter(({ recursoGestion }) => recursoGestion.usuario.id === String(actor.id)).length;
    expect((await figuresOf(gestora, {})).total).toBe(own(gestora));
    expect((await listOf(suplente, {})).totalCount).toBe(own(suplente));
    expect(await reportOf(suplente, {})).toHaveLength(1 + own(suplente));
    // The other process's administrator sees all of it, whoever works there.
    const foreign = all.filter(({ instanceName }) => instanceName === 'Proceso OT').length;
    await stage.test.app.database.pool.query(
      `update asignaciones set recurso_gestion_id = $1 where identificador = 'TAB-7'`,
      [stage.world.resources.gestora],
    );
    expect((await figuresOf(ajena, {})).byProcess).toEqual([
      { id: `proceso:${stage.world.otro}`, item: 'Proceso OT', count: foreign },
    ]);
    const stranger = await stage.test.as('nadie');
    expect(await figuresOf(stranger, {})).toMatchObject({ total: 0, byDay: [], primeraVez: null });
    await expect(figuresOf(suplente, { usuarioGestion_In: [String(gestora.id)] })).rejects.toThrow(
      NO_ACCESS,
    );
    await expect(figuresOf(leader, { estado_In: ['OTRO'] })).rejects.toThrow();
  });

  it('takes as many statements for one assignment as for all', async () => {
    const few = await countStatements(() => listOf(leader, { error_In: ['Sin firma'] }));
    expect(await countStatements(() => listOf(leader, {}))).toBe(few);
    expect(await countStatements(() => figuresOf(leader, {}))).toBeLessThan(7);
    expect(await countStatements(() => figuresOf(stage.people.ajena, {}))).toBeLessThan(8);
  });
});

describe('what waits for quality control', () => {
  const queue = async (actor: TestActor) => {
    const { data } = await actor.graphql(
      `{ reviewQueue(first: 100) { totalCount nodes { estado { estado } fechaEstado
         recursoControl { usuario { id } } } } }`,
    );
    return data.reviewQueue as {
      totalCount: number;
      nodes: { fechaEstado: string; estado: { estado: string } }[];
    };
  };

  it('comes by age, to its controller and to who coordinates', async () => {
    const { nodes } = await queue(leader);
    expect(nodes.length).toBeGreaterThan(5);
    expect(new Set(nodes.map(({ estado }) => estado.estado))).toEqual(new Set(['PENDIENTE CC']));
    const since = nodes.map(({ fechaEstado }) => fechaEstado);
    expect(since).toEqual(since.toSorted());
    const mine = await queue(stage.people.controla);
    const { totalCount } = await listOf(leader, {
      estado_In: ['PENDIENTE CC'],
      usuarioControl_In: [String(stage.people.controla.id)],
    });
    expect(mine.totalCount).toBe(totalCount);
    expect((await queue(stage.people.suplente)).totalCount).toBe(0);
  });
});

describe('rework', () => {
  it('is what its manager logs after the first rejection, whatever came in between', async () => {
    const { gestora, controla } = stage.people;
    const id = await stage.inState('PENDIENTE CC', { identificador: 'Retrabajo' });
    const sums = async () => {
      const { minutos_gestion, minutos_retrabajo, primera_revision } = await stage.stored(id);
      return [minutos_gestion, minutos_retrabajo, primera_revision];
    };
    await manage(controla, id, 'RECHAZADO');
    const { rows } = await stage.test.app.database.pool.query(
      `update asignacion_historial set fecha = '2026-11-19T15:00Z' where asignacion_id = $1
         and estado = 'RECHAZADO' returning id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await stage.test.app.database.pool.query(
      `update asignaciones set primer_rechazo = '2026-11-19T15:00Z' where id = $1`,
      [id],
    );
    expect((await log(gestora, id, '08:00', '09:00')).dailyEffort.esRetrabajo).toBe(false);
    // It began when the rejection came: only what begins later is rework.
    expect((await log(gestora, id, '10:00', '10:30')).dailyEffort.esRetrabajo).toBe(false);
    const { dailyEffort } = await log(gestora, id, '10:30', '11:00');
    expect(dailyEffort.esRetrabajo).toBe(true);
    expect(await sums()).toEqual([120, 30, 'RECHAZADO']);
    const moved = await log(gestora, id, '09:00', '09:45', {
      id: dailyEffort.id,
      version: dailyEffort.version,
    });
    expect(moved.dailyEffort.esRetrabajo).toBe(false);
    expect(await sums()).toEqual([135, 0, 'RECHAZADO']);
  });

  it('counts an effort that was logged for a time after the rejection', async () => {
    const { gestora, controla } = stage.people;
    const id = await stage.inState('EN GESTIÓN', { identificador: 'Futuro' });
    // The last minutes of today are as late as an effort may be.
    const today = dayOf(new Date());
    const start = `${today} 23:55`;
    const logged = await log(gestora, id, '', '', {
      horaInicio: start,
      horaFin: `${addDays(today, 1)} 00:00`,
    });
    expect(logged.dailyEffort.esRetrabajo).toBe(false);
    await manage(gestora, id, 'PENDIENTE CC');
    await manage(controla, id, 'RECHAZADO');
    // While they last, the effort began before the rejection.
    const rework = new Date() < new Date(`${start.replace(' ', 'T')}-05:00`) ? 5 : 0;
    expect(await stage.stored(id)).toMatchObject({ minutos_gestion: 5, minutos_retrabajo: rework });
  });
});

describe('the estimate of an activity', () => {
  const estimate = (actor: TestActor, activity: string) =>
    actor.graphql('query($a: ID!) { activityEstimate(actividad: $a) { muestra p50 p80 } }', {
      a: activity,
    });

  it('is the median and the 80th percentile of its closed assignments', async () => {
    const { libre, ajena } = stage.world.activities;
    const { nodes } = await listOf(leader, {
      actividad_In: [libre],
      estado_In: ['APROBADO CC', 'FINALIZADO'],
    });
    const hours = nodes.map(({ esfuerzoTotal }) => esfuerzoTotal).toSorted((a, b) => a - b);
    const at = (share: number) => {
      const place = share * (hours.length - 1);
      const [low = 0, high = 0] = [hours[Math.floor(place)], hours[Math.ceil(place)]];
      return low + (high - low) * (place - Math.floor(place));
    };
    const { data } = await estimate(stage.people.gestora, libre);
    const { muestra, p50, p80 } = data.activityEstimate;
    expect(muestra).toBe(hours.length);
    expect(muestra).toBeGreaterThan(3);
    expect(p50).toBeCloseTo(at(0.5), 6);
    expect(p80).toBeCloseTo(at(0.8), 6);
    const { activities } = await figuresOf(leader, { actividad_In: [libre] });
    expect(activities[0]?.p80).toBeCloseTo(p80, 6);
    const refused = await estimate(stage.people.suplente, ajena);
    expect(refused.errors?.[0]?.message).toBe('No se encontro este recurso.');
  });
});
