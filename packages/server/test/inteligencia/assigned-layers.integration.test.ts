import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testkit/app.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  noticesOf,
  of,
  openReport,
  SAVE,
  STEP,
  synchronise,
  WRITES,
} from './project-report.fixture.ts';

const test = await startTestApp({ jobs: true });
afterAll(() => test.close());

it('a layer is assigned to a person, who is told and has it among her work until it is sent', async () => {
  await createReportLayers(test);
  const writer = await test.as('redacta', { permissions: WRITES });
  const reviewer = await test.as('revisa', { permissions: of('change_estructuraproyectoit') });
  const reader = await test.as('lee', { permissions: of('view_estructuraproyectoit') });
  const { id: project } = await createReportProject(test, writer);
  await synchronise(writer, project, { all: true });
  const layer = async (node: string) => layerAt(await openReport(reader, project), node);
  const second = await test.as('escribe', { permissions: of('change_proyectoit') });
  const assign = async (userId: number, actor = writer) => {
    const { id: layerId, version } = await layer('C0000002');
    return actor.call('assignLayer', { layerId, version, userId: String(userId) });
  };
  expect((await assign(reader.id)).errors[0]?.message).toContain('no puede redactar informes');
  expect((await assign(second.id, reviewer)).saved).toBe(false);
  expect((await assign(second.id)).errors).toEqual([]);
  expect(layerAt(await openReport(reader, project), 'C0000002')).toMatchObject({
    estado: 'EN GESTIÓN',
    asignadoId: String(second.id),
    asignadoA: expect.stringContaining('escribe'),
  });
  expect(await noticesOf(second)).toEqual([
    {
      texto: expect.stringMatching(/^Le asignaron redactar «.+» en «Variante norte»\.$/),
      ruta: `/estructura_it/informe/${project}?nodo=C0000002`,
    },
  ]);
  const work = async () =>
    (await second.graphql('{ myWork { parte items { registro aviso } } }')).data.myWork.find(
      ({ parte }: { parte: string }) => parte === 'capasIt',
    );
  expect((await work())?.items).toEqual([{ registro: project, aviso: 'EN GESTIÓN' }]);
  const { id, version } = await layer('C0000002');
  await writer.graphql(SAVE, { id, version, text: 'Ningún páramo.' });
  const sent = await writer.graphql(STEP, { id, to: 'PENDIENTE CC' });
  expect(sent.data.updateEstado.errors).toEqual([]);
  expect(await work()).toBeUndefined();
});

it('a layer that is written by nobody any more is open to all again, and its writer is told', async () => {
  const leader = await test.as('reparte', { permissions: WRITES });
  const writer = await test.as('cede', { permissions: of('change_proyectoit') });
  const { id: project } = await createReportProject(test, leader);
  const layer = async () => layerAt(await openReport(leader, project), 'C0000001');
  const assign = async (userId: string | null) => {
    const { id: layerId, version } = await layer();
    return (await leader.call('assignLayer', { layerId, version, userId })).errors;
  };
  expect(await assign(null)).toEqual([]);
  expect(await layer()).toMatchObject({ estado: 'SIN ASIGNAR', asignadoId: null });
  expect(await assign(String(writer.id))).toEqual([]);
  expect(await assign(null)).toEqual([]);
  expect(await layer()).toMatchObject({ estado: 'EN GESTIÓN', asignadoId: null, asignadoA: null });
  expect((await noticesOf(writer)).map(({ texto }) => texto)).toEqual([
    expect.stringMatching(/^Ya no le corresponde redactar «.+» en «Variante norte»\.$/),
    expect.stringMatching(/^Le asignaron redactar/),
  ]);
});

it('layers that somebody has yet to write pass to another who may, before her account is disabled', async () => {
  const root = await test.as('todo_lo_hereda', { superuser: true });
  const leader = await test.as('lidera_capas', { permissions: WRITES });
  const leaving = await test.as('se_va', { permissions: of('change_proyectoit') });
  const reader = await test.as('solo_lee_capas', { permissions: of('view_proyectoit') });
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
