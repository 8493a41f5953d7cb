import type { SyncState } from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { heavyReading } from '../../../core/db/heavy-reading.ts';
import {
  groundPlane,
  newestGroundKeys,
  newestParcels,
  seenParcels,
} from '../../catastro/public.ts';
import { FOLIO_GROUNDS } from '../../folios/public.ts';

/** An estate of a project beside what cadastre and registry tell; a state is null where they tell nothing. */
export interface ComparedEstate {
  id: number;
  codigoSig: string;
  npns: string[];
  matriculas: string[];
  tienePoligono: boolean;
  poligono: SyncState | null;
  /** m² of the estate's own polygon, and of that of its parcels */
  suelo: number | null;
  sueloDicho: number | null;
  areaCatastral: SyncState | null;
  /** hectares, as of the two that follow */
  catastral: number | null;
  catastralDicha: number | null;
  areaTitulos: SyncState | null;
  titulos: number | null;
  titulosDichos: number | null;
  direccion: SyncState | null;
  direccionPropia: string;
  /** what is told, by the cadastre first; null for nothing, as of the texts that follow */
  direccionDicha: string[] | null;
  direccionCatastral: boolean;
  municipio: SyncState | null;
  municipioPropio: string;
  municipioDicho: string[] | null;
  municipioCodigo: string | null;
  vereda: SyncState | null;
  veredaPropia: string;
  veredaDicha: string[] | null;
}

/** The border may move by a millimetre without being another. */
const SAME_METRES = 0.001;

/** A text as it is compared: neither capitals nor spaces make another one. */
const plain = (text: RawBuilder<unknown>) =>
  sql`upper(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')))`;

/** What several sources tell: null for nothing, `least` and `most` differ where they do. */
interface Told {
  least: RawBuilder<unknown>;
  most: RawBuilder<unknown>;
}

/** How a value stands beside what is told, both as they are compared. */
const stateOf = (
  own: RawBuilder<unknown>,
  isNone: RawBuilder<boolean>,
  told: Told,
) => sql<SyncState>`
  case when ${told.least} is null then null when ${told.least} <> ${told.most} then 'conflicto'
    when ${isNone} then 'nuevo' when ${own} = ${told.least} then 'igual' else 'difiere' end`;

const textState = (own: RawBuilder<unknown>, told: Told) =>
  stateOf(plain(own), sql`btrim(${own}) = ''`, told);

/** Hectares are compared as they are shown: with two decimals. */
const hectareState = (own: RawBuilder<unknown>, told: RawBuilder<unknown>) =>
  stateOf(sql`round(${own}::numeric, 2)`, sql`${own} is null`, {
    least: sql`nullif(${told}, 0)`,
    most: told,
  });

/** Hectares with two decimals of the m² that say any. */
const hectares = sql`round((sum(area) filter (where area > 0) / 10000)::numeric, 2)::float8 as hectareas`;

/** A text that sources tell: its bounds as they are compared, and all of it as it is read. */
const toldText = (name: string) => sql`
  min(${sql.ref(`${name}_llana`)}) as ${sql.ref(`${name}_menor`)},
  max(${sql.ref(`${name}_llana`)}) as ${sql.ref(`${name}_mayor`)},
  array_agg(distinct btrim(${sql.ref(name)})) filter (where btrim(${sql.ref(name)}) <> '') as ${sql.ref(name)}`;

const plainText = (name: string) =>
  sql`nullif(${plain(sql.ref(name))}, '') as ${sql.ref(`${name}_llana`)}`;

/** Numbers of the cadastre that more than one estate of the project has. */
const shared = (project: number, only: readonly number[] | null) =>
  only === null
    ? sql`select npn from numeros group by npn having count(*) > 1`
    : // Each is looked up by the index of numbers: 'offset' keeps the project's own index, which has all of its
      // estates, out of it.
      sql`select n.npn from (select distinct npn from numeros) n where (
        select count(*) from (
          select e.proyecto_gi_id from predios_gi e where e.npns @> array[n.npn] offset 0) de
        where de.proyecto_gi_id = ${project}) > 1`;

/**
 * The estates of a project that have a number, or those of them with these keys, beside what the newest base of
 * the cadastre and the registry tell of their numbers, as a table of a statement. Polygons are compared on the
 * national plane (EPSG:9377), without being sorted: keys find them.
 */
const comparison = (project: number, only: readonly number[] | null) => sql<ComparedEstate>`(
  with propios as materialized (
    select e.id, e.codigo_sig, e.npns, e.matriculas, e.direccion, e.vereda, e.municipio_codigo,
      e.area_titulos, e.area_catastral, e.area_m2, e.plano is not null as con_plano
    from predios_gi e where e.proyecto_gi_id = ${project} and (e.npns <> '{}' or e.matriculas <> '{}')
      and ${only === null ? sql`true` : sql`e.id = any(${[...only]}::int[])`}),
  numeros as materialized (
    select distinct id, npn from (select id, unnest(npns) as npn from propios) n),
  compartidos as materialized (
    select distinct n.id from numeros n join (${shared(project, only)}) c using (npn)),
  vistos as materialized (
    select * from ${seenParcels(sql`array(select npn from numeros group by npn order by npn)`)} v),
  catastro as (
    select id, ${hectares}, ${toldText('direccion')} from (
      select n.id, p.area, p.direccion, ${plainText('direccion')}
      from ${newestParcels(sql`vistos`)} p join numeros n using (npn) offset 0) p group by id),
  suelos as materialized (
    select n.id, sum(s.area_m2) as area, array_agg(s.base_id) as bases, array_agg(s.terreno) as terrenos
    from ${newestGroundKeys(sql`vistos`)} s join numeros n using (npn) group by n.id),
  registro as (
    select id, ${hectares}, ${toldText('direccion')}, ${toldText('vereda')},
      min(municipio_codigo) as municipio_menor, max(municipio_codigo) as municipio_mayor,
      array_agg(distinct municipio) filter (where municipio is not null) as municipio
    from (
      select p.id, f.area, f.direccion, f.vereda, f.municipio_codigo, m.nombre as municipio,
        ${plainText('direccion')}, ${plainText('vereda')}
      from (select distinct id, unnest(matriculas) as fmi from propios) p
      join ${FOLIO_GROUNDS} f using (fmi) left join municipios m on m.codigo = f.municipio_codigo offset 0) f
    group by id)
  select p.id, p.codigo_sig as "codigoSig", p.npns, p.matriculas, p.con_plano as "tienePoligono",
    case when s.id is null then null when x.id is not null then 'conflicto'
      when not p.con_plano then 'nuevo' when ${isSameGround} then 'igual' else 'difiere' end as poligono,
    p.area_m2 as suelo,
    case when cardinality(s.terrenos) = 1 then s.area else st_area(${unitedGround}) end as "sueloDicho",
    ${hectareState(sql`p.area_catastral`, sql`c.hectareas`)} as "areaCatastral",
    p.area_catastral as catastral, c.hectareas as "catastralDicha",
    ${hectareState(sql`p.area_titulos`, sql`r.hectareas`)} as "areaTitulos",
    p.area_titulos as titulos, r.hectareas as "titulosDichos",
    ${textState(sql`p.direccion`, {
      least: sql`least(c.direccion_menor, r.direccion_menor)`,
      most: sql`greatest(c.direccion_mayor, r.direccion_mayor)`,
    })} as direccion,
    p.direccion as "direccionPropia",
    c.direccion || r.direccion as "direccionDicha",
    c.direccion is not null as "direccionCatastral",
    ${stateOf(sql`p.municipio_codigo`, sql`p.municipio_codigo is null`, {
      least: sql`r.municipio_menor`,
      most: sql`r.municipio_mayor`,
    })} as municipio,
    coalesce(m.nombre, '') as "municipioPropio", r.municipio as "municipioDicho",
    r.municipio_menor as "municipioCodigo",
    ${textState(sql`p.vereda`, { least: sql`r.vereda_menor`, most: sql`r.vereda_mayor` })} as vereda,
    p.vereda as "veredaPropia", r.vereda as "veredaDicha"
  from propios p left join catastro c on c.id = p.id left join registro r on r.id = p.id
  left join suelos s on s.id = p.id left join compartidos x on x.id = p.id
  left join municipios m on m.codigo = p.municipio_codigo)`;

/** The ground of the parcels of an estate as one. */
const unitedGround = sql`(
  select st_union(st_makevalid(${groundPlane(sql`t.base_id`, sql`t.terreno`)}))
  from unnest(s.bases, s.terrenos) t (base_id, terreno))`;

/**
 * Whether an estate's polygon is the ground of its parcels. What is the same point by point is not looked at
 * again; far boxes are no same border.
 */
const isSameGround = sql`(
  select g.plano = e.plano or (
    st_expand(e.plano, ${SAME_METRES}::float8) ~ g.plano
    and st_expand(g.plano, ${SAME_METRES}::float8) ~ e.plano
    and abs(e.area_m2 - st_area(g.plano)) <= ${SAME_METRES}::float8 * st_perimeter(g.plano)
    and st_hausdorffdistance(e.plano, g.plano) <= ${SAME_METRES}::float8)
  from predios_gi e, lateral (select case when cardinality(s.terrenos) = 1
    then ${groundPlane(sql`s.bases[1]`, sql`s.terrenos[1]`)} else ${unitedGround} end as plano offset 0) g
  where e.id = p.id)`;

/** The states of an estate's fields. */
const STATES = sql`array[poligono, "areaCatastral", direccion, municipio, vereda, "areaTitulos"]`;

/** These estates of a project, in the order of their keys, beside what is told of them. */
export async function comparedEstates(
  db: Reader,
  project: number,
  ids: readonly number[],
): Promise<ComparedEstate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparedEstate>`/* inmobiliaria: estates beside their sources */
    select c.* from ${comparison(project, ids)} c order by c.id`.execute(db);
  return rows;
}

/** How many estates of a project have a number, and how many of them a field of each state. */
export type ComparedCounts = Record<SyncState | 'predios', number>;

export const comparedCounts = (db: Reader, project: number): Promise<ComparedCounts> =>
  heavyReading(db, async (tx) => {
    const { rows } = await sql<ComparedCounts>`/* inmobiliaria: estates by how they compare */
      select count(*)::int as predios,
        (count(*) filter (where 'nuevo' = any(estados)))::int as nuevo,
        (count(*) filter (where 'igual' = any(estados)))::int as igual,
        (count(*) filter (where 'difiere' = any(estados)))::int as difiere,
        (count(*) filter (where 'conflicto' = any(estados)))::int as conflicto
      from (
        -- 'offset' keeps each estate's states from being found again for every count
        select ${STATES} as estados from ${comparison(project, null)} c offset 0) c`.execute(tx);
    return rows[0] ?? { predios: 0, nuevo: 0, igual: 0, difiere: 0, conflicto: 0 };
  });

/** The estates of a project with a field of one of these states. */
export const estatesInState = (
  db: Reader,
  project: number,
  states: readonly SyncState[],
): Promise<number[]> =>
  idsOf(
    db,
    sql`/* inmobiliaria: estates of a state */
    select id from ${comparison(project, null)} c where ${STATES} && ${[...states]}::text[]`,
  );

/** The estates without a polygon for which something new is told, as many as asked. */
export const estatesWithNews = (db: Reader, project: number, most: number): Promise<number[]> =>
  idsOf(
    db,
    sql`/* inmobiliaria: estates to complete */
    select id from ${comparison(project, null)} c
    where not "tienePoligono" and 'nuevo' = any(${STATES}) order by id limit ${most}`,
  );

const idsOf = (db: Reader, statement: RawBuilder<unknown>): Promise<number[]> =>
  heavyReading(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`${statement}`.execute(tx);
    return rows.map(({ id }) => id);
  });
