import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testkit/app.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  of,
  openReport,
  WRITES,
} from './project-report.fixture.ts';

const test = await startTestApp();
afterAll(() => test.close());

it('layers that somebody has yet to write pass to another who may, before her account is disabled', async () => {
  const root = await test.as('todo_lo_hereda', { superuser: true });
  const leader = await test.as('lidera_capas', { permissions: WRITES });
  const leaving = await test.as('se_va', { permissions: of('change_proyectoit') });
  const reader = await test.as('solo_lee_capas', { permissions: of('view_proyectoit') });
  await createReportLayers(test);
  const { id } = await createReportProject(test, leader);
  const layer = async () => layerAt(await openReport(leader, id), 'C0000001');
  const { id: layerId, version } = await layer();
  const assigned = { layerId, version, userId: String(leaving.id) };
  expect((await leader.call('assignLayer', assigned)).errors).toEqual([]);
  const disable = (heir: number | null) =>
    root.call('disableUser', {
      version: 1,
      id: String(leaving.id),
      heirId: heir === null ? null : String(heir),
    });
  const { data } = await root.graphql(
    'query ($id: ID!) { handOverSummary(id: $id) { etiqueta cantidad ejemplos } }',
    { id: String(leaving.id) },
  );
  expect(data.handOverSummary).toEqual([
    { etiqueta: 'Capas por redactar', cantidad: 1, ejemplos: ['Variante norte: rios_it'] },
  ]);
  expect((await disable(null)).errors).toMatchObject([{ campo: 'heirId' }]);
  expect((await disable(reader.id)).errors[0]?.message).toContain('no puede redactar informes');
  expect((await disable(leader.id)).errors).toEqual([]);
  expect(await layer()).toMatchObject({ asignadoId: String(leader.id), version: version + 2 });
});
