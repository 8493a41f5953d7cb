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
  for (const day of ['1900-01-01', '2999-12-31']) {
    const times = { horaInicio: `${day} 22:00`, horaFin: `${day} 23:00` };
    expect(await log(manager, id, '', '', times), day).toMatchObject({ saved: true });
  }
});
