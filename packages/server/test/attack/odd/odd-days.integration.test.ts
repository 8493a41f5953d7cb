import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow, KEEPER, saveFolio } from '../../folios/folios.fixture.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from '../../judiciales/judicial.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/**
 * Days that no calendar of the office has: an act before the process was filed, a folio printed
 * before it was opened, something done tomorrow. Each is refused beside its field.
 */
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
const FILED = '2026-02-10';
const NOT_YET = 'La fecha no puede ser posterior a hoy';
const BEFORE_FILING = 'La fecha no puede ser anterior a la radicación del proceso';

let test: TestApp;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;
let keeper: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenJudicialWorld(test);
  keeper = await test.as('guarda', { permissions: KEEPER });
  await allow(test, keeper);
});
afterAll(() => test.close());

const newProcess = async (): Promise<string> =>
  (await saveProcess(world.lawyer, world.inputs({ fechaRadicacion: FILED }))).judicialProcess.id;

describe('a term', () => {
  const save = async (values: Record<string, unknown>) =>
    saveOfFile(
      world.lawyer,
      'Term',
      {
        proceso: await newProcess(),
        titulo: 'Traslado',
        desde: '2026-03-20',
        cantidad: 10,
        unidad: 'DÍAS HÁBILES',
        avisoDias: 3,
        ...values,
      },
      'id version vence',
    );

  it('of more months than anybody lives is refused', async () => {
    expect((await save({ unidad: 'MESES', cantidad: 600 })).saved).toBe(true);
    expect(await save({ unidad: 'MESES', cantidad: 601 })).toMatchObject({
      saved: false,
      errors: [{ campo: 'cantidad', message: 'Un término admite hasta 600 meses' }],
    });
  });

  it('that was fulfilled has its end, and is told to nobody', async () => {
    const { record } = await save({ cumplido: '2026-03-25' });
    expect(record.vence).toBe('2026-04-13');
    const { rows } = await test.app.database.pool.query(
      'select vence::text, avisa_desde from terminos_judiciales where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ vence: '2026-04-13', avisa_desde: null }]);
  });

  it.each([
    ['before its notice', '2026-03-19'],
    ['after today', tomorrow],
  ])('fulfilled %s is refused', async (_when, fulfilled) => {
    expect(await save({ cumplido: fulfilled })).toMatchObject({
      saved: false,
      errors: [
        {
          campo: 'cumplido',
          message: 'Un término se cumple desde su notificación y a más tardar hoy',
        },
      ],
    });
  });
});

describe('a process', () => {
  const step = (id: string, name: string, date: string) =>
    world.lawyer.call('stepJudicialProcess', { id, paso: name, fecha: date });
  const refused = (message: string) => ({ saved: false, errors: [{ campo: 'fecha', message }] });

  it('is filed today at the latest', async () => {
    const filed = (day: string) =>
      saveProcess(world.lawyer, world.inputs({ fechaRadicacion: day }));
    expect((await filed(today)).saved).toBe(true);
    expect(await filed(tomorrow)).toMatchObject({
      saved: false,
      errors: [{ campo: 'fechaRadicacion', message: NOT_YET }],
    });
  });

  it('takes no step before it was filed, nor one of a day to come', async () => {
    const id = await newProcess();
    for (const name of ['suspender', 'terminar']) {
      expect(await step(id, name, addDays(FILED, -1)), name).toMatchObject(refused(BEFORE_FILING));
      expect(await step(id, name, tomorrow), name).toMatchObject(refused(NOT_YET));
    }
    expect((await step(id, 'suspender', FILED)).saved).toBe(true);
    expect(await step(id, 'reanudar', addDays(FILED, -1))).toMatchObject(refused(BEFORE_FILING));
    expect(await step(id, 'reanudar', tomorrow)).toMatchObject(refused(NOT_YET));
    expect((await step(id, 'reanudar', today)).saved).toBe(true);
    expect((await step(id, 'terminar', today)).saved).toBe(true);
  });
});

describe('a folio', () => {
  let made = 0;
  const save = (values: Record<string, unknown>) =>
    saveFolio(keeper, { fmi: `070-${77_000 + made++}`, ...values });
  const EARLY = 'La fecha de impresión no puede ser anterior a la de apertura';

  it('is printed once it is open', async () => {
    expect((await save({ opened: '2020-05-05', printed: '2020-05-05' })).saved).toBe(true);
    expect((await save({ printed: '2020-05-05' })).saved).toBe(true);
    expect(await save({ opened: '2020-05-05', printed: '2020-05-04' })).toMatchObject({
      saved: false,
      errors: [{ campo: 'printed', message: EARLY }],
    });
  });

  it.each(['opened', 'printed'])('has no day to come: %s', async (field) => {
    expect((await save({ [field]: today })).saved).toBe(true);
    expect(await save({ [field]: tomorrow })).toMatchObject({
      saved: false,
      errors: [{ campo: field, message: NOT_YET }],
    });
  });

  it('takes an annotation that says no more than it must', async () => {
    const { folio } = await save({});
    const saved = await keeper.save(
      'folioTitles',
      {
        id: folio.id,
        version: folio.version,
        anotaciones: [
          { numero: 1, personas: [] },
          { numero: 2, valor: null, personas: [{ lado: 'A', nombre: 'Ana' }] },
        ],
      },
      'anotaciones { numero fecha acto valor personas { nombre identificacion } }',
    );
    const bare = { fecha: '', acto: '', valor: null };
    expect(saved).toEqual({
      saved: true,
      errors: [],
      titles: {
        anotaciones: [
          { numero: 1, ...bare, personas: [] },
          { numero: 2, ...bare, personas: [{ nombre: 'Ana', identificacion: '' }] },
        ],
      },
    });
  });
});
