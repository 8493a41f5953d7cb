import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';

const REPAIR = `mutation($id: ID!, $codigo: String!, $columna: String, $srid: Int) {
  repairPostgisTable(id: $id, codigo: $codigo, columna: $columna, srid: $srid) {
    received errors { campo message } } }`;
const REPAIRS =
  'query($id: ID!) { layerRepairs(id: $id) { id codigo columna deshecha deshacible } }';
const DOCTOR = 'query($id: ID!) { tableDoctor(id: $id) { codigo reparable } }';
const SQUARE = 'st_makeenvelope(4800000, 2100000, 4810000, 2110000)';

describe('mending own tables', () => {
  let test: TestApp;
  let keeper: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    keeper = await test.as('repara', {
      permissions: ['core.view_postgistable', 'core.change_postgistable'],
    });
  });
  afterAll(() => test.close());

  const query = async (text: string) => (await test.app.database.pool.query(text)).rows;

  async function register(name: string, columns: string, rows: string): Promise<string> {
    await query(`create table capas.${name} (${columns})`);
    await query(`insert into capas.${name} ${rows}`);
    const done = await keeper.call('registerPostgisTable', {
      database: 1,
      schema: 'capas',
      table: name,
    });
    return done.postgisTable.id;
  }

  /** Waits for what was asked, and tells how it ended. */
  async function ended() {
    const last = async () =>
      (await keeper.graphql('{ layerProcesses { tipo estado error } }')).data.layerProcesses[0];
    await expect
      .poll(async () => (await last())?.estado, { timeout: 20_000 })
      .not.toMatch(/PENDIENTE|EN_CURSO/);
    return last();
  }
  async function repair(id: string, code: string, more: object = {}) {
    const answer = await keeper.call('repairPostgisTable', { id, codigo: code, ...more });
    expect(answer).toEqual({ received: true, errors: [] });
    return ended();
  }
  async function undoLast(id: string) {
    const [last] = (await keeper.graphql(REPAIRS, { id })).data.layerRepairs;
    return keeper.call('undoTableRepair', { id, reparacion: last?.id ?? '' });
  }
  const layerOf = async (id: string) =>
    (
      await keeper.graphql(
        'query($id: ID!) { postgisTable(id: $id) { totalFilas srid { srid } dbColumns { value tipo } } }',
        { id },
      )
    ).data.postgisTable;
  const mended = { tipo: 'reparacion', estado: 'TERMINADO', error: null };

  it('runs each statement on a copy that takes its place, and takes the last back', async () => {
    const id = await register(
      'lotes',
      'codigo_mpio integer, geom geometry',
      `select 5001, ${SQUARE} from generate_series(1, 3)`,
    );
    const found = (await keeper.graphql(DOCTOR, { id })).data.tableDoctor;
    expect(found.filter(({ reparable }) => !reparable)).toEqual([
      { codigo: 'TIPO_GENERICO', reparable: false },
    ]);
    expect(await repair(id, 'SIN_LLAVE')).toEqual(mended);
    expect(await repair(id, 'SRID_0', { srid: 9377 })).toEqual(mended);
    expect(await repair(id, 'TIPO_GENERICO')).toEqual(mended);
    expect(await repair(id, 'CODIGO_COMO_NUMERO', { columna: 'codigo_mpio' })).toEqual(mended);
    expect(await repair(id, 'SIN_INDICE')).toEqual(mended);
    expect((await keeper.graphql(DOCTOR, { id })).data.tableDoctor).toEqual([]);
    expect(await layerOf(id)).toEqual({
      totalFilas: 3,
      srid: { srid: 9377 },
      dbColumns: [
        { value: 'codigo_mpio', tipo: 'text' },
        { value: 'gid', tipo: 'bigint' },
      ],
    });

    expect(await undoLast(id)).toEqual({ received: true, errors: [] });
    expect(await ended()).toEqual({ ...mended, tipo: 'deshacer_reparacion' });
    // The index went; of what is left, the code is the last.
    expect(await keeper.graphql(DOCTOR, { id })).toMatchObject({
      data: { tableDoctor: [{ codigo: 'SIN_INDICE' }] },
    });
    const again = (await keeper.graphql(REPAIRS, { id })).data.layerRepairs;
    expect(again.map(({ codigo, deshacible }) => [codigo, deshacible])).toEqual([
      ['SIN_INDICE', false],
      ['CODIGO_COMO_NUMERO', true],
      ['TIPO_GENERICO', false],
      ['SRID_0', false],
      ['SIN_LLAVE', false],
    ]);
    await keeper.call('undoTableRepair', { id, reparacion: again[1]?.id ?? '' });
    await ended();
    expect(await query('select distinct codigo_mpio as codigo from capas.lotes')).toEqual([
      { codigo: 5001 },
    ]);
    expect((await layerOf(id)).dbColumns[0]).toEqual({ value: 'codigo_mpio', tipo: 'integer' });
  });

  it('asks for the system of data that name none, and knows it', async () => {
    const id = await register(
      'sin_sistema',
      'id int primary key, geom geometry',
      `select 1, ${SQUARE}`,
    );
    for (const [srid, message] of [
      [null, /código EPSG/],
      [999_998, /no se conoce/],
    ] as const) {
      const result = await keeper.call('repairPostgisTable', { id, codigo: 'SRID_0', srid });
      expect(result).toEqual({
        received: false,
        errors: [{ campo: 'srid', message: expect.stringMatching(message) }],
      });
    }
  });

  it('leaves the table as it was where the data do not allow it, and what no longer fits', async () => {
    const id = await register(
      'rebelde',
      'id int primary key, area_ha smallint, geom geometry(Polygon, 9377)',
      `select 1, 5, st_setsrid(st_makeenvelope(4800000, 2100000, 4900000, 2200000), 9377)`,
    );
    expect(await repair(id, 'AREA_QUE_NO_ES', { columna: 'area_ha' })).toMatchObject({
      estado: 'FALLIDO',
      error: expect.stringContaining('sigue como estaba'),
    });
    await query(
      'update capas.rebelde set geom = st_setsrid(st_makeenvelope(0, 0, 200, 250), 9377)',
    );
    expect(await repair(id, 'AREA_QUE_NO_ES', { columna: 'area_ha' })).toMatchObject({
      estado: 'FALLIDO',
      error: expect.stringContaining('ya no tiene este daño'),
    });
    expect(await query('select area_ha from capas.rebelde')).toEqual([{ area_ha: 5 }]);
    expect(await query(`select 1 from pg_tables where tablename like 'carga\\_%'`)).toEqual([]);
  });

  it('refuses at once what the table cannot have, and takes back nothing of another table', async () => {
    const id = await register(
      'sana',
      'id int primary key, codigo text, geom geometry(Polygon, 9377)',
      `select 1, '05001', st_setsrid(${SQUARE}, 9377)`,
    );
    await query('create index on capas.sana using gist (geom)');
    for (const [code, more] of [
      ['SIN_LLAVE', {}],
      ['SIN_INDICE', {}],
      ['TIPO_GENERICO', {}],
      ['SRID_MIXTO', {}],
      ['SRID_0', { srid: 9377 }],
      ['INVALIDAS', {}],
      ['INVALIDAS', { columna: 'geom' }],
      ['CODIGO_COMO_NUMERO', { columna: 'codigo' }],
      ['AREA_QUE_NO_ES', { columna: 'geom' }],
      ['AREA_QUE_NO_ES', {}],
    ] as const) {
      const payload = await keeper.call('repairPostgisTable', { id, codigo: code, ...more });
      expect([code, payload]).toEqual([
        code,
        { received: false, errors: [expect.objectContaining({ message: expect.any(String) })] },
      ]);
    }
    const others = `select id from reparaciones_capa where capa_id <> ${id} limit 1`;
    const [other] = await query(others);
    const outcome = await keeper.call('undoTableRepair', { id, reparacion: other?.id });
    expect(outcome).toEqual({
      received: false,
      errors: [{ campo: '', message: expect.not.stringContaining('cambió después') }],
    });
  });

  it('lets nothing else take the data of a table that is mended, and the other way round', async () => {
    const id = await register('ocupada', 'geom geometry(Point, 4326)', 'values (null)');
    const [layer] = await query(`select version from tablas_postgis where id = ${id}`);
    const told = async (text: string, variables: object = {}) =>
      JSON.stringify(await keeper.graphql(text, { id, ...variables }));
    // As a job that waits: nobody runs it.
    const [job] = await query(
      `insert into trabajos (cola, referencia) values ('reparar-capa', '${id}') returning id`,
    );
    expect(
      await told('mutation($id: ID!) { syncPostgisTable(id: $id) { success errors { message } } }'),
    ).toContain('ya se está reparando');
    expect(
      await told(
        `mutation($id: ID!, $v: Int!) {
          deletePostgisTable(id: $id, version: $v) { deleted errors { message } } }`,
        { v: layer?.version },
      ),
    ).toContain('ya se está reparando');
    const waits = (kind: string) =>
      query(`update trabajos set cola = '${kind}' where id = '${job?.id}'`);
    await waits('sincronizar-capa');
    expect(await told(REPAIR, { codigo: 'SIN_LLAVE' })).toContain('ya se está sincronizando');
    await waits('importar-capa');
    await query(`insert into importaciones_capa (tabla, parametros, trabajo_id, creado_por)
      select 'ocupada', '{}', '${job?.id}', id from usuarios limit 1`);
    expect(await told(REPAIR, { codigo: 'SIN_LLAVE' })).toContain('se están reemplazando');
    // One that was told to stop goes on until it looks.
    await query(`update trabajos set estado = 'EN_CURSO', cancelar = true where id = '${job?.id}'`);
    expect(await told(REPAIR, { codigo: 'SIN_LLAVE' })).toContain('se están reemplazando');
    await query(`delete from importaciones_capa where trabajo_id = '${job?.id}';
      delete from trabajos where id = '${job?.id}'`);
  });

  it('refuses views, and tables that something else in the database depends on', async () => {
    const id = await register('mirada', 'geom geometry(Point, 4326)', `values (null)`);
    await query('create view capas.mirador as select geom from capas.mirada');
    const refused = await keeper.call('repairPostgisTable', { id, codigo: 'SIN_INDICE' });
    expect(refused).toMatchObject({
      received: false,
      errors: [{ message: expect.stringContaining('dependen de la tabla "mirada"') }],
    });
    await query(`update tablas_postgis set nombre = 'mirador' where id = ${id}`);
    const view = await keeper.call('repairPostgisTable', { id, codigo: 'SIN_INDICE' });
    expect(view).toMatchObject({
      received: false,
      errors: [{ message: expect.stringContaining('Solo se reparan las tablas propias') }],
    });
  });

  it('takes nothing back that would lose what was edited since', async () => {
    const id = await register('editada', 'geom geometry(Point, 4326)', 'values (null)');
    expect(await repair(id, 'SIN_LLAVE')).toEqual(mended);
    await query('insert into capas.editada (geom) values (null)');
    expect(await undoLast(id)).toEqual({ received: true, errors: [] });
    expect(await ended()).toEqual({
      tipo: 'deshacer_reparacion',
      estado: 'FALLIDO',
      error: expect.stringContaining('cambió después de la reparación'),
    });
    // What is told was kept with what was done, and nothing of what was not.
    const told = (await query('select texto from avisos')).map(({ texto }) => texto);
    expect(told.filter((text) => text === 'La tabla editada se reparó')).toHaveLength(1);
    expect(told).not.toContain('Se deshizo la reparación de la tabla editada');
    expect(await query('select gid from capas.editada order by 1')).toEqual([
      { gid: 1 },
      { gid: 2 },
    ]);
    await keeper.call('syncPostgisTable', { id });
    expect(await ended()).toMatchObject({ tipo: 'sincronizacion', estado: 'TERMINADO' });
    expect((await keeper.graphql(REPAIRS, { id })).data.layerRepairs).toMatchObject([
      { deshacible: false },
    ]);
  });

  it('keeps who may use a table, its comment, and the numbers that it has given', async () => {
    const id = await register(
      'numerada',
      'gid int generated always as identity primary key, geom geometry(Point, 4326)',
      '(geom) values (null), (null)',
    );
    await query(`comment on table capas.numerada is 'De la alcaldía'; delete from capas.numerada where gid = 2;
      grant insert on capas.numerada to public; grant update (geom) on capas.numerada to pg_monitor`);
    const told = () =>
      query(`select obj_description('capas.numerada'::regclass) as dice, relacl::text, attacl::text
        from pg_class c join pg_attribute a on a.attrelid = c.oid and attname = 'geom'
        where c.oid = 'capas.numerada'::regclass`);
    const before = await told();
    expect(before[0]?.dice).toBe('De la alcaldía');
    expect(await repair(id, 'SIN_INDICE')).toEqual(mended);
    expect(await told()).toEqual(before);
    await query('revoke all on capas.numerada from public');
    await query('revoke all (geom) on capas.numerada from pg_monitor');
    const after = await told();
    expect(await undoLast(id)).toEqual({ received: true, errors: [] });
    await ended();
    expect(await told()).toEqual(after);
    expect(await query('insert into capas.numerada (geom) values (null) returning gid')).toEqual([
      { gid: 3 },
    ]);
  });

  // The embedded database has one session: nobody changes a table beside a mending.
  it.runIf(testDatabaseKind() === 'native').each([
    ['a row', 'insert into capas.TABLE values (null)', 'cambió mientras se reparaba'],
    [
      'a view',
      'create view capas.de_TABLE as select geom from capas.TABLE',
      'dependen de la tabla',
    ],
  ])('loses nothing where %s comes while the copy is made', async (_what, change, message) => {
    const name = `carrera_${change.slice(0, 6)}`;
    const id = await register(name, 'geom geometry(Point, 4326)', 'values (null)');
    const other = await test.app.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(change.replaceAll('TABLE', name));
      const { data } = await keeper.graphql(REPAIR, { id, codigo: 'SIN_LLAVE' });
      expect(data.repairPostgisTable.received).toBe(true);
      const waits = `select from pg_locks where relation = 'capas.${name}'::regclass and not granted`;
      await expect.poll(() => query(waits), { timeout: 20_000 }).toHaveLength(1);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect(await ended()).toMatchObject({
      estado: 'FALLIDO',
      error: expect.stringContaining(message),
    });
    expect(await query(`select to_jsonb(t) ? 'gid' as mas from capas.${name} t`)).toHaveLength(
      change.startsWith('insert') ? 2 : 1,
    );
  });

  it.skipIf(testDatabaseKind() === 'embedded')(
    'keeps nobody waiting behind it while somebody reads the table for long',
    async () => {
      const id = await register('leida', 'gid integer, geom geometry', `select 1, ${SQUARE}`);
      const long = await test.app.database.pool.connect();
      try {
        await long.query('begin');
        await long.query('lock table capas.leida in access share mode');
        await keeper.call('repairPostgisTable', { id, codigo: 'SRID_0', srid: 9377 });
        const waits = `select count(*)::int as n from pg_locks l where not l.granted
          and l.relation = 'capas.leida'::regclass`;
        await expect.poll(async () => (await query(waits))[0].n, { timeout: 20_000 }).toBe(1);
        await query('select * from capas.leida');
        await long.query('commit');
      } finally {
        long.release();
      }
      expect(await ended()).toEqual(mended);
    },
  );

  it('what was kept goes with the table, and after thirty days', async () => {
    const id = await register('breve', 'geom geometry(Point, 4326)', `values (null)`);
    await repair(id, 'SIN_LLAVE');
    const kept = () => query(`select tablename from pg_tables where tablename like 'anterior\\_%'`);
    const before = (await kept()).length;
    // What somebody holds on to stays, and keeps no other.
    const [held] = await query(`select anterior from reparaciones_capa
      where anterior is not null and capa_id <> ${id} limit 1`);
    await query(`create view capas.recuerdo as select * from capas_carga."${held?.anterior}";
      update reparaciones_capa set reparada_en = now() - interval '40 days' where anterior = '${held?.anterior}'`);
    await query(
      `update reparaciones_capa set reparada_en = now() - interval '31 days' where capa_id = ${id}`,
    );
    await expect(layersModule.keeps?.(test.app)).rejects.toThrow('could not be dropped');
    expect(await kept()).toHaveLength(before - 1);
    expect(await undoLast(id)).toMatchObject({
      received: false,
      errors: [{ message: expect.stringContaining('ya no se puede deshacer') }],
    });
    await repair(id, 'SIN_INDICE');
    const [layer] = await query(`select version from tablas_postgis where id = ${id}`);
    await keeper.call('deletePostgisTable', { id, version: layer?.version });
    expect(await kept()).toHaveLength(before - 1);
  });
});
