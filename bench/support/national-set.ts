import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import { grantReading } from '../../packages/server/src/core/db/layer-reader.layer.ts';
import type { CrossLayer } from '../../packages/server/src/modules/cruces/public.ts';

/** The ground of the set: a box around mainland Colombia, in degrees of EPSG:4686. */
const WEST = -79;
const SOUTH = -4;
const WIDTH = 12;
const HEIGHT = 16;
/** The same as a box. */
export const ground = { west: WEST, south: SOUTH, width: WIDTH, height: HEIGHT };
export const SCHEMA = 'bench';

export interface BenchLayer extends CrossLayer {
  /** what the table of results calls it */
  titulo: string;
}

export interface Recipe {
  nombre: string;
  titulo: string;
  tipo: string;
  rows: number;
  maxVertices: number;
  geometry: string;
}

/** A number in 0–1 that depends on the row (and a salt) alone: every run makes the same set. */
const noise = (salt: number) =>
  `(select v - floor(v) from (select abs(sin(i * 12.9898 + ${salt}) * 43758.5453) as v) as s)`;

/** Star-shaped polygon around a cell of a grid with `rows` cells; borders overlap a little. */
function blob(rows: number, vertices: number): string {
  const columns = Math.ceil(Math.sqrt((rows * WIDTH) / HEIGHT));
  const cell = WIDTH / columns;
  return `(select ST_Multi(ST_MakePolygon(ST_AddPoint(line, ST_StartPoint(line)))) from (
    select ST_MakeLine(ST_SetSRID(ST_MakePoint(
      ${WEST} + (i % ${columns} + 0.5) * ${cell} + ${cell} * r * cos(2 * pi() * k / ${vertices}),
      ${SOUTH} + (i / ${columns} + 0.5) * ${cell} + ${cell} * r * sin(2 * pi() * k / ${vertices})), 4686) order by k) as line
    from (select k, 0.45 + 0.08 * sin(k * 3 + i) + 0.05 * cos(k * 7 + i * 3) as r
      from generate_series(0, ${vertices - 1}) as k) as corner
  ) as ring)`;
}

/** A winding line of some 4 km. */
const river = `(select ST_Multi(ST_MakeLine(ST_SetSRID(ST_MakePoint(
    ${WEST} + ${WIDTH} * ${noise(1)} + 0.004 * k * cos(a + 0.6 * sin(k + i)),
    ${SOUTH} + ${HEIGHT} * ${noise(2)} + 0.004 * k * sin(a + 0.6 * sin(k + i))), 4686) order by k))
  from generate_series(0, 11) as k, (select 6.28 * ${noise(3)} as a) as heading)`;

const point = `ST_SetSRID(ST_MakePoint(${WEST} + ${WIDTH} * ${noise(4)}, ${SOUTH} + ${HEIGHT} * ${noise(5)}), 4686)`;

const polygons = (exponent: number, name: string): Recipe => ({
  nombre: `poligonos_1e${exponent}`,
  titulo: name,
  tipo: 'MULTIPOLYGON',
  rows: 10 ** exponent,
  maxVertices: 25,
  geometry: blob(10 ** exponent, 24),
});

/** A million polygons over the whole country. */
export const millionPolygons: Recipe = polygons(6, '10⁶ polygons');

const recipes: Recipe[] = [
  polygons(4, '10⁴ polygons'),
  polygons(5, '10⁵ polygons'),
  millionPolygons,
  {
    nombre: 'enormes',
    titulo: '12 huge polygons (10⁵ vertices each)',
    tipo: 'MULTIPOLYGON',
    rows: 12,
    maxVertices: 100_001,
    geometry: blob(12, 100_000)
      .replaceAll('sin(k * 3 + i)', 'sin(k * 0.003 + i)')
      .replaceAll('cos(k * 7 + i * 3)', 'cos(k * 0.05 + i * 3)'),
  },
  {
    nombre: 'lineas_500k',
    titulo: '500k lines',
    tipo: 'MULTILINESTRING',
    rows: 500_000,
    maxVertices: 12,
    geometry: river,
  },
  {
    nombre: 'puntos_1e6',
    titulo: '10⁶ points',
    tipo: 'POINT',
    rows: 1_000_000,
    maxVertices: 1,
    geometry: point,
  },
];

/** A layer of each kind as most layers of the country are: 30,000 rows. */
export const usualRecipes: Recipe[] = [
  { ...polygons(4, ''), nombre: 'usual_poligonos', rows: 30_000, geometry: blob(30_000, 24) },
  {
    nombre: 'usual_lineas',
    titulo: '',
    tipo: 'MULTILINESTRING',
    rows: 30_000,
    maxVertices: 12,
    geometry: river,
  },
  {
    nombre: 'usual_puntos',
    titulo: '',
    tipo: 'POINT',
    rows: 30_000,
    maxVertices: 1,
    geometry: point,
  },
];

/** Makes the tables that are missing. `factor` shrinks them all (for a quick trial). */
export async function makeNationalSet(db: Db, factor = 1): Promise<BenchLayer[]> {
  const layers: BenchLayer[] = [];
  for (const recipe of recipes) {
    await makeLayer(db, recipe, factor);
    layers.push(toLayer(recipe));
  }
  return layers;
}

/** Makes a recipe's table when it is missing; it can be read as layers are. */
export async function makeLayer(db: Db, recipe: Recipe, factor = 1): Promise<void> {
  await makeTable(db, recipe, factor);
  await sql`grant usage on schema ${sql.id(SCHEMA)} to public`.execute(db);
  await grantReading(db, SCHEMA, recipe.nombre);
}

async function makeTable(db: Db, recipe: Recipe, factor: number): Promise<void> {
  const table = sql.id(SCHEMA, recipe.nombre);
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(db);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`${SCHEMA}.${recipe.nombre}`}) is not null as exists`.execute(db);
  if (rows[0]?.exists) return;
  const count = Math.max(12, Math.round(recipe.rows * factor));
  await sql`create table ${table} as
    select i as id, 'Elemento ' || i as nombre, ${sql.raw(recipe.geometry)}::geometry(${sql.raw(recipe.tipo)}, 4686) as geom
    from generate_series(0, ${sql.lit(count - 1)}) as i`.execute(db);
  await sql`alter table ${table} add primary key (id)`.execute(db);
  await sql`create index on ${table} using gist (geom)`.execute(db);
  await sql`vacuum analyze ${table}`.execute(db).catch(() => sql`analyze ${table}`.execute(db));
}

function toLayer({ nombre, titulo, tipo, maxVertices }: Recipe): BenchLayer {
  return {
    esquema: SCHEMA,
    nombre,
    titulo,
    tipo,
    maxVertices,
    columnaGeometria: 'geom',
    columnaId: 'id',
    columnaReparacion: null,
    srid: 4686,
    columnas: [{ value: 'nombre', text: 'Nombre' }],
    preparadaTabla: null,
    extension: [WEST, SOUTH, WEST + WIDTH, SOUTH + HEIGHT],
  };
}
