import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellDueLayers } from '../../src/modules/capas/validity/validity-notices.ts';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

let test: TestApp;
let keeper: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('cuida', {
    permissions: ['core.view_postgistable', 'core.change_postgistable'],
  });
  await createSquareLayer(test.app, 'sana', [{ nombre: 'uno', box: [-73.1, 5, -73, 5.1] }]);
});
afterAll(() => test.close());

const query = (text: string, values?: unknown[]) => test.app.database.pool.query(text, values);

/** A registered table with one square, made by this statement. */
async function register(name: string, columns: string, rows: string): Promise<string> {
  await query(`create table capas.${name} (${columns})`);
  await query(`insert into capas.${name} ${rows}`);
  const found = await query(
    `insert into tablas_postgis (base_datos_id, esquema, nombre, srid, tipo, columna_geometria, columnas)
     values (1, 'capas', $1, null, 'GEOMETRY', 'geom', '[]') returning id`,
    [name],
  );
  return String(found.rows[0].id);
}

type Finding = {
  codigo: string;
  significa: string;
  sql: string;
  elementos: string[];
  lugares: object[];
};
async function examine(id: string): Promise<Finding[]> {
  const { data } = await keeper.graphql(
    `query($id: ID!) { tableDoctor(id: $id) { codigo titulo significa efecto sql elementos
      lugares { fila motivo lon lat } } }`,
    { id },
  );
  return data.tableDoctor;
}
const codes = (findings: readonly Finding[]) => findings.map(({ codigo }) => codigo).sort();
const idOf = async (name: string) =>
  String((await query('select id from tablas_postgis where nombre = $1', [name])).rows[0].id);
const square = (srid: number) => `st_makeenvelope(-73.1, 5, -73, 5.1, ${srid})`;

describe('the doctor of tables', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await examine(await idOf('sana'))).toEqual([]);
  });

  it('names what is missing: system, type, index, key', async () => {
    const id = await register('sin_nada', 'geom geometry', `values (${square(0)})`);
    expect(codes(await examine(id))).toEqual([
      'SIN_INDICE',
      'SIN_LLAVE',
      'SRID_0',
      'TIPO_GENERICO',
    ]);
  });

  it('names mixed types, mixed systems, codes that are numbers and areas that lie', async () => {
    const id = await register(
      'revuelta',
      'id integer primary key, divipola integer, area_ha numeric, geom geometry',
      `values (1, 5001, 12, ${square(4326)}), (2, 76001, 14, st_setsrid(st_point(-73, 5), 4686))`,
    );
    const findings = await examine(id);
    expect(codes(findings)).toEqual([
      'CODIGO_COMO_NUMERO',
      'SIN_INDICE',
      'SRID_MIXTO',
      'TIPOS_MEZCLADOS',
    ]);
    const code = findings.find(({ codigo }) => codigo === 'CODIGO_COMO_NUMERO');
    expect(code?.significa).toContain('entre 4 y 5 cifras');
    const lying = await register(
      'mentirosa',
      'id integer primary key, area_ha numeric, geom geometry(Polygon, 4326)',
      `values (1, 12, ${square(4326)})`,
    );
    expect(codes(await examine(lying))).toContain('AREA_QUE_NO_ES');
  });

  it('gives statements that mend: after them the table is well', async () => {
    const id = await register(
      'remediable',
      'codigo_mpio integer, area_m2 numeric, geom geometry',
      `select 5001, 1, ${square(0)}`,
    );
    for (let round = 0; round < 3; round += 1) {
      for (const { sql } of await examine(id)) await query(sql.replace(' CONCURRENTLY', ''));
    }
    await query('update capas.remediable set area_m2 = st_area(st_transform(geom, 9377))');
    expect(codes(await examine(id))).toEqual([]);
    const { rows } = await query('select codigo_mpio from capas.remediable');
    expect(rows[0].codigo_mpio).toBe('05001');
  });

  it('gives statements that lose nothing', async () => {
    const id = await register(
      'delicada',
      'id integer primary key, cod_predio numeric, area_ha numeric, geom geometry',
      `select n, n, 1, st_setsrid(st_makepoint(-73, 5), 4326) from generate_series(1, 5000) n union all
       values (5001, 123456, 7, st_setsrid(st_point(-73, 5), 4326)), (5002, 12.5, 7, null)`,
    );
    await query('create index on capas.delicada using gist (geom)');
    const run = async () => {
      for (const { sql } of await examine(id)) await query(sql);
    };
    await run();
    const { rows } = await query(
      `select cod_predio as codigo, area_ha from capas.delicada where id in (1, 5001, 5002) order by id`,
    );
    expect(rows).toEqual([
      { codigo: '0001', area_ha: 1 },
      { codigo: '123456', area_ha: 7 },
      { codigo: '12.5', area_ha: 7 },
    ]);
  });

  it('brings several systems into the most frequent one, and labels only what has none', async () => {
    const point = (srid: number) =>
      `st_transform(st_setsrid(st_makepoint(-73, 5, 9), 4326), ${srid})`;
    const mixed = await register(
      'sistemas',
      'id integer primary key, geom geometry',
      `values (1, ${point(9377)}), (2, ${point(9377)}), (3, ${point(4326)})`,
    );
    const partly = await register(
      'a_medias',
      'id integer primary key, geom geometry',
      `values (1, ${point(9377)}), (2, st_setsrid(${point(9377)}, 0))`,
    );
    for (const id of [mixed, partly]) {
      const found = await examine(id);
      for (const { sql } of found.filter(({ codigo }) => codigo.startsWith('SRID'))) {
        await query(sql);
      }
    }
    for (const table of ['sistemas', 'a_medias']) {
      const { rows } = await query(`select distinct st_srid(geom) as srid, st_z(geom) as z,
        round(st_x(st_transform(geom, 4326))::numeric, 5)::float8 as x from capas.${table}`);
      expect(rows).toEqual([{ srid: 9377, z: 9, x: -73 }]);
    }
    for (const { codigo, sql } of await examine(mixed)) {
      if (codigo === 'TIPO_GENERICO') await query(sql);
    }
    expect(codes(await examine(mixed))).toEqual(['SIN_INDICE']);
  });

  it('repairs polygons of a single kind, and leaves what the repair would empty', async () => {
    const id = await register(
      'corbatines',
      'id integer primary key, geom geometry(Polygon, 4326)',
      `values (1, 'SRID=4326;POLYGON((0 0,1 1,1 0,0 1,0 0))'), (2, 'SRID=4326;POLYGON((0 0,1 1,0 0,0 0))')`,
    );
    await query(`update tablas_postgis set reparadas =
      '{"total":2,"sinGeometria":0,"lista":[{"id":"1","motivo":"x"}],"columna":null}' where id = ${id}`);
    const found = (await examine(id)).find(({ codigo }) => codigo === 'INVALIDAS');
    const [place] = found?.lugares ?? [];
    expect(place).toEqual({ fila: '1', motivo: 'Self-intersection', lon: 0.5, lat: 0.5 });
    await query(found?.sql ?? '');
    const { rows } = await query(
      'select st_isvalid(geom) as bien, st_isempty(geom) as nada from capas.corbatines order by id',
    );
    expect(rows).toEqual([
      { bien: true, nada: false },
      { bien: false, nada: false },
    ]);
  });

  it('repairs as an import does: overlapping parts are joined, and what came is kept', async () => {
    const id = await register(
      'traslapada',
      'id integer primary key, geom geometry(MultiPolygon, 4326), geom_original geometry, motivo_reparacion text',
      `values (1, 'SRID=4326;MULTIPOLYGON(((0 0,2 0,2 2,0 2,0 0)),((1 1,3 1,3 3,1 3,1 1)))'),
        (2, 'SRID=4326;MULTIPOLYGON(((0 0,2 0,2 2,0 2,0 0)))')`,
    );
    await query(`update capas.traslapada set geom_original = geom, motivo_reparacion = 'antes' where id = 2;
      update tablas_postgis set reparadas =
        '{"total":2,"sinGeometria":0,"lista":[{"id":"2","motivo":"antes"}],"columna":null}' where id = ${id}`);
    const found = (await examine(id)).find(({ codigo }) => codigo === 'INVALIDAS');
    expect(found?.significa).not.toContain('antes');
    await query(found?.sql ?? '');
    const { rows } =
      await query(`select st_area(geom) as area, st_numgeometries(geom_original) as partes,
      motivo_reparacion ~ '^(antes|Self|Nested|Ring)' as dice from capas.traslapada order by id`);
    expect(rows).toEqual([
      { area: 7, partes: 2, dice: true },
      { area: 4, partes: 1, dice: true },
    ]);
  });

  it('declares a type for geometries with measures too', async () => {
    const id = await register(
      'medida',
      'id integer primary key, geom geometry',
      `values (1, 'SRID=4326;POINTM(-73 5 9)'), (2, 'SRID=4326;MULTIPOINTM(-73 5 9)')`,
    );
    const found = (await examine(id)).find(({ codigo }) => codigo === 'TIPO_GENERICO');
    await query(found?.sql ?? '');
    const { rows } = await query(`select format_type(atttypid, atttypmod) as tipo from pg_attribute
      where attrelid = 'capas.medida'::regclass and attname = 'geom'`);
    expect(rows).toEqual([{ tipo: 'geometry(MultiPointM,4326)' }]);
  });

  it('says of a table that is gone that it cannot be read', async () => {
    const id = await register('fugaz', 'geom geometry', `values (${square(0)})`);
    await query('drop table capas.fugaz');
    expect(codes(await examine(id))).toEqual(['SIN_PERMISO']);
  });
});

describe('how long a layer is good', () => {
  const today = dayOf(new Date());
  const validityOf = async (values: string) => {
    await query(`update tablas_postgis set ${values} where nombre = 'sana'`);
    const { data } = await keeper.graphql(
      `query($id: ID!) { postgisTable(id: $id) { validez validoHasta } }`,
      { id: await idOf('sana') },
    );
    return data.postgisTable;
  };
  const listed = async (state: string): Promise<string[]> => {
    const { data } = await keeper.graphql(
      `query($v: [String!]) { postgisTablesRelay(first: 100, validez_In: $v) { nodes { nombre } } }`,
      { v: [state] },
    );
    return data.postgisTablesRelay.nodes.map(({ nombre }: { nombre: string }) => nombre);
  };

  it.each([
    ['VENCIDA', `vigencia = '${addDays(today, -1)}', cadencia_meses = 12`],
    ['POR VENCER', `vigencia = '${today}'`],
    ['POR VENCER', `vigencia = '${addDays(today, 30)}'`],
    ['VIGENTE', `vigencia = '${addDays(today, 31)}'`],
    ['VIGENTE', 'vigencia = null, cadencia_meses = 6, ultima_sincronizacion = now()'],
    [
      'VENCIDA',
      `vigencia = null, cadencia_meses = 1, ultima_sincronizacion = now() - interval '70 days'`,
    ],
    ['DESCONOCIDA', 'vigencia = null, cadencia_meses = null'],
  ])('is %s by %s, in the record and in the list', async (state, values) => {
    expect(await validityOf(values)).toMatchObject({ validez: state });
    expect(await listed(state)).toContain('sana');
    expect(await listed(state === 'VENCIDA' ? 'VIGENTE' : 'VENCIDA')).not.toContain('sana');
  });

  it('is told to whoever must renew it, once for each state that it comes to', async () => {
    const owner = await test.as('renueva', {});
    const id = await idOf('sana');
    const told = async (person: TestActor) =>
      (
        await query('select texto from avisos where usuario_id = $1 order by id', [person.id])
      ).rows.map(({ texto }) => texto as string);
    const save = async (person: number) => {
      const { rows } = await query('select version from tablas_postgis where id = $1', [id]);
      return keeper.graphql(
        `mutation($id: ID!, $v: Int!, $r: ID) { updatePostgisTable(id: $id, version: $v, responsable: $r,
           tituloCapa: "Sana", entidad: "IGAC", descripcion: "x") {
           saved errors { campo message } postgisTable { responsable { id } } } }`,
        { id, v: rows[0].version, r: String(person) },
      );
    };
    expect((await save(9_999_999)).data.updatePostgisTable).toMatchObject({ saved: false });
    expect((await save(owner.id)).data.updatePostgisTable).toMatchObject({
      saved: true,
      postgisTable: { responsable: { id: String(owner.id) } },
    });
    const pass = async (day: string) => {
      await query('update tablas_postgis set vigencia = $1 where id = $2', [day, id]);
      await Promise.all([tellDueLayers(test.app), tellDueLayers(test.app)]);
      await tellDueLayers(test.app);
    };
    await pass(addDays(today, 60));
    expect(await told(owner)).toEqual([]);
    await pass(addDays(today, 10));
    await pass(addDays(today, -1));
    await pass(addDays(today, 90));
    await pass(addDays(today, -2));
    expect(await told(owner)).toEqual([
      expect.stringMatching(/^Los datos de «Sana» vencen el .*: prepare su renovación\.$/),
      expect.stringMatching(/^Los datos de «Sana» vencieron el .*: hay que renovarlos\.$/),
      expect.stringMatching(/^Los datos de «Sana» vencieron el /),
    ]);
    expect(await told(keeper)).toEqual([]);
    await query('update usuarios set is_active = false where id = $1', [owner.id]);
    await pass(addDays(today, 5));
    expect(await told(keeper)).toEqual([expect.stringContaining('«Sana»')]);
  });

  it('a cadence is saved with the metadata', async () => {
    const id = await idOf('sana');
    const { rows } = await query('select version from tablas_postgis where id = $1', [id]);
    const saved = await keeper.save(
      'layer',
      {
        id,
        version: rows[0].version,
        cadencia: 12,
        tituloCapa: 'Sana',
        entidad: 'IGAC',
        descripcion: 'x',
      },
      'cadencia',
    );
    expect(saved).toMatchObject({ saved: true, postgisTable: { cadencia: 12 } });
  });
});

describe('what uses a layer', () => {
  it('is told before it is changed: its publication and the structures that name it', async () => {
    const id = await idOf('sana');
    const uses = async () =>
      (
        await keeper.graphql(
          `query($id: ID!) { dependents(entity: "tablas_postgis", id: $id) { etiqueta cantidad impide } }`,
          { id },
        )
      ).data.dependents;
    expect(await uses()).toEqual([]);
    await query(`insert into publicaciones (capa_id, nombre) values ($1, 'sana')`, [id]);
    await query(
      `insert into estructuras_it (nombre, profundidad, estructura)
       values ('Con ella', 2, '{"children":[{"children":[{"capa":"sana"}]}]}'),
         ('Sin ella', 2, '{"children":[{"capa":"sana_2"}]}')`,
    );
    expect(await uses()).toEqual([
      { etiqueta: 'capa publicada', cantidad: 1, impide: true },
      { etiqueta: 'estructura de inteligencia', cantidad: 1, impide: true },
    ]);
  });

  it('and its history tells who changed its metadata', async () => {
    const { data } = await keeper.graphql(
      `query($id: ID!) { history(entity: "tablas_postgis", id: $id) { nodes { changes { etiqueta despues } } } }`,
      { id: await idOf('sana') },
    );
    expect(JSON.stringify(data.history)).toContain('Cadencia (meses)');
  });
});
