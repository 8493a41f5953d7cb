import type { Geometry } from 'geojson';
import { givenProjectWorld, saveProject } from '../proyectos/projects.fixture.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** What the form of a real-estate project sends. */
export interface GiProjectInput {
  id?: string;
  version?: number;
  proyecto: string;
  gerencia: string;
  disposicionDerecho: string;
  peso: number;
  linkPhp: string;
  buffer: number;
  municipio: string[];
  trazado: string;
  configuracionBase: string;
}

/** Saves a real-estate project and answers the payload. */
export async function saveGiProject(actor: TestActor, input: GiProjectInput) {
  return actor.save(
    'giProject',
    { ...input },
    'id version disposicionDerecho origen predios municipios { codigo nombre } proyecto { id } trazado',
  );
}

/** What the form of an estate sends. */
export interface EstateInput {
  id?: string;
  version?: number;
  codigoSig: string;
  proyecto: string;
  matriculaInmobiliaria?: string;
  npnCatastro?: string;
  municipio?: string;
  vereda?: string;
  usoSuelo?: string;
  colorPredio: string;
  unidades: string[];
  origen: string;
  geometria?: string;
}

/** Saves an estate and answers the payload. */
export async function saveEstate(actor: TestActor, input: EstateInput) {
  return actor.save('estate', { ...input });
}

/** A parcel of the cadastre with this number on a square of the national plane. */
export async function givenParcel(
  { app }: TestApp,
  npn: string,
  [east, north, side]: readonly [number, number, number],
): Promise<void> {
  const { pool } = app.database;
  const { rows } = await pool.query(`insert into bases_catastrales (municipio_codigo, vigencia,
      formato, archivo_nombre, huella) values ('25001', '2026-01-01', 'XTF', 'una.xtf', 'una')
    on conflict (municipio_codigo, vigencia, fuente) do update set formato = 'XTF' returning id`);
  const base = Number(rows[0].id);
  for (const table of ['predios_catastrales', 'terrenos_catastrales']) {
    await pool.query(`create table if not exists ${table}_${base}
      partition of ${table} for values in (${base})`);
  }
  await pool.query(
    `with predio as (insert into predios_catastrales (base_id, id, tid, donde, npn, npn_anterior,
        fmi, nombre, direccion, id_operacion, codigo_homologado, nupre, tipo, condicion,
        destinacion, clase_suelo, npn_valido, busqueda)
      select $1::int, 1 + count(*), 't', '', $2, '', '', '', '', '', '', '', '', '', '', '', true, ''
      from predios_catastrales where base_id = $1 returning id)
    insert into terrenos_catastrales (base_id, id, tid, predio_id, etiqueta, npn, area_m2, geom,
      plano)
    select $1, id, 't', id, '', $2, st_area(g), st_multi(st_transform(g, 4326)), st_multi(g)
    from predio, st_makeenvelope($3, $4, $5, $6, 9377) g`,
    [base, npn, east, north, east + side, north + side],
  );
}

/** A square of the national plane, as the database says it in degrees. */
export async function squareAt(test: TestApp, east: number, north: number, side: number) {
  const { rows } = await test.app.database.pool.query(
    `select st_asgeojson(st_transform(st_makeenvelope($1, $2, $3, $4, 9377), 4326), 12) as g`,
    [east, north, east + side, north + side],
  );
  return JSON.parse(rows[0].g) as Geometry;
}

/** A line of the national plane in degrees, as GeoJSON. */
export async function lineAt(
  test: TestApp,
  points: readonly (readonly [east: number, north: number])[],
): Promise<string> {
  const wkt = `LINESTRING(${points.map(([x, y]) => `${x} ${y}`).join(',')})`;
  const { rows } = await test.app.database.pool.query(
    `select st_asgeojson(st_transform(st_geomfromtext($1, 9377), 4326), 12) as g`,
    [wkt],
  );
  return rows[0].g;
}

export const SAVE_DESIGN = `mutation($id: ID, $version: Int, $p: ID!, $nombre: String!, $ancho: Float, $tramos: String,
  $sobranteMinimo: Float, $trazado: String!) {
  saveGiDesign(id: $id, version: $version, proyecto: $p, nombre: $nombre, ancho: $ancho, tramos: $tramos,
    sobranteMinimo: $sobranteMinimo, trazado: $trazado) {
    saved errors { campo message } giDesign { id version numero longitud area } } }`;
export const AFFECTATION = `query($p: ID!, $d: ID!, $a: ID) { affectation(projectId: $p, designId: $d, anterior: $a) {
  areaRequerida predios { id codigoSig areaPredio areaRequerida porcentaje longitud desde hasta
    sobrantes { area pequeno } } cambios { codigoSig cambio antes ahora } } }`;

export const MANAGER = [
  'ecogeos_gi.add_proyectoinmobiliaria_1274',
  'ecogeos_gi.change_proyectoinmobiliaria_1274',
  'ecogeos_gi.add_identificacionpredio',
  'ecogeos_gi.add_infraestructurapredio',
  'geovisor.add_marcador',
  'proyectos.view_proyecto',
] as const;

/**
 * Two municipalities side by side, a project in each, who coordinates each, and somebody who has
 * every permission and takes part in neither.
 */
export async function givenEstateWorld(test: TestApp) {
  const { pool } = test.app.database;
  await pool.query(`insert into municipios (codigo, nombre, departamento_codigo,
      departamento_nombre, geom)
    select c.codigo, c.nombre, left(c.codigo, 2), c.departamento,
      st_multi(st_transform(st_makeenvelope(c.este, 2000000, c.este + 20000, 2020000, 9377), 4686))
    from (values ('25001', 'Agua de Dios', 'Cundinamarca', 4800000),
      ('25019', 'Albán', 'Cundinamarca', 4820000)) c (codigo, nombre, departamento, este)
    on conflict (codigo) do update set geom = excluded.geom`);
  const editor = await test.as('proyectista_gi', {
    permissions: ['proyectos.view_proyecto', 'proyectos.add_proyecto'],
  });
  const one = await test.as('coordina_uno', { permissions: [...MANAGER], groups: ['Coordinador'] });
  const other = await test.as('coordina_dos', {
    permissions: [...MANAGER],
    groups: ['Coordinador'],
  });
  const stranger = await test.as('ajena_gi', { permissions: [...MANAGER] });
  const projects = await givenProjectWorld(test, editor);
  const newProject = async (of: TestActor, type = 'Diagnóstico Jurídico Catastral') =>
    (
      await saveProject(
        editor,
        projects.inputs({ projectType: projects.type(type), coordinator: String(of.id) }),
      )
    ).project.id as string;
  const mine = await newProject(one);
  const theirs = await newProject(other);
  const boundary = await squareAt(test, 4_810_000, 2_005_000, 5_000);
  const inputs = (changes: Partial<GiProjectInput> = {}): GiProjectInput => ({
    proyecto: mine,
    gerencia: 'Gerencia de proyectos',
    disposicionDerecho: 'Servidumbre línea 230 kV',
    peso: 10,
    linkPhp: '',
    buffer: 0,
    municipio: [],
    trazado: JSON.stringify(boundary),
    configuracionBase: '',
    ...changes,
  });
  const project = (await saveGiProject(one, inputs())).project1274.id as string;
  const otherProject = (await saveGiProject(other, inputs({ proyecto: theirs }))).project1274
    .id as string;
  return { one, other, stranger, newProject, mine, theirs, inputs, project, otherProject };
}

export type EstateWorld = Awaited<ReturnType<typeof givenEstateWorld>>;
