import { leavesOf } from '@comarca/shared/core/tree/tree';
import { structureText } from '@comarca/shared/modules/procesos/product-structure.schema';
import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';
import { openSocket, type TestSocket } from '../testkit/servers/socket.ts';
import { manage } from './assignments.fixture.ts';

const CHOOSE = 'Debe seleccionar un elemento de la lista';
const PROJECT = 'proyectos.proyecto';
const UNIT = 'proyectos.unidadfuncional';

let test: TestApp;
let peer: TestActor;
let leader: TestActor;
let consulta: TestActor;
/** of the project, and of the typology of its first unit */
let ids: Record<'project' | 'own' | 'unit' | 'typology' | 'foreignUnit', string>;

const query = async (text: string, values: unknown[] = []) =>
  (await test.app.database.pool.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []): Promise<string> =>
  String((await query(text, values))[0].id);

beforeAll(async () => {
  test = await startTestApp();
  await test.app.database.db.transaction().execute(loadDemoPeople);
  peer = await test.as('gestora.demo');
  leader = await test.as('coordina.demo');
  consulta = await test.as('consulta.demo');
  const units = await query(
    `select u.id, t.estructura_id, p.id as project, p.estructura_id as own
     from unidades_funcionales u join proyectos p on p.id = u.proyecto_id
       left join tipologias t on t.id = u.tipologia_id order by u.id`,
  );
  const [unit] = units;
  ids = {
    project: String(unit.project),
    own: String(unit.own),
    unit: String(unit.id),
    typology: String(unit.estructura_id),
    foreignUnit: String(units.find(({ estructura_id }) => estructura_id === null).id),
  };
});
afterAll(() => test.close());

const USE = `query($id: ID!, $c: ID!, $o: ID!, $r: ID) {
  useProductsStructure(id: $id, contentType: $c, objectId: $o, resourceId: $r, ownerName: "x") {
    ownerName canAssign showProducts estructura
    productos { id estado asignaciones esfuerzoTotal duracionEstimada propio } } }`;

const asked = (
  actor: TestActor,
  { id = ids.own, c = PROJECT, o = ids.project, r = null as string | null } = {},
) => actor.graphql(USE, { id, c, o, r });
const use = async (...given: Parameters<typeof asked>) =>
  (await asked(...given)).data.useProductsStructure;
const refusal = async (...given: Parameters<typeof asked>) => codeOf(await asked(...given));

const atUnit = () => ({ id: ids.typology, c: UNIT, o: ids.unit });

/** Gives a product of the typology to the manager of the demo. */
async function assign(
  actor: TestActor,
  more: Partial<MutationArgs['saveStatusActivity']>,
  structure = ids.typology,
) {
  const [work] = await query(
    `select c.id as p, (select x.id from recursos x join actividad_perfiles f on f.rol_id = x.rol_id
         and f.papel = 'GESTION' join usuarios u on u.id = x.usuario_id
         where f.actividad_id = c.id and u.username = 'gestora.demo' order by x.id limit 1) as g,
       (select x.id from recursos x join actividad_perfiles f on f.rol_id = x.rol_id
         and f.papel = 'CONTROL' join usuarios u on u.id = x.usuario_id
         where f.actividad_id = c.id and u.username = 'control.demo' order by x.id limit 1) as q
     from actividades c where c.estructura_id = $1 and c.nombre like $2 order by c.id limit 1`,
    [structure, structure === ids.typology ? 'Permiso%' : 'Oferta%'],
  );
  const values = {
    identificador: 'EN-USO',
    actividad: String(work.p),
    recursoGestion: String(work.g),
    recursoControl: String(work.q),
    observaciones: 'o',
    duracionEstimada: 4,
    fechaInicioPlaneada: '2026-01-05',
    fechaFinPlaneada: '2026-01-09',
    contentType: UNIT,
    objectId: ids.unit,
    structureMode: true,
    ...more,
  };
  const fields = 'id contentType objectId ownerName';
  return { product: String(work.p), ...(await actor.save('assignment', values, fields)) };
}

describe('a product structure in use', () => {
  it('shows each product with its state and hours, as many as the tree has', async () => {
    const used = await use(leader);
    expect(used).toMatchObject({ canAssign: true, showProducts: true });
    const products = leavesOf(structureText.parse(used.estructura));
    expect(used.productos.map(({ id }) => id)).toEqual(products.map(({ productId }) => productId));
    const leaves = JSON.stringify(JSON.parse(used.estructura));
    expect(leaves).toContain('"estado":"SIN ASIGNAR"');
    const stored = await query(
      `select count(*)::int as total, sum(a.duracion_estimada)::float8 as horas
       from asignaciones a join actividades c on c.id = a.actividad_id where c.estructura_id = $1`,
      [ids.own],
    );
    const sum = (key: 'asignaciones' | 'duracionEstimada') =>
      used.productos.reduce((all, row) => all + row[key], 0);
    expect([sum('asignaciones'), sum('duracionEstimada')]).toEqual([
      stored[0].total,
      stored[0].horas,
    ]);
  });

  it('opens to who takes part in its project and to who coordinates; to others it is not there', async () => {
    expect((await use(peer)).showProducts).toBe(true);
    expect(await refusal(consulta)).toBe('NOT_FOUND');
    expect(await refusal(leader, { o: '2000000001' })).toBe('NOT_FOUND');
    expect(await refusal(leader, { id: ids.typology })).toBe('NOT_FOUND');
    expect(await refusal(leader, { ...atUnit(), o: ids.foreignUnit })).toBe('NOT_FOUND');
    const places = 'query($p: ID!) { structurePlaces(proyecto: $p) { id objectId } }';
    const { data } = await peer.graphql(places, { p: ids.project });
    expect(data.structurePlaces[0]).toEqual({ id: ids.own, objectId: ids.project });
    const refused = await consulta.graphql(places, { p: ids.project });
    expect(refused.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('is told live of what others do with its products, to who sees it alone', async () => {
    test.app.realtime.attach(test.http.server);
    const url = await test.http.listen({ port: 0, host: '127.0.0.1' });
    const watching = await openSocket(url, { cookie: leader.cookie });
    const refused = await openSocket(url, { cookie: consulta.cookie });
    const join = ({ socket }: TestSocket, id: string) =>
      socket.emitWithAck('unirse', { tipo: 'productosProyecto', id });
    expect(await join(watching, ids.project)).toEqual({ joined: true });
    for (const id of ['0', '-1', '99999999999', 'x', '999999999']) {
      expect([id, await join(watching, id)]).toEqual([id, { joined: false }]);
    }
    expect(await join(refused, ids.project)).toEqual({ joined: false });
    // Of an assignment that is nobody's who watches: its manager's work alone moves it.
    const [row] = await query(
      `select a.id, u.username from asignaciones a join usuarios u on u.id = a.usuario_gestion_id
       join actividades c on c.id = a.actividad_id
       where c.proyecto_id = $1 and a.estado = 'EN GESTIÓN' and a.usuario_control_id is not null
         and $2 not in (a.usuario_gestion_id, a.usuario_control_id) order by a.id limit 1`,
      [ids.project, leader.id],
    );
    const manager = await test.as(row.username);
    const moved = await manage(manager, String(row.id), 'PENDIENTE CC');
    expect([moved.saved, moved.errors]).toEqual([true, []]);
    await expect
      .poll(() => watching.received.map(({ store, action }) => `${store} ${action}`))
      .toContain('asignaciones managed');
    expect(watching.received.every(({ message }) => message === '')).toBe(true);
    expect(refused.received).toEqual([]);
    watching.close();
    refused.close();
  });

  it('canAssign is of who takes part and may add assignments', async () => {
    const control = await test.as('control.demo');
    expect((await use(control)).canAssign).toBe(false);
    const outside = await test.as('asigna.afuera', {
      permissions: ['gestion_productos.add_estadoactividad'],
    });
    expect(await refusal(outside)).toBe('NOT_FOUND');
    const { saved, errors } = await assign(outside, {});
    expect([saved, errors]).toEqual([false, [{ campo: 'actividad', message: CHOOSE }]]);
  });

  it('narrows to the products of a person: one’s own, or anybody’s for who coordinates', async () => {
    const own = await use(peer, { r: peer.id.toString() });
    expect(own.productos.length).toBeGreaterThan(0);
    expect(own.productos.every(({ propio }) => propio)).toBe(true);
    expect((await use(leader, { r: peer.id.toString() })).productos).toEqual(own.productos);
    expect(await refusal(peer, { r: leader.id.toString() })).toBe('FORBIDDEN');
  });

  it('an assignment made in it is of its place only, and names it', async () => {
    const before = await use(leader, atUnit());
    expect(new Set(before.productos.map(({ estado }) => estado))).toEqual(new Set(['SIN ASIGNAR']));
    const { saved, errors, product, statusActivity } = await assign(leader, {
      ownerName: 'Otro nombre',
    });
    expect([saved, errors]).toEqual([true, []]);
    const name = await one('select nombre as id from unidades_funcionales where id = $1', [
      ids.unit,
    ]);
    expect(statusActivity).toMatchObject({
      contentType: UNIT,
      objectId: ids.unit,
      ownerName: name,
    });
    const stateAt = async (at: object) =>
      (await use(leader, at)).productos.find(({ id }) => id === product)?.estado;
    expect(await stateAt(atUnit())).toBe('CREADA');
    const [other] = await query(
      `select u.id from unidades_funcionales u join tipologias t on t.id = u.tipologia_id
       where t.estructura_id = $1 and u.id <> $2`,
      [ids.typology, ids.unit],
    );
    expect(await stateAt({ ...atUnit(), o: String(other.id) })).toBe('SIN ASIGNAR');
    const { data } = await peer.graphql(
      'query($id: ID!) { assignedProduct(id: $id) { nombre estructura { id objectId ownerName } } }',
      { id: statusActivity.id },
    );
    expect(data.assignedProduct.estructura).toEqual({
      id: ids.typology,
      objectId: ids.unit,
      ownerName: name,
    });
    const admin = await test.as('admin.demo');
    const kept = await admin.call('deleteFunctionalUnit', { id: ids.unit });
    expect(kept.errors[0]?.message).toContain('1 asignación');
    const removed = await leader.call('deleteStatusActivity', { id: statusActivity.id });
    expect(removed.deleted).toBe(true);
    expect(await stateAt(atUnit())).toBe('SIN ASIGNAR');
  });

  it.each([
    ['a unit that does not use it', () => ({ objectId: ids.foreignUnit })],
    ['another kind of record', () => ({ contentType: PROJECT, objectId: ids.unit })],
    ['no record', () => ({ contentType: null, objectId: null })],
  ])('refuses %s', async (_name, more) => {
    const count = () => one('select count(*) as id from asignaciones');
    const before = await count();
    const { saved, errors } = await assign(leader, more());
    expect([saved, errors]).toEqual([false, [{ campo: 'objectId', message: CHOOSE }]]);
    expect(await count()).toBe(before);
  });

  it('asks the database as often for few products as for many assignments', async () => {
    const least = async () => {
      const tries = [];
      for (let each = 0; each < 3; each++) {
        tries.push(await countStatements(() => use(leader)));
      }
      return Math.min(...tries);
    };
    const few = await least();
    for (let each = 0; each < 12; each++) {
      const { saved } = await assign(
        leader,
        { contentType: PROJECT, objectId: ids.project },
        ids.own,
      );
      expect(saved).toBe(true);
    }
    expect(await least()).toBe(few);
  });
});

const COLUMN = `query($g: ID!, $e: [String!], $f: Int, $o: Int, $by: String) {
  statusActivitiesRelay(manageResource: $g, estado_In: $e, first: $f, offset: $o, orderBy: $by) {
    totalCount pageInfo { hasNextPage } nodes { id version estado { estado } fechaEstado
      actividad { esContinua } recursoControl { usuario { id } } } } }`;

const column = async (actor: TestActor, e: string, more: Record<string, unknown> = {}) =>
  (
    await actor.graphql(COLUMN, {
      g: actor.id.toString(),
      e: [e],
      f: 20,
      by: '-fechaEstado',
      ...more,
    })
  ).data.statusActivitiesRelay;

describe('the board', () => {
  const made = async () =>
    (await assign(leader, { contentType: PROJECT, objectId: ids.project }, ids.own)).statusActivity
      .id as string;
  const inState = async (state: string) => {
    const id = await made();
    await query('update asignaciones set estado = $2 where id = $1', [id, state]);
    return id;
  };
  const move = async (actor: TestActor, id: string, e: string, v: number | null) =>
    actor.call(
      'manageStatusActivity',
      { id, estado: e, observaciones: 'Movida en el tablero', version: v },
      'version estado { estado }',
    );

  it('a card moves by the version that was seen, and not over what somebody else changed', async () => {
    const id = await inState('EN GESTIÓN');
    await query('update asignaciones set version = 7 where id = $1', [id]);
    const stale = await move(peer, id, 'PENDIENTE CC', 6);
    expect([stale.saved, stale.errors[0]?.campo]).toEqual([false, 'version']);
    expect((await query('select estado from asignaciones where id = $1', [id]))[0].estado).toBe(
      'EN GESTIÓN',
    );
    const moved = await move(peer, id, 'PENDIENTE CC', 7);
    expect(moved).toMatchObject({
      saved: true,
      statusActivity: { version: 8, estado: { estado: 'PENDIENTE CC' } },
    });
    // A card that is elsewhere by now is told where it is, whatever version was seen.
    const gone = await move(peer, id, 'PENDIENTE CC', 7);
    expect(gone.errors[0]?.message).toContain('La asignación está en estado PENDIENTE CC');
  });

  it('of two who move a card at once one wins and the other is told', async () => {
    const control = await test.as('control.demo');
    const id = await inState('PENDIENTE CC');
    const [{ version }] = await query('select version from asignaciones where id = $1', [id]);
    const answers = await Promise.all([
      move(control, id, 'APROBADO CC', version),
      move(control, id, 'RECHAZADO', version),
    ]);
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    expect(answers.find(({ saved }) => !saved)?.errors[0]?.message).toContain('está en estado');
  });

  it('every move that no rule allows its manager is refused and writes nothing', async () => {
    let refused = 0;
    for (const from of assignmentStates) {
      const id = await inState(from);
      const [before] = await query('select * from asignaciones where id = $1', [id]);
      for (const to of assignmentStates) {
        const allowed = to === 'PENDIENTE CC' && ['EN GESTIÓN', 'RECHAZADO'].includes(from);
        if (allowed) continue;
        const { saved } = await move(peer, id, to, before.version);
        expect([from, to, saved]).toEqual([from, to, false]);
        refused += 1;
      }
      expect((await query('select * from asignaciones where id = $1', [id]))[0]).toEqual(before);
    }
    expect(refused).toBe(assignmentStates.length ** 2 - 2);
  });

  it('a column of thousands comes in pages, each card once, by as many statements', async () => {
    const source = await inState('EN GESTIÓN');
    await query(
      `insert into asignaciones (identificador, actividad_id, estado, fecha_estado,
         recurso_gestion_id, recurso_control_id, observaciones, fecha_inicio_planeada,
         fecha_fin_planeada)
       select 'M-' || n, actividad_id, 'EN GESTIÓN', now() - n * interval '1 minute',
         recurso_gestion_id, recurso_control_id, 'm', fecha_inicio_planeada, fecha_fin_planeada
       from asignaciones, generate_series(1, 2000) n where id = $1`,
      [source],
    );
    const seen = new Set<string>();
    let offset = 0;
    for (let page = await column(peer, 'EN GESTIÓN'); ; ) {
      for (const { id, estado } of page.nodes) {
        expect(estado.estado).toBe('EN GESTIÓN');
        seen.add(id);
      }
      offset += page.nodes.length;
      if (!page.pageInfo.hasNextPage) {
        expect(seen.size).toBe(page.totalCount);
        break;
      }
      page = await column(peer, 'EN GESTIÓN', { f: 100, o: offset });
    }
    expect(seen.size).toBeGreaterThan(2_000);
    const least = async (f: number) => {
      const tries = [];
      for (let each = 0; each < 3; each++) {
        tries.push(await countStatements(() => column(peer, 'EN GESTIÓN', { f })));
      }
      return Math.min(...tries);
    };
    expect(await least(100)).toBe(await least(2));
  });

  it('tells the people of several products at once, if all of them may be assigned', async () => {
    const fields = 'actividad gestion { id fullName } control { id fullName } pideControl';
    const several = `query($all: [ID!]!) { candidatesOfActivities(actividades: $all) { ${fields} } }`;
    const each = `query($a: ID!) { assignmentCandidates(actividad: $a) { ${fields} } }`;
    const rows = await query('select id from actividades where estructura_id = $1 order by id', [
      ids.typology,
    ]);
    const all = rows.map(({ id }) => String(id));
    const alone = [];
    for (const a of all) {
      alone.push((await leader.graphql(each, { a })).data.assignmentCandidates);
    }
    const { data } = await leader.graphql(several, { all });
    expect(data.candidatesOfActivities).toEqual(alone);
    expect(codeOf(await leader.graphql(several, { all: [...all, '999999'] }))).toBe('NOT_FOUND');
    expect(codeOf(await consulta.graphql(several, { all }))).toBe('FORBIDDEN');
  });
});
