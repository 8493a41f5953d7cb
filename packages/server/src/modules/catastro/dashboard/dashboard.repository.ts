import { groundSizes } from '@comarca/shared/modules/catastro/ground-sizes';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** How many parcels share something, under the filter that shows them. */
export interface DashboardItem {
  codigo: string;
  item: string;
  count: number;
}

/** What a municipality's base holds, and how much of it is whole. */
export interface MunicipalityCoverage {
  codigo: string;
  nombre: string;
  predios: number;
  areaM2: number;
  conFmi: number;
  sinTerreno: number;
  hallazgos: number;
}

export interface DashboardCounts {
  predios: number;
  areaM2: number;
  conFmi: number;
  sinTerreno: number;
  porZona: DashboardItem[];
  porCondicion: DashboardItem[];
  porTamano: DashboardItem[];
  porMunicipio: MunicipalityCoverage[];
}

const inBases = (bases: readonly number[], column: string) =>
  bases.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(bases.map((id) => sql.lit(id)))})`;

/** The code of a parcel's size. */
const sizeOfParcel = sql`case when area is null then '0' ${sql.join(
  groundSizes.flatMap((size) =>
    'hasta' in size ? [sql`when area < ${sql.lit(size.hasta)} then ${sql.lit(size.codigo)}`] : [],
  ),
  sql` `,
)} else ${sql.lit(groundSizes.at(-1)?.codigo ?? '')} end`;

/** What the parcels of some bases are like, in one reading of them. */
export async function countParcels(db: Reader, bases: readonly number[]): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`/* catastro: dashboard */
    with predios as materialized (
      select p.base_id, substr(p.npn, 6, 2) as zona, substr(p.npn, 22, 1) as condicion,
        p.fmi <> '' as registrado, p.area_m2 as area
      from predios_catastrales p where ${inBases(bases, 'p.base_id')})
    select count(*)::int as predios, coalesce(sum(area), 0) as "areaM2",
      (count(*) filter (where registrado))::int as "conFmi",
      (count(*) filter (where area is null))::int as "sinTerreno",
      (select coalesce(json_agg(x order by x.count desc), '[]') from (
        select zona as codigo, zona as item, count(*)::int from predios group by 1) x) as "porZona",
      (select coalesce(json_agg(x order by x.count desc), '[]') from (
        select condicion as codigo, condicion as item, count(*)::int from predios group by 1) x)
        as "porCondicion",
      (select coalesce(json_agg(x order by x.codigo), '[]') from (
        select codigo, codigo as item, count(*)::int
        from (select ${sizeOfParcel} as codigo from predios) z group by codigo) x) as "porTamano",
      (select coalesce(json_agg(x order by x.predios desc, x.codigo), '[]') from (
        select b.municipio_codigo as codigo, coalesce(m.nombre, b.municipio_codigo) as nombre,
          sum(p.predios)::int as predios, coalesce(sum(p.area), 0) as "areaM2",
          sum(p.registrados)::int as "conFmi", sum(p.sueltos)::int as "sinTerreno",
          sum((select count(*) from hallazgos_catastrales h where h.base_id = b.id))::int as hallazgos
        from (select base_id, count(*) as predios, sum(area) as area,
            count(*) filter (where registrado) as registrados,
            count(*) filter (where area is null) as sueltos
          from predios group by base_id) p
        join bases_catastrales b on b.id = p.base_id
        left join municipios m on m.codigo = b.municipio_codigo group by 1, 2) x) as "porMunicipio"
    from predios`.execute(db);
  if (!rows[0]) throw new Error('the dashboard came back empty');
  return rows[0];
}

/** How many findings each rule has in these bases. */
export async function countByRule(db: Reader, bases: readonly number[]): Promise<DashboardItem[]> {
  const { rows } = await sql<DashboardItem>`/* catastro: findings by rule */
    select regla as codigo, regla as item, count(*)::int from hallazgos_catastrales
    where ${inBases(bases, 'base_id')} group by regla order by 3 desc`.execute(db);
  return rows;
}
