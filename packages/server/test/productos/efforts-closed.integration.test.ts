import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EffortStage, effortStage, log } from './efforts.fixture.ts';

let test: TestApp;
let stage: EffortStage;
let manager: TestActor;
let reviewer: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  stage = await effortStage(test);
  manager = await test.as('cerrados.gestor');
  reviewer = await test.as('cerrados.revisor');
});
afterAll(() => test.close());

it('an effort says whether it still takes changes, as a change of it finds out', async () => {
  const id = await stage.assign({ gestor: manager, controlador: reviewer });
  let { dailyEffort } = await log(manager, id, '08:00', '08:30');
  const changed = async (state: string) => {
    await stage.setState(id, state);
    const { data } = await manager.graphql(
      'query($id: ID!) { dailyEffort(id: $id) { admiteCambios version } }',
      { id: dailyEffort.id },
    );
    const { admiteCambios, version } = data.dailyEffort;
    const result = await log(manager, id, '08:00', '08:35', { id: dailyEffort.id, version });
    if (result.saved) dailyEffort = result.dailyEffort;
    return [admiteCambios, result.saved];
  };
  for (const state of ['EN GESTIÓN', 'CONTINUA', 'RECHAZADO']) {
    expect([state, await changed(state)]).toEqual([state, [true, true]]);
  }
  for (const state of ['PENDIENTE CC', 'APROBADO CC', 'FINALIZADO']) {
    expect([state, await changed(state)]).toEqual([state, [false, false]]);
  }
});
