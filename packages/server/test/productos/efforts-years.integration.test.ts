import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EffortStage, effortStage, log, readLog } from './efforts.fixture.ts';

let test: TestApp;
let stage: EffortStage;
let manager: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  stage = await effortStage(test);
  manager = await test.as('anios.gestor');
});
afterAll(() => test.close());

it('an effort and the log take the years of the product only', async () => {
  const id = await stage.assign({ gestor: manager });
  const years = 'El año debe estar entre 1900 y 2999';
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
    const times = { horaInicio: `${day} 22:00`, horaFin: `${day} 23:00` };
    expect(await log(manager, id, '', '', times), day).toMatchObject({
      saved: false,
      errors: [
        { campo: 'horaInicio', message: years },
        { campo: 'horaFin', message: years },
      ],
    });
    expect((await readLog(manager, manager.id, day, day)).errors?.[0]?.message).toBe(years);
  }
  const first = { horaInicio: '1900-01-01 22:00', horaFin: '1900-01-01 23:00' };
  expect(await log(manager, id, '', '', first)).toMatchObject({ saved: true });
  const last = { horaInicio: '2999-12-31 22:00', horaFin: '2999-12-31 23:00' };
  expect(await log(manager, id, '', '', last)).toMatchObject(refusedAs('horaInicio'));
});

it('an effort ends with today, in Colombia, at the latest', async () => {
  const id = await stage.assign({ gestor: manager, nombre: 'De hoy' });
  const today = dayOf(new Date());
  const tomorrow = addDays(today, 1);
  const over = { horaInicio: `${today} 23:00`, horaFin: `${tomorrow} 00:05` };
  expect(await log(manager, id, '', '', over)).toMatchObject(refusedAs('horaFin'));
  const next = { horaInicio: `${tomorrow} 00:00`, horaFin: `${tomorrow} 01:00` };
  expect(await log(manager, id, '', '', next)).toMatchObject(refusedAs('horaInicio'));
  const until = { horaInicio: `${today} 23:00`, horaFin: `${tomorrow} 00:00` };
  const { saved, dailyEffort } = await log(manager, id, '', '', until);
  expect(saved).toBe(true);
  // A stored one does not move there either.
  const moved = { ...next, id: dailyEffort.id, version: dailyEffort.version };
  expect(await log(manager, id, '', '', moved)).toMatchObject(refusedAs('horaInicio'));
});

const refusedAs = (field: string) => ({
  saved: false,
  errors: [{ campo: field, message: 'No se registran esfuerzos después de hoy' }],
});
