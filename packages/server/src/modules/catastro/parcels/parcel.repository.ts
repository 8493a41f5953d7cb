import { type LonLat, parseCoordinates } from '@comarca/shared/geo/coordinate-text';
import { groundSizes } from '@comarca/shared/modules/catastro/ground-sizes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import {
  matchesSearch,
  type Page,
  type PageInput,
  requireNoOrder,
} from '../../../core/db/lists/page.ts';
import { pageOfIds } from '../../../core/db/narrowed-pages.ts';

/** West, south, east and north, in degrees. */
type Box = [number, number, number, number];

function parcels(db: Reader) {
  return db
    .selectFrom('predios_catastrales as p')
    .innerJoin('bases_catastrales as b', 'b.id', 'p.base_id')
    .leftJoin('municipios as m', 'm.codigo', 'b.municipio_codigo')
    .select([
      'p.id',
      'p.base_id as base',
      'p.npn',
      'p.npn_anterior as npnAnterior',
      'p.npn_valido as npnValido',
      'p.fmi',
      'p.nombre',
      'p.direccion',
      'p.tipo',
      'p.condicion',
      'p.destinacion',
      'p.clase_suelo as claseSuelo',
      'p.codigo_homologado as codigoHomologado',
      'p.nupre',
      'p.avaluo',
      'p.area_titulo as areaTitulo',
      'p.area_construida as areaConstruida',
      'b.municipio_codigo as municipio',
      'b.vigencia',
    ])
    .select([
      sql<string>`coalesce(m.nombre, b.municipio_codigo)`.as('municipioNombre'),
      sql<number | null>`coalesce(p.area_catastral, t.catastral)`.as('areaCatastral'),
      sql<number | null>`t.medida`.as('areaGeometria'),
      sql<number>`coalesce(t.cuantos, 0)`.as('terrenos'),
      sql<Box | null>`case when t.cuantos > 0 then t.caja end`.as('caja'),
    ])
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('terrenos_catastrales as g')
          .whereRef('g.base_id', '=', 'p.base_id')
          .whereRef('g.predio_id', '=', 'p.id')
          .select([
            sql<number | null>`sum(g.area_catastral)`.as('catastral'),
            sql<number | null>`sum(g.area_m2)`.as('medida'),
            sql<number>`count(*)::int`.as('cuantos'),
            sql<Box | null>`/* degrees */ array[min(st_xmin(g.geom)), min(st_ymin(g.geom)),
              max(st_xmax(g.geom)), max(st_ymax(g.geom))]`.as('caja'),
          ])
          .as('t'),
      (on) => on.onTrue(),
    );
}

export type ParcelRow = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number];

/** Bases in which is searched, and what narrows the parcels of them. */
export interface ParcelSearch extends PageInput {
  bases: readonly number[];
  zonas?: readonly string[];
  condiciones?: readonly string[];
  sinFmi?: boolean | undefined;
  sinTerreno?: boolean | undefined;
  /** codes of sizes */
  tamanos?: readonly string[];
  /** codes of rules that parcels break */
  reglas?: readonly string[];
}

/** Matches of a text among which a page is ordered. */
const MOST_MATCHES = 10_000;

const basesOf = (bases: readonly number[], alias: string): RawBuilder<boolean> =>
  bases.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${alias}.base_id`)} in (${sql.join(bases.map((id) => sql.lit(id)))})`;

const inBases = (bases: readonly number[]): RawBuilder<boolean> => basesOf(bases, 'p');

const rowsOf = (db: Reader, ids: number[]) => parcels(db).where('p.id', 'in', ids).execute();

/** Pages of parcels in the order of their numbers. */
export function pageOfParcels(db: Reader, search: ParcelSearch): Promise<Page<ParcelRow>> {
  const conditions = [inBases(search.bases), ...narrowing(search)];
  const found = foundBy(search.search, search.bases);
  return pageBy(
    db,
    search,
    [...conditions, ...(found.condition ? [found.condition] : [])],
    found.scattered,
  );
}

/** @throws AppError VALIDATION for any order but that of the numbers */
async function pageBy(
  db: Reader,
  search: ParcelSearch,
  conditions: readonly RawBuilder<boolean>[],
  scattered: boolean,
): Promise<Page<ParcelRow>> {
  requireNoOrder(search);
  const where = sql.join([...conditions], sql` and `);
  // What lies all over the numbers is found by its own index first, and then ordered.
  const from = scattered
    ? sql`(select p.id, p.npn from predios_catastrales p where ${where}
        limit ${sql.lit(MOST_MATCHES)} offset 0)`
    : sql`(select p.id, p.npn from predios_catastrales p where ${where})`;
  const ids = db
    .selectFrom(sql<{ id: number; npn: string }>`${from}`.as('h'))
    .select('h.id')
    .orderBy('h.npn')
    .orderBy('h.id');
  return pageOfIds(db, ids, rowsOf, search);
}

function narrowing({
  zonas = [],
  condiciones = [],
  sinFmi,
  sinTerreno,
  tamanos = [],
  reglas = [],
  bases,
}: ParcelSearch): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (zonas.length > 0) conditions.push(sql`substr(p.npn, 6, 2) = any(${zonas}::text[])`);
  if (condiciones.length > 0) {
    conditions.push(sql`substr(p.npn, 22, 1) = any(${condiciones}::text[])`);
  }
  if (sinFmi !== undefined) conditions.push(sinFmi ? sql`p.fmi = ''` : sql`p.fmi <> ''`);
  if (sinTerreno !== undefined) {
    conditions.push(sinTerreno ? sql`p.area_m2 is null` : sql`p.area_m2 is not null`);
  }
  if (tamanos.length > 0) conditions.push(ofSizes(tamanos));
  if (reglas.length > 0) {
    conditions.push(sql<boolean>`p.id in (select h.predio_id from hallazgos_catastrales h
      where ${basesOf(bases, 'h')} and h.regla = any(${[...reglas]}::text[]))`);
  }
  return conditions;
}

const ofSizes = (codes: readonly string[]): RawBuilder<boolean> => {
  const sizes = groundSizes.filter(({ codigo }) => codes.includes(codigo));
  return sql<boolean>`(${sql.join(sizes.map(ofSize), sql` or `)})`;
};

function ofSize(size: (typeof groundSizes)[number]): RawBuilder<boolean> {
  if (!('desde' in size)) return sql<boolean>`p.area_m2 is null`;
  const from = sql<boolean>`p.area_m2 >= ${sql.lit(size.desde)}`;
  return 'hasta' in size ? sql<boolean>`(${from} and p.area_m2 < ${sql.lit(size.hasta)})` : from;
}

/** Digits after which numbers of 30 and of 20 are spelled differently. */
const COMMON_DIGITS = 9;

interface Found {
  condition?: RawBuilder<boolean>;
  /** whether what it finds lies anywhere in the order of the numbers */
  scattered: boolean;
}

/** What a typed text asks for: a number, its beginning, a registry number, a place, or words. */
function foundBy(typed: string, bases: readonly number[]): Found {
  if (typed === '') return { scattered: false };
  const place = /[.,°º]/.test(typed) ? parseCoordinates(typed) : null;
  if (place) return { condition: holds(place, bases), scattered: true };
  const bare = typed.replace(/[\s.-]/g, '');
  if (/^\d{3,30}$/.test(bare) && !/^\d{3}\s*-/.test(typed)) {
    const begins = sql<boolean>`p.npn like ${`${bare}%`}`;
    if (bare.length <= COMMON_DIGITS) return { condition: begins, scattered: false };
    return {
      condition: sql<boolean>`(${begins} or p.npn_anterior like ${`${bare}%`})`,
      scattered: true,
    };
  }
  const fmi = /^0?(\d{2}[0-9CNS])\s*-\s*(\d{1,8})$/i.exec(typed);
  if (fmi) {
    return {
      condition: sql<boolean>`p.fmi = ${`${fmi[1]?.toUpperCase()}-${fmi[2]}`}`,
      scattered: true,
    };
  }
  return { condition: matchesSearch(sql`p.busqueda`, typed), scattered: true };
}

const holds = (point: LonLat, bases: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`p.id in (select t.predio_id from terrenos_catastrales t
    where ${basesOf(bases, 't')} and ${groundHolds(point)})`;

const groundHolds = ({ lon, lat }: LonLat): RawBuilder<boolean> => {
  const point = sql`st_setsrid(st_makepoint(${lon}, ${lat}), 4326)`;
  return sql<boolean>`t.geom && ${point} and st_intersects(st_makevalid(t.geom), ${point})`;
};

/** Parcels in which somebody whose name or document matches has a right. Personal data. */
export function pageOfPartyParcels(
  db: Reader,
  { bases, ...page }: PageInput & { bases: readonly number[] },
): Promise<Page<ParcelRow>> {
  const theirs = sql<boolean>`p.id in (
    select d.predio_id from interesados_catastrales i
    join derechos_catastrales d on d.base_id = i.base_id and d.interesado_id = i.id
    where ${basesOf(bases, 'i')} and ${matchesSearch(sql`i.busqueda`, page.search)})`;
  return pageBy(db, { ...page, bases }, [inBases(bases), theirs], true);
}

/** The parcels of a number in the bases given, those of the newest base first. */
export const parcelsNumbered = (
  db: Reader,
  npn: string,
  bases: readonly number[],
): Promise<ParcelRow[]> =>
  parcels(db)
    .where(inBases(bases))
    .where((eb) => eb.or([eb('p.npn', '=', npn), eb('p.npn_anterior', '=', npn)]))
    .orderBy('b.vigencia', 'desc')
    .orderBy('p.base_id', 'desc')
    .orderBy('p.id')
    .limit(50)
    .execute();

export const findParcel = (db: Reader, id: number): Promise<ParcelRow | undefined> =>
  parcels(db).where('p.id', '=', id).executeTakeFirst();

/** The parcel whose ground holds a point, in degrees. */
export async function parcelAtPoint(
  db: Reader,
  base: number,
  point: LonLat,
): Promise<ParcelRow | undefined> {
  const { rows } = await sql<{ id: number }>`/* catastro: parcel at a point */
    select t.predio_id as id from terrenos_catastrales t
    where t.base_id = ${sql.lit(base)} and t.predio_id is not null
      and ${groundHolds(point)}
    order by t.area_m2, t.id limit 1`.execute(db);
  return rows[0] && findParcel(db, rows[0].id);
}

/** The newest base of each municipality, or of some of them. */
export async function currentBases(
  db: Reader,
  municipalities: readonly string[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* catastro: current bases */
    select distinct on (municipio_codigo) id from bases_catastrales
    where ${municipalities.length > 0 ? sql`municipio_codigo = any(${[...municipalities]}::text[])` : sql`true`}
    order by municipio_codigo, vigencia desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}
