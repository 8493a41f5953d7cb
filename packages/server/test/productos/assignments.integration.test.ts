import { assignmentMessages } from '@comarca/shared/modules/productos/assignment.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, onlyOf } from '../testkit/answer.ts';
import type { TestActor } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import {
  type AssignmentInput,
  type Name,
  openProducts,
  type ProductsStage,
  saveAssignment,
} from './assignments.fixture.ts';

const MISSING = 'No se encontro este recurso.';
const CHOOSE = 'Debe seleccionar un elemento de la lista';

let stage: ProductsStage;
let people: ProductsStage['people'];
let world: ProductsStage['world'];
const counts = () => stage.counts();
const created = (changes?: Partial<AssignmentInput>) => stage.created(changes);
const inState = (state: string, changes?: Partial<AssignmentInput>) =>
  stage.inState(state, changes);
const stored = (id: string) => stage.stored(id);

beforeAll(async () => {
  stage = await openProducts();
  ({ people, world } = stage);
});
afterAll(() => stage.test.close());

describe('what an assignment says', () => {
  it('names whose its people, its activity and its errors are, and keeps whether mail was wanted', async () => {
    const id = await created({ sendMail: true });
    const { proceso, activities, errors } = world;
    const { pool } = stage.test.app.database;
    await pool.query('insert into error_actividades (error_id, actividad_id) values ($1, $2)', [
      errors.linderos,
      activities.controlada,
    ]);
    await pool.query('insert into asignacion_errores (asignacion_id, error_id) values ($1, $2)', [
      id,
      errors.linderos,
    ]);
    const owner = 'proyecto { id } proceso { id }';
    const error = `id descripcion ${owner} productosRelacionados { id }`;
    const { data } = await people.coordina.graphql(
      `query($id: ID!) {
         statusActivity(id: $id) {
           sendMail
           actividad { ${owner} perfilesGestion { rol } perfilesControl { rol } }
           recursoGestion { ${owner} } recursoControl { ${owner} }
           errores { ${error} }
         }
         manageData(id: $id) { errors { ${error} } } }`,
      { id },
    );
    const ofProcess = { proyecto: null, proceso: { id: proceso } };
    const named = {
      ...{ id: errors.linderos, descripcion: 'd', ...ofProcess },
      productosRelacionados: [{ id: activities.controlada }],
    };
    expect(data.statusActivity).toEqual({
      sendMail: true,
      actividad: {
        ...ofProcess,
        perfilesGestion: [{ rol: 'Gestión' }],
        perfilesControl: [{ rol: 'Control' }],
      },
      ...{ recursoGestion: ofProcess, recursoControl: ofProcess, errores: [named] },
    });
    expect(data.manageData.errors).toEqual([named]);
    await pool.query('delete from error_actividades where error_id = $1', [errors.linderos]);
  });
});

describe('who may be given an assignment', () => {
  const refusal = async (changes: Partial<AssignmentInput>) => {
    const before = await counts();
    const { saved, errors } = await saveAssignment(people.coordina, world.inputs(changes));
    expect([saved, await counts()]).toEqual([false, before]);
    return errors;
  };

  it('managers and controllers hold a role of the profiles', async () => {
    const wrong = (field: string) => [{ campo: field, message: CHOOSE }];
    const { resources } = world;
    expect(await refusal({ recursoGestion: resources.controla })).toEqual(wrong('recursoGestion'));
    expect(await refusal({ recursoGestion: resources.ajena })).toEqual(wrong('recursoGestion'));
    expect(await refusal({ recursoControl: resources.suplente })).toEqual(wrong('recursoControl'));
    expect(await refusal({ recursoControl: null })).toEqual(wrong('recursoControl'));
    expect(await refusal({ actividad: '2000000001' })).toEqual(wrong('actividad'));
    expect(await refusal({ proyecto: '2000000001' })).toEqual(wrong('proyecto'));
    expect(await refusal({ personaSolicita: '2000000001' })).toEqual(wrong('personaSolicita'));
  });

  it('nobody manages and controls the same, not even past the service', async () => {
    const { resources } = world;
    expect(await refusal({ recursoControl: resources.gestoraControl })).toEqual([
      { campo: 'recursoControl', message: assignmentMessages.samePerson },
    ]);
    const id = await created();
    await expect(
      stage.test.app.database.pool.query(
        'update asignaciones set recurso_control_id = $1 where id = $2',
        [resources.gestoraControl, id],
      ),
    ).rejects.toThrow('asignaciones_otra_persona');
  });

  it('the form offers the same people, to who may assign', async () => {
    const ask =
      'query($a: ID!) { assignmentCandidates(actividad: $a) { gestion { fullName } control { fullName } pideControl } }';
    const { data } = await people.coordina.graphql(ask, { a: world.activities.controlada });
    expect(data.assignmentCandidates).toEqual({
      gestion: [{ fullName: 'gestora' }, { fullName: 'suplente' }],
      control: [{ fullName: 'controla' }, { fullName: 'gestora' }],
      pideControl: true,
    });
    const own = await people.ajena.graphql('{ assignableActivities(text: "") { nombre } }');
    expect(own.data.assignableActivities).toEqual([{ nombre: 'Actividad ajena' }]);
    const foreign = await people.ajena.graphql(ask, { a: world.activities.controlada });
    expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('an activity of where one takes no part is neither assigned nor taken over (S3)', async () => {
    const { ajena, gestora } = people;
    const before = await counts();
    expect((await saveAssignment(ajena, world.inputs())).errors).toEqual([
      { campo: 'actividad', message: CHOOSE },
    ]);
    expect(await counts()).toBe(before);
    const id = await created();
    const moved = await saveAssignment(gestora, {
      ...world.inputs({ actividad: world.activities.ajena, recursoControl: null }),
      id,
      version: 1,
    });
    expect(moved.errors).toEqual([{ campo: 'actividad', message: CHOOSE }]);
  });

  it('what is closed is not edited, a stale version is told, and one key makes one record', async () => {
    const closed = await inState('FINALIZADO');
    const edit = (id: string, version: number) =>
      saveAssignment(people.coordina, { ...world.inputs(), id, version });
    expect((await edit(closed, 1)).errors[0]?.message).toBe(assignmentMessages.closed);
    const open = await created();
    expect((await edit(open, 1)).saved).toBe(true);
    expect((await edit(open, 1)).errors[0]?.campo).toBe('version');
    const { total } = (
      await stage.test.app.database.pool.query('select count(*)::int as total from asignaciones')
    ).rows[0];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.coordina.inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'una-sola-vez-0001' },
          payload: {
            query: `mutation($a: ID!, $g: ID!, $c: ID!) { saveStatusActivity(identificador: "U",
              actividad: $a, recursoGestion: $g, recursoControl: $c, observaciones: "o",
              duracionEstimada: 1, fechaInicioPlaneada: "2026-01-01",
              fechaFinPlaneada: "2026-01-02") { statusActivity { id } } }`,
            variables: {
              a: world.activities.controlada,
              g: world.resources.gestora,
              c: world.resources.controla,
            },
          },
        }),
      ),
    );
    const ids = answers.map((answer) => answer.json().data.saveStatusActivity.statusActivity.id);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await stage.test.app.database.pool.query(
      'select count(*)::int as total from asignaciones',
    );
    expect(rows[0].total).toBe(total + 1);
  });
});

const LIST = `query($f: Int, $g: ID, $c: ID, $r: [ID!], $p: ID, $s: String, $e: Boolean) {
  statusActivitiesRelay(first: $f, manageResource: $g, controlResource: $c, recursoGestion_In: $r,
    proceso: $p, search: $s, equipo: $e) { totalCount nodes { id identificador instanceName
      actividad { nombre proceso { nombre } } recursoGestion { usuario { fullName } rol { rol } }
      estado { id estado } history { historyId } errores { id } } } }`;

const listed = async (actor: TestActor, variables: Record<string, unknown>) => {
  const { data } = await actor.graphql(LIST, { f: 100, ...variables });
  return data.statusActivitiesRelay;
};

const managersOf = (nodes: { recursoGestion: { usuario: { fullName: string } } }[]) =>
  new Set(nodes.map(({ recursoGestion }) => recursoGestion.usuario.fullName));

describe('who sees an assignment', () => {
  it('finds it by its people and by whose it is', async () => {
    const id = await created();
    const all = (await listed(people.gestora, {})).nodes;
    const made = all.find((row) => row.id === id);
    for (const s of [made?.instanceName, made?.recursoGestion.usuario.fullName]) {
      const { nodes } = await listed(people.gestora, { s });
      expect(nodes.map((row) => row.id)).toContain(id);
      expect((await listed(people.ajena, { s })).totalCount).toBe(0);
    }
  });

  it('reads its state and its manager by either of their names', async () => {
    const { data } = await people.gestora.graphql(
      `query($id: ID!) { statusActivity(id: $id) {
        estadoData { estado } recursoGestionData { usuario { fullName } } } }`,
      { id: await created() },
    );
    expect(data.statusActivity).toEqual({
      estadoData: { estado: 'CREADA' },
      recursoGestionData: { usuario: { fullName: 'gestora' } },
    });
  });

  it('its people, who coordinates and who administers its process; to others it is not there', async () => {
    const id = await created({ identificador: 'VISIBLE-1' });
    const code = async (name: Name) => {
      const { data, errors } = await people[name].graphql(
        'query($id: ID!) { statusActivity(id: $id) { id } manageData(id: $id) { errors { id } } }',
        { id },
      );
      return errors?.[0]?.extensions?.code ?? data.statusActivity.id;
    };
    expect(
      await Promise.all(['gestora', 'controla', 'coordina'].map((n) => code(n as Name))),
    ).toEqual([id, id, id]);
    for (const name of ['suplente', 'ajena'] as const) {
      expect([name, await code(name)]).toEqual([name, 'NOT_FOUND']);
      const { totalCount, nodes } = await listed(people[name], { s: 'VISIBLE' });
      expect([totalCount, nodes]).toEqual([0, []]);
      const history = await people[name].graphql(
        'query($id: ID!) { history(entity: "asignacion", id: $id) { totalCount } }',
        { id },
      );
      expect(history.errors).toBeDefined();
    }
    const administrator = await stage.test.as('administra', {
      permissions: ['empresas.change_procesoempresa'],
    });
    const role = await stage.test.app.database.pool.query(
      'insert into roles (proceso_id, rol) values ($1, $2) returning id',
      [world.proceso, 'Administra'],
    );
    expect((await listed(administrator, { p: world.proceso })).totalCount).toBe(0);
    await stage.test.app.database.pool.query(
      'insert into recursos (rol_id, usuario_id) values ($1, $2)',
      [role.rows[0].id, administrator.id],
    );
    expect((await listed(administrator, { p: world.proceso, s: 'VISIBLE' })).totalCount).toBe(1);
    expect((await listed(administrator, { s: 'VISIBLE' })).totalCount).toBe(0);
    // As a team: those of all that the person administers, and nobody else's.
    expect((await listed(administrator, { s: 'VISIBLE', e: true })).totalCount).toBe(1);
    expect((await listed(people.coordina, { s: 'VISIBLE', e: true })).totalCount).toBe(1);
    for (const actor of [people.gestora, people.suplente, people.ajena])
      expect((await listed(actor, { s: 'VISIBLE', e: true })).nodes).toEqual([]);
    const other = await listed(administrator, { e: true });
    const excel = await administrator.inject({
      url: `/api/v1/listas/asignaciones.xlsx?filters=${encodeURIComponent('{"equipo":true}')}`,
    });
    expect(excel.statusCode).toBe(200);
    expect(openSheet(excel.rawPayload).rows.length - 1).toBe(other.totalCount);
  });

  it('a list is of the managed or of the controlled; other people’s only for who coordinates', async () => {
    const { gestora, controla, coordina } = people;
    const mine = await listed(gestora, { g: gestora.id });
    expect(mine.totalCount).toBeGreaterThan(0);
    expect(managersOf(mine.nodes)).toEqual(new Set(['gestora']));
    expect((await listed(gestora, { c: gestora.id })).totalCount).toBe(0);
    expect((await listed(controla, { c: controla.id })).totalCount).toBeGreaterThan(0);
    expect(codeOf(await gestora.graphql(LIST, { f: 100, r: [people.suplente.id] }))).toBe(
      'FORBIDDEN',
    );
    expect((await listed(coordina, { r: [gestora.id], c: coordina.id })).totalCount).toBe(
      (await listed(coordina, { g: gestora.id })).totalCount,
    );
    const filters = await gestora.graphql(
      'query($id: ID) { assignmentFilters(resourceId: $id) { actividades { nombre } } }',
      { id: people.suplente.id },
    );
    expect(filters.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('a process’s list is narrowed by what is in it, for who administers it', async () => {
    const { pool } = stage.test.app.database;
    const permissions = ['empresas.change_procesoempresa' as const];
    const orders = await stage.test.as('ordena', { permissions });
    const options = (actor: TestActor, of: Record<string, unknown>) =>
      actor.graphql(
        `query($proceso: ID, $proyecto: ID) {
          assignmentFilters(proceso: $proceso, proyecto: $proyecto) {
            actividades { nombre } recursos { fullName } instancias { id }
          } }`,
        of,
      );
    const ofProcess = { proceso: world.proceso };
    expect(codeOf(await options(orders, ofProcess))).toBe('FORBIDDEN');
    await pool.query(
      `with nuevo as (insert into roles (proceso_id, rol) values ($1, 'Ordena') returning id)
       insert into recursos (rol_id, usuario_id) select id, $2 from nuevo`,
      [world.proceso, orders.id],
    );
    const offered = (await options(orders, ofProcess)).data.assignmentFilters;
    expect(offered.instancias).toEqual([{ id: `proceso:${world.proceso}` }]);
    expect(offered.actividades).not.toEqual([]);
    expect(offered.recursos).not.toEqual([]);
    const toWhoCoordinates = await options(people.coordina, ofProcess);
    expect(toWhoCoordinates.data.assignmentFilters).toEqual(offered);
    expect(codeOf(await options(people.gestora, ofProcess))).toBe('FORBIDDEN');
    const both = await options(people.coordina, { ...ofProcess, proyecto: '1' });
    expect(codeOf(both)).toBe('VALIDATION');
  });

  it('finds by the activity too, and asks as often for 2 rows as for 30', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => created({ identificador: `L-${index}` })),
    );
    expect((await listed(people.coordina, { s: 'ficha' })).nodes.length).toBeGreaterThan(30);
    // The least of three: a new connection or a session's renewal asks once more.
    const sent = async (f: number) => {
      const tries: number[] = [];
      for (let each = 0; each < 3; each++) {
        tries.push(await countStatements(() => listed(people.coordina, { f })));
      }
      return Math.min(...tries);
    };
    expect(await sent(30)).toBe(await sent(2));
  });

  it('an Excel has what its asker sees', async () => {
    const names = async (actor: TestActor) => {
      const { rawPayload } = await actor.inject({ url: '/api/v1/listas/asignaciones.xlsx' });
      return openSheet(rawPayload).rows.flat();
    };
    const total = (await listed(people.coordina, {})).totalCount;
    const all = await names(people.coordina);
    expect(all.filter((cell) => cell?.value === 'Proceso AS')).toHaveLength(total);
    expect((await names(people.ajena)).filter((cell) => cell?.value === 'Proceso AS')).toEqual([]);
  });
});

describe('what hangs on it', () => {
  it('goes with it; an activity, a resource and an error that it uses stay', async () => {
    const id = await created();
    const { pool } = stage.test.app.database;
    await pool.query(
      `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin, observaciones)
       values ($1, $2, true, '2026-03-02 08:00-05', '2026-03-02 09:35-05', 'o')`,
      [id, people.gestora.id],
    );
    expect(await stored(id)).toMatchObject({ minutos_gestion: 95, minutos_control: 0 });
    const { data } = await people.coordina.graphql(
      'query($id: ID!) { dependents(entity: "asignacion", id: $id) { etiqueta cantidad impide } }',
      { id },
    );
    expect(data.dependents).toEqual([{ etiqueta: 'esfuerzo', cantidad: 1, impide: false }]);
    const admin = await stage.test.as('admin', { superuser: true });
    for (const [remove, key] of [
      ['deleteActivity', world.activities.controlada],
      ['deleteResource', world.resources.controla],
    ]) {
      const { data } = await admin.graphql<Record<string, { errors: { message: string }[] }>>(
        `mutation($id: ID!) { ${remove}(id: $id) { deleted errors { message } } }`,
        { id: key },
      );
      expect(onlyOf(data).errors[0]?.message).toContain('asignaci');
    }
    expect((await people.ajena.call('deleteStatusActivity', { id })).errors[0]?.message).toBe(
      MISSING,
    );
    expect((await people.coordina.call('deleteStatusActivity', { id })).deleted).toBe(true);
    const { rows } = await pool.query('select 1 from esfuerzos where asignacion_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
