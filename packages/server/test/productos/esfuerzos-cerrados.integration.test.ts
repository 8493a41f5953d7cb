import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EffortStage, effortStage, log } from './esfuerzos.fixture.ts';

let test: TestApp;
let stage: EffortStage;
let gestor: TestActor;
let revisor: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  stage = await effortStage(test);
  gestor = await test.as('cerrados.gestor');
  revisor = await test.as('cerrados.revisor');
});
afterAll(() => test.close());

it('an effort says whether it still takes changes, as a change of it finds out', async () => {
  const id = await stage.assign({ gestor, controlador: revisor });
  let { dailyEffort } = await log(gestor, id, '08:00', '08:30');
  const changed = async (estado: string) => {
    await stage.setState(id, estado);
    const { data } = await gestor.graphql(
      'query($id: ID!) { dailyEffort(id: $id) { admiteCambios version } }',
      { id: dailyEffort.id },
    );
    const { admiteCambios, version } = data.dailyEffort;
    const result = await log(gestor, id, '08:00', '08:35', { id: dailyEffort.id, version });
    if (result.saved) dailyEffort = result.dailyEffort;
    return [admiteCambios, result.saved];
  };
  for (const estado of ['EN GESTIÓN', 'CONTINUA', 'RECHAZADO']) {
    expect([estado, await changed(estado)]).toEqual([estado, [true, true]]);
  }
  for (const estado of ['PENDIENTE CC', 'APROBADO CC', 'FINALIZADO']) {
    expect([estado, await changed(estado)]).toEqual([estado, [false, false]]);
  }
});
