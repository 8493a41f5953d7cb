import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import type { Given } from '../testkit/save.ts';
import { type EstateWorld, givenEstateWorld, saveEstate, squareAt } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let estate: string;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  estate = await newEstate('INF-1');
});
afterAll(() => test.close());

const newEstate = async (code: string, actor = world.one, project = world.project) =>
  (
    await saveEstate(actor, {
      codigoSig: code,
      proyecto: project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    })
  ).estate.id as string;

const save = async (
  values: Given<'saveInfrastructure', 'nombre'>,
  actor: TestActor = world.one,
) => {
  const given = { predio: estate, colorRelleno: '#1565C0', unidades: [], origen: 'IGUAL' };
  return actor.save('infrastructure', { ...given, ...values });
};

const ONE = `query($id: ID!) { infrastructure(id: $id) { id version nombreInfraestructuraJuridica
  descripcion areaMedida longitudMedida geometria colorRelleno predio { codigoSig }
  proyecto { id } tipoDerecho { tipo } estadoDerecho { estado } tipoInfraestructuraSig { tipo }
  unidades { nombre tipologia { nombre } } } }`;
const opened = async (actor: TestActor, id: string) =>
  (await actor.graphql(ONE, { id })).data.infrastructure;

const LIST = `query($search: String, $predio_In: [ID!], $proyecto_In: [ID!],
  $tipoDerecho_In: [ID!]) {
  infrastructuresRelay(first: 50, search: $search, predio_In: $predio_In,
    proyecto_In: $proyecto_In, tipoDerecho_In: $tipoDerecho_In,
    orderBy: "nombreInfraestructuraJuridica") {
    totalCount nodes { nombreInfraestructuraJuridica predio { codigoSig } } } }`;
const listed = async (
  actor: TestActor,
  variables: Record<string, unknown> = {},
): Promise<string[]> =>
  (await actor.graphql(LIST, variables)).data.infrastructuresRelay.nodes.map(
    (node: { nombreInfraestructuraJuridica: string }) => node.nombreInfraestructuraJuridica,
  );

const rightTypes = async () => {
  const { data } = await world.one.graphql(
    '{ infrastructuresInit { tiposDerecho { id nombre } proyectos { id } } }',
  );
  return data.infrastructuresInit as {
    tiposDerecho: { id: string; nombre: string }[];
    proyectos: { id: string }[];
  };
};

describe('infrastructures of estates', () => {
  it('are kept with their right, found by their own words and by their estate', async () => {
    const [right] = (await rightTypes()).tiposDerecho;
    const { infrastructure } = await save({
      nombre: 'Torre 14',
      descripcion: 'De suspensión',
      tipoDerecho: right?.id,
    });
    expect(await opened(world.one, infrastructure.id)).toMatchObject({
      nombreInfraestructuraJuridica: 'Torre 14',
      predio: { codigoSig: 'INF-1' },
      tipoDerecho: { tipo: right?.nombre },
      estadoDerecho: null,
      areaMedida: null,
      longitudMedida: null,
    });
    for (const variables of [
      { search: 'suspension' },
      { search: 'inf-1' },
      { predio_In: [estate] },
      { proyecto_In: [world.project], tipoDerecho_In: [right?.id] },
    ]) {
      expect(await listed(world.one, variables)).toEqual(['Torre 14']);
    }
    expect(await listed(world.one, { search: 'torre 99' })).toEqual([]);
    const { data } = await world.one.graphql(
      'query($id: ID!) { estate(id: $id) { infraestructuras } }',
      { id: estate },
    );
    expect(data.estate.infraestructuras).toBe(1);
  });

  it('measure what is drawn on the national plane: hectares or metres', async () => {
    const on = await newEstate('INF-2');
    const square = JSON.stringify(await squareAt(test, 4_811_000, 2_006_000, 100));
    const area = await save({ nombre: 'Patio', predio: on, origen: 'DIBUJADA', geometria: square });
    const drawn = await opened(world.one, area.infrastructure.id);
    expect(drawn.areaMedida).toBeCloseTo(1, 3);
    expect(drawn.longitudMedida).toBeNull();
    const { rows } = await test.app.database.pool.query(
      `select st_asgeojson(st_transform(st_setsrid(st_makeline(st_makepoint(4811000, 2006000),
        st_makepoint(4811000, 2006250)), 9377), 4326), 12) as g`,
    );
    const again = { id: drawn.id, predio: on, nombre: 'Patio', version: drawn.version };
    const line = await save({ ...again, origen: 'DIBUJADA', geometria: rows[0].g });
    const changed = await opened(world.one, line.infrastructure.id);
    expect(changed.longitudMedida).toBeCloseTo(250, 1);
    expect(changed.areaMedida).toBeNull();
    // a save that says nothing of it keeps it; another takes it away
    const kept = await save({ ...again, version: changed.version });
    expect((await opened(world.one, drawn.id)).longitudMedida).toBeCloseTo(250, 1);
    await save({ ...again, version: kept.infrastructure.version, origen: 'NINGUNA' });
    expect((await opened(world.one, drawn.id)).geometria).toBeNull();
  });

  it('are refused with a name twice, a stale version, and what is no choice', async () => {
    const on = await newEstate('INF-3');
    const { infrastructure } = await save({ nombre: 'Acceso', predio: on });
    expect((await save({ nombre: 'acceso', predio: on })).errors[0]).toMatchObject({
      campo: 'nombre',
    });
    expect((await save({ nombre: '', predio: on })).errors[0]).toMatchObject({ campo: 'nombre' });
    expect((await save({ nombre: 'Otra', tipoDerecho: '999999' })).errors[0]).toMatchObject({
      campo: 'tipoDerecho',
    });
    expect((await save({ nombre: 'Otra', origen: 'DIBUJADA' })).errors[0]).toMatchObject({
      campo: 'geometria',
    });
    const first = { id: infrastructure.id, predio: on, version: infrastructure.version };
    expect((await save({ ...first, nombre: 'Acceso norte' })).saved).toBe(true);
    expect((await save({ ...first, nombre: 'Acceso sur' })).errors[0]).toMatchObject({
      campo: 'version',
    });
  });

  it('take units of their project alone', async () => {
    const { pool } = test.app.database;
    const unitOf = async (base: string) =>
      String(
        (
          await pool.query(
            `insert into unidades_funcionales (proyecto_id, nombre) values ($1, 'UF 1') returning id`,
            [base],
          )
        ).rows[0].id,
      );
    const mine = await unitOf(world.mine);
    const theirs = await unitOf(world.theirs);
    const on = await newEstate('INF-4');
    expect((await save({ nombre: 'Ducto', predio: on, unidades: [theirs] })).saved).toBe(false);
    const { infrastructure } = await save({ nombre: 'Ducto', predio: on, unidades: [mine] });
    expect((await opened(world.one, infrastructure.id)).unidades).toEqual([
      { nombre: 'UF 1', tipologia: null },
    ]);
    const { data } = await world.one.graphql(
      'query($predio: ID!) { infrastructureUnits(predio: $predio) { id nombre } }',
      { predio: on },
    );
    expect(data.infrastructureUnits).toEqual([{ id: mine, nombre: 'UF 1' }]);
  });

  it('are nobody’s who takes no part in their project, by any door', async () => {
    const { infrastructure } = await save({ nombre: 'Reservada' });
    for (const actor of [world.other, world.stranger]) {
      expect(await listed(actor, { search: 'reservada' })).toEqual([]);
      const answer = await actor.graphql(ONE, { id: infrastructure.id });
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const stolen = { id: infrastructure.id, version: 1, nombre: 'Robada' };
      expect((await save(stolen, actor)).saved).toBe(false);
      expect((await save({ nombre: 'Intrusa' }, actor)).saved).toBe(false);
      const removed = await actor.call('deleteInfrastructure', { id: infrastructure.id });
      expect(removed.deleted).toBe(false);
      const history = await actor.graphql(
        'query($id: ID!) { history(entity: "infraestructuraPredio", id: $id, first: 5) { totalCount } }',
        { id: infrastructure.id },
      );
      expect(history.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
    // nor do they move to an estate of another project
    const foreign = await newEstate('AJENO-9', world.other, world.otherProject);
    const moved = { id: infrastructure.id, version: 1, nombre: 'Reservada', predio: foreign };
    expect((await save(moved)).saved).toBe(false);
  });

  it('are told by their history, deleted by who manages, and their Excel has the same rows', async () => {
    const on = await newEstate('INF-5');
    const { infrastructure } = await save({ nombre: 'Pozo 1', predio: on });
    await save({ id: infrastructure.id, version: 1, nombre: 'Pozo uno', predio: on });
    const { data } = await world.one.graphql(
      'query($id: ID!) { history(entity: "infraestructuraPredio", id: $id, first: 5) { totalCount } }',
      { id: infrastructure.id },
    );
    expect(data.history.totalCount).toBe(2);
    const excel = await world.one.inject({
      url: '/api/v1/listas/infraestructuras-gi.xlsx?search=pozo',
    });
    const [head, ...rows] = readSheet(excel.rawPayload);
    expect(head).toContain('Código SIG');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining(['Pozo uno', 'INF-5']));
    const gone = await world.one.call('deleteInfrastructure', { id: infrastructure.id });
    expect(gone.deleted).toBe(true);
    expect(await listed(world.one, { search: 'pozo' })).toEqual([]);
  });

  it('keep the entries of catalogues that they name', async () => {
    const admin = await test.as('superusuaria_gi', { superuser: true });
    const made = await admin.call('saveRightType', { tipo: 'Comodato' });
    const id = made.rightType.id as string;
    await save({ nombre: 'Con comodato', tipoDerecho: id });
    const gone = await admin.call('deleteRightType', { id });
    expect(gone.deleted).toBe(false);
  });
});
