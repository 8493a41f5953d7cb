import type { Geometry } from 'geojson';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { batchLoader } from '../../../core/db/batch-loader.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { entryOf, jsonOf } from '../../../core/db/json.ts';
import {
  conditionsOf,
  isMissing,
  isMomentOf,
  isOneOf,
  isOneOfTexts,
} from '../../../core/db/lists/filters.ts';
import { list } from '../../../core/db/lists/list.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { municipalitiesShowing } from '../../catalogos/public.ts';
import { inProjectsOf } from '../access.repository.ts';
import { giProjectsShowing } from '../projects/gi-projects-showing.repository.ts';

interface Named {
  id: number;
  nombre: string;
}

/** A functional unit, with its typology and whether that has a structure of products. */
export interface Unit extends Named {
  tipologia: { id: number; nombre: string; estructura: number | null } | null;
}

/** The functional units that a record is part of, by name. */
export const unitsOf = (table: string, key: string, owner: string) => sql<Unit[]>`coalesce((
  select json_agg(json_build_object('id', n.id, 'nombre', n.nombre, 'tipologia',
    case when t.id is not null then json_build_object('id', t.id, 'nombre', t.nombre,
      'estructura', t.estructura_id) end) order by buscable(n.nombre), n.id)
  from ${sql.table(table)} x join unidades_funcionales n on n.id = x.unidad_id
  left join tipologias t on t.id = n.tipologia_id where x.${sql.ref(key)} = ${sql.ref(owner)}), '[]')`;

/** The real-estate project that a record is of, with the project below it. */
export interface ProjectOf {
  id: number;
  disposicionDerecho: string;
  codigo: string | null;
  base: number;
  estructura: number | null;
  linkPhp: string;
}

/** The project of estate `e`: tables `g` and `p`. */
export const projectOf = jsonOf<ProjectOf>({
  id: sql`g.id`,
  disposicionDerecho: sql`g.disposicion_derecho`,
  codigo: sql`p.codigo`,
  base: sql`p.id`,
  estructura: sql`p.estructura_id`,
  linkPhp: sql`g.link_php`,
});

function estates(db: Reader) {
  return db
    .selectFrom('predios_gi as e')
    .innerJoin('proyectos_gi as g', 'g.id', 'e.proyecto_gi_id')
    .innerJoin('proyectos as p', 'p.id', 'g.proyecto_id')
    .leftJoin('municipios as m', 'm.codigo', 'e.municipio_codigo')
    .leftJoin('usos_suelo_gi as s', 's.id', 'e.uso_suelo_id')
    .leftJoin('bloques as b', 'b.id', 'e.bloque_id')
    .select([
      'e.id',
      'e.version',
      'e.codigo_sig as codigoSig',
      'e.nombre as nombrePredioFmi',
      'e.matriculas',
      'e.npns',
      'e.vereda',
      'e.direccion',
      'e.color as colorPredio',
      'e.area_titulos as areaTitulos',
      'e.area_catastral as areaCatastral',
      'e.observaciones',
      'e.origen_geometria as origenGeometria',
      'e.fecha_creacion as fechaCreacion',
      'e.juridico',
      'e.catastral',
      'e.campo',
    ])
    .select([
      sql<string>`array_to_string(e.matriculas, ', ')`.as('matriculaInmobiliaria'),
      sql<string>`array_to_string(e.npns, ', ')`.as('npnCatastro'),
      sql<number | null>`round((e.area_m2 / 10000)::numeric, 4)::float8`.as('areaTerreno'),
      sql<number>`(select count(*)::int from infraestructuras_gi i where i.predio_id = e.id)`.as(
        'infraestructuras',
      ),
      projectOf.as('proyecto'),
      jsonOf<{ id: string; nombre: string; departamento: string } | null>({
        id: sql`m.codigo`,
        nombre: sql`m.nombre`,
        departamento: sql`m.departamento_nombre`,
      }).as('municipio'),
      entryOf('s', 'nombre').as('usoSuelo'),
      entryOf('b', 'nombre').as('bloque'),
      unitsOf('predio_gi_unidades', 'predio_id', 'e.id').as('unidadesPredio'),
    ]);
}

export type EstateRow = Awaited<ReturnType<ReturnType<typeof estates>['execute']>>[number];

/** Stands for estates without a use of the soil. */
const WITHOUT = '0';

/** Estates whose soil is used for one of these, whatever project calls it so. */
function usedFor(names: readonly string[]): RawBuilder<boolean> {
  const used = sql<boolean>`e.uso_suelo_id in (select x.id from usos_suelo_gi x
    where buscable(x.nombre) in (select buscable(n) from unnest(${[...names]}::text[]) n))`;
  return names.includes(WITHOUT) ? sql<boolean>`(e.uso_suelo_id is null or ${used})` : used;
}

/** What narrows estates; `de` is the person in whose projects they have to be. */
export const estateConditions = {
  de: inProjectsOf(sql`e.proyecto_gi_id`),
  proyecto_In: isOneOf(sql`e.proyecto_gi_id`),
  municipio_In: isOneOfTexts(sql`e.municipio_codigo`),
  fmi_Isnull: (missing: boolean) =>
    missing ? sql<boolean>`e.matriculas = '{}'` : sql<boolean>`e.matriculas <> '{}'`,
  npn_Isnull: (missing: boolean) =>
    missing ? sql<boolean>`e.npns = '{}'` : sql<boolean>`e.npns <> '{}'`,
  poligono_Isnull: isMissing(sql`e.area_m2`),
  usoSuelo_In: usedFor,
  juridico_In: isOneOfTexts(sql`e.juridico`),
  catastral_In: isOneOfTexts(sql`e.catastral`),
  campo_In: isOneOfTexts(sql`e.campo`),
  fechaCreacion_Range: isMomentOf(sql`e.fecha_creacion`),
};

export type EstateFilters = Parameters<typeof conditionsOf<typeof estateConditions>>[1];

/** The condition that these filters make, of estates `e`. */
export function narrowedEstates(filters: EstateFilters): RawBuilder<boolean> {
  const conditions = conditionsOf(estateConditions, filters);
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export const listEstates = list({
  table: 'predios_gi',
  alias: 'e',
  search: sql`e.busqueda`,
  finds: (text) => [
    { column: sql`e.proyecto_gi_id`, ids: giProjectsShowing(text) },
    { column: sql`e.municipio_codigo`, ids: municipalitiesShowing(text) },
  ],
  rows: estates,
  fields: {
    codigoSig: sql`e.codigo_sig`,
    nombrePredioFmi: sql`buscable(e.nombre)`,
    fechaCreacion: sql`e.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
  where: estateConditions,
});

/** How many estates lie in each block, counted by one statement. */
export const estatesOfBlock = batchLoader<number, number>(async (db, blocks) => {
  const { rows } = await sql<{ id: number; predios: number }>`/* inmobiliaria: estates of blocks */
    select bloque_id as id, count(*)::int as predios from predios_gi
    where ${oneOf(sql`bloque_id`, blocks)} group by bloque_id`.execute(db);
  return new Map(rows.map(({ id, predios }) => [id, predios]));
});

export const findEstate = (db: Reader, id: number): Promise<EstateRow | undefined> =>
  estates(db).where('e.id', '=', id).executeTakeFirst();

/** The estates with these ids, in no order. */
export const findEstates = (db: Reader, ids: readonly number[]): Promise<EstateRow[]> =>
  estates(db)
    .where('e.id', 'in', [...ids, 0])
    .execute();

/** The polygon of an estate, as the map shows it. */
export async function groundOf(db: Reader, id: number): Promise<Geometry | null> {
  const { rows } = await sql<{ g: Geometry | null }>`select st_asgeojson(geom, 9)::json as g
    from predios_gi where id = ${id}`.execute(db);
  return rows[0]?.g ?? null;
}

/** What a choice of a save must belong to. */
export interface ChosenOfEstate {
  proyecto: number;
  municipio: string | null;
  usoSuelo: number | null;
  bloque: number | null;
  unidades: readonly number[];
}

/** Which of an estate's choices are right: there, and of its project. */
export async function rightChoices(
  db: Reader,
  chosen: ChosenOfEstate,
): Promise<Record<'municipio' | 'usoSuelo' | 'bloque' | 'unidades', boolean>> {
  const { rows } = await sql<Record<'municipio' | 'usoSuelo' | 'bloque' | 'unidades', boolean>>`
    /* inmobiliaria: choices of an estate */
    select ${chosen.municipio}::text is null or exists (
        select from municipios where codigo = ${chosen.municipio}) as municipio,
      ${chosen.usoSuelo}::int is null or exists (select from usos_suelo_gi s
        where s.id = ${chosen.usoSuelo} and s.proyecto_gi_id = g.id) as "usoSuelo",
      ${chosen.bloque}::int is null or exists (select from bloques b
        where b.id = ${chosen.bloque} and b.proyecto_id = g.proyecto_id) as bloque,
      not exists (select from unnest(${[...chosen.unidades]}::int[]) u where not exists (
        select from unidades_funcionales n
        where n.id = u and n.proyecto_id = g.proyecto_id)) as unidades
    from proyectos_gi g where g.id = ${chosen.proyecto}`.execute(db);
  return rows[0] ?? { municipio: false, usoSuelo: false, bloque: false, unidades: false };
}

const rows = versionedTable<'predios_gi', 'numeros' | 'busqueda'>('predios_gi');
export const lockEstate = rows.lock;

type Column = keyof Insertable<DB['predios_gi']>;
type StoredEstate = Omit<
  Insertable<DB['predios_gi']>,
  Extract<
    Column,
    'id' | 'version' | 'busqueda' | 'fecha_creacion' | 'numeros' | 'geom' | 'plano' | 'area_m2'
  >
>;

/** With the numbers by which it is found. */
export const withNumbers = <Values extends StoredEstate>(values: Values) => ({
  ...values,
  numeros: [...(values.matriculas ?? []), ...(values.npns ?? [])].join(' '),
});

/** An estate without its polygon. @returns its id */
export const insertEstate = (tx: Tx, values: StoredEstate): Promise<number> =>
  rows.insert(tx, withNumbers(values));

export const updateEstate = (tx: Tx, id: number, values: StoredEstate): Promise<void> =>
  rows.update(tx, id, withNumbers(values));

/** Puts these units in the place of those that an estate had. */
export async function replaceUnits(tx: Tx, id: number, units: readonly number[]): Promise<void> {
  await sql`delete from predio_gi_unidades where predio_id = ${id}`.execute(tx);
  await sql`insert into predio_gi_unidades (predio_id, unidad_id)
    select ${id}, u from unnest(${[...new Set(units)]}::int[]) u`.execute(tx);
}

export async function removeEstate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('predios_gi').where('id', '=', id).execute();
}

/** Projects of a person, for the form and the filters of estates; all of them for null. */
export async function listOwnProjects(
  db: Reader,
  user: number | null,
): Promise<{ id: number; disposicionDerecho: string; base: number }[]> {
  const mine = user === null ? sql`true` : inProjectsOf(sql`g.id`)(user);
  const { rows: found } = await sql<{ id: number; disposicionDerecho: string; base: number }>`
    /* inmobiliaria: own projects */
    select g.id, g.disposicion_derecho as "disposicionDerecho", g.proyecto_id as base
    from proyectos_gi g where ${mine}
    order by buscable(g.disposicion_derecho), g.id limit 2000`.execute(db);
  return found;
}

/** What the soil of a person's estates is used for, each once; all that there are for null. */
export async function listOwnSoilUses(
  db: Reader,
  user: number | null,
): Promise<{ id: string; nombre: string }[]> {
  const mine = user === null ? sql`true` : inProjectsOf(sql`u.proyecto_gi_id`)(user);
  const { rows: found } = await sql<{
    id: string;
    nombre: string;
  }>`/* inmobiliaria: own soil uses */
    select buscable(u.nombre) as id, min(u.nombre) as nombre from usos_suelo_gi u where ${mine}
    group by 1 order by 1 limit 2000`.execute(db);
  return found;
}

/** What an estate of a project may choose: its units, its blocks, its uses of the soil. */
export async function choicesOf(
  db: Reader,
  project: number,
): Promise<{ unidades: Named[]; bloques: Named[]; usosSuelo: Named[] }> {
  const named = (table: string, column: string, key: string) => sql<Named[]>`coalesce((
    select json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by buscable(x.nombre), x.id)
    from ${sql.table(table)} x where x.${sql.ref(column)} = ${sql.raw(key)}), '[]')`;
  const { rows: found } = await sql<{ unidades: Named[]; bloques: Named[]; usosSuelo: Named[] }>`
    select ${named('unidades_funcionales', 'proyecto_id', 'g.proyecto_id')} as unidades,
      ${named('bloques', 'proyecto_id', 'g.proyecto_id')} as bloques,
      ${named('usos_suelo_gi', 'proyecto_gi_id', 'g.id')} as "usosSuelo"
    from proyectos_gi g where g.id = ${project}`.execute(db);
  return found[0] ?? { unidades: [], bloques: [], usosSuelo: [] };
}

const named = (table: string) => sql`select id, nombre from ${sql.table(table)}`;

/** Where the old choices of an estate are found again. */
export const estateChoosable = {
  municipio: chosenFrom(() => sql`select codigo as id, nombre from municipios`),
  usoSuelo: chosenFrom(() => named('usos_suelo_gi')),
  bloque: chosenFrom(() => named('bloques')),
  unidades: chosenFrom(() => named('unidades_funcionales'), { many: true }),
};
