import { productState } from '@comarca/shared/modules/productos/product-management.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';

let test: TestApp;
let leader: TestActor;
let project: string;

const query = async (text: string, values: unknown[] = []) =>
  (await test.app.database.pool.query(text, values)).rows;

beforeAll(async () => {
  test = await startTestApp();
  await test.app.database.db.transaction().execute(loadDemoPeople);
  leader = await test.as('coordina.demo');
  const [row] = await query(
    `select c.proyecto_id as id from actividades c join asignaciones a on a.actividad_id = c.id
     where c.proyecto_id is not null group by 1 order by count(*) desc, 1 limit 1`,
  );
  project = String(row.id);
});
afterAll(() => test.close());

const ASK = `query($id: ID!) { projectProgress(proyecto: $id) {
  productos cerrados porEstado { estado cantidad } minutos horasEstimadas vencidas
  proximas { id identificador producto estado fecha vencida } } }`;

const progressOf = async (actor: TestActor, id: string) =>
  (await actor.graphql(ASK, { id })).data.projectProgress;

describe('how far a project is', () => {
  it('counts each product once, in the state of its assignment that is furthest from done', async () => {
    const progress = await progressOf(leader, project);
    const products = await query(
      `select c.id, array_remove(array_agg(a.estado), null) as estados from actividades c
       left join asignaciones a on a.actividad_id = c.id where c.proyecto_id = $1 group by 1`,
      [project],
    );
    const states = products.map(({ estados }) => productState(estados));
    expect(progress.productos).toBe(states.length);
    for (const { estado, cantidad } of progress.porEstado) {
      expect(cantidad).toBe(states.filter((state) => state === estado).length);
    }
    const counted = progress.porEstado.map(({ cantidad }: { cantidad: number }) => cantidad);
    expect(counted.reduce((sum: number, one: number) => sum + one, 0)).toBe(states.length);
    expect(progress.cerrados).toBe(
      states.filter((state) => ['APROBADO CC', 'FINALIZADO'].includes(state)).length,
    );
  });

  it('sums what was logged and estimated', async () => {
    const progress = await progressOf(leader, project);
    const [sums] = await query(
      `select sum(a.minutos_gestion + a.minutos_control)::int as minutos,
         sum(a.duracion_estimada)::float8 as horas
       from asignaciones a join actividades c on c.id = a.actividad_id where c.proyecto_id = $1`,
      [project],
    );
    expect(progress).toMatchObject({ minutos: sums.minutos, horasEstimadas: sums.horas });
  });

  it('tells what is to be delivered next, the oldest date first, and what is late', async () => {
    const [open] = await query(
      `update asignaciones set estado = 'EN GESTIÓN', fecha_fin_real = null,
         fecha_fin_planeada = '2020-03-02T17:00:00-05:00', fecha_inicio_planeada = '2020-03-01T17:00:00-05:00'
       where id = (select a.id from asignaciones a join actividades c on c.id = a.actividad_id
         where c.proyecto_id = $1 order by a.id limit 1) returning id`,
      [project],
    );
    const { proximas, vencidas } = await progressOf(leader, project);
    expect(proximas[0]).toMatchObject({ id: String(open.id), fecha: '2020-03-02', vencida: true });
    expect(vencidas).toBeGreaterThan(0);
    const days = proximas.map(({ fecha }: { fecha: string }) => fecha);
    expect(days).toEqual(days.toSorted());
    expect(days.length).toBeLessThanOrEqual(5);
  });

  it('names to each person only the deliveries that he or she may see', async () => {
    const consulta = await test.as('consulta.demo');
    const { productos, proximas } = await progressOf(consulta, project);
    expect(productos).toBeGreaterThan(0);
    expect(proximas).toEqual([]);
  });

  it('does not exist for who neither sees projects nor takes part', async () => {
    await test.app.database.pool.query(
      `delete from usuario_grupos where usuario_id = (select id from usuarios where username = 'radica.demo')`,
    );
    const outsider = await test.as('radica.demo');
    expect(codeOf(await outsider.graphql(ASK, { id: project }))).toBe('NOT_FOUND');
    expect(codeOf(await leader.graphql(ASK, { id: '999999' }))).toBe('NOT_FOUND');
  });

  it('takes as many statements for many products as for few', async () => {
    const count = await countStatements(() => progressOf(leader, project));
    expect(count).toBeLessThanOrEqual(8);
  });
});

describe('the projects that one may administer', () => {
  const MINE = '{ administeredProjects { todos ids } }';
  const OPEN = 'query($p: ID) { administration(proyecto: $p) { id } }';

  it('are exactly those whose administration opens', async () => {
    const { todos, ids } = (await leader.graphql(MINE)).data.administeredProjects;
    expect(todos).toBe(false);
    const all = await query('select id from proyectos order by id');
    for (const { id } of all) {
      const opens = codeOf(await leader.graphql(OPEN, { p: String(id) })) === undefined;
      expect([id, opens]).toEqual([id, ids.includes(String(id))]);
    }
  });

  it('are all of them for superusers', async () => {
    const admin = await test.as('admin.demo');
    expect((await admin.graphql(MINE)).data.administeredProjects.todos).toBe(true);
  });
});
