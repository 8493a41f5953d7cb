import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** Square metres that two geometries of the same parcel may differ without having changed. */
const LEAST = 0.1;
/** The share of the smaller of two grounds from which on one comes from the other. */
const SHARE = 0.1;

/** Two bases that are compared. */
export interface ComparedBases {
  comparison: number;
  from: number;
  to: number;
}

const numbers = (base: number) => sql`select npn from predios_catastrales
  where base_id = ${sql.lit(base)} and npn <> ''`;

/**
 * Numbers that several parcels of either base carry. Nobody knows which of them is the other side's:
 * left out of one side alone, their parcels would have come or gone.
 */
const repeatedNumbers = ({ from, to }: ComparedBases) => sql`
  select coalesce(a.npn, b.npn) as npn, coalesce(a.predios, 0) as antes,
    coalesce(b.predios, 0) as ahora
  from (select npn, count(*) as predios from (${numbers(from)}) n group by npn) a
  full join (select npn, count(*) as predios from (${numbers(to)}) n group by npn) b
    on a.npn = b.npn
  where a.predios > 1 or b.predios > 1`;

/** The parcels of a base whose number is theirs alone in both, each with its ground. */
const parcels = (base: number) => sql`
  select p.id, p.npn, p.fmi, p.nombre, p.direccion, p.condicion, p.destinacion, p.clase_suelo,
    p.avaluo, p.area_titulo, t.terreno, t.plano, t.area
  from predios_catastrales p
  left join (select predio_id, min(id) as terreno, sum(area_m2) as area,
      case when count(*) = 1 then (array_agg(plano))[1] else st_union(plano) end as plano
    from terrenos_catastrales where base_id = ${sql.lit(base)} group by predio_id) t
    on t.predio_id = p.id
  where p.base_id = ${sql.lit(base)} and p.npn <> ''
    and not exists (select from cambio_repetidos r where r.npn = p.npn)`;

/** The attributes that are compared, with what people call them. */
const attributes = {
  fmi: 'FMI',
  nombre: 'nombre',
  direccion: 'dirección',
  condicion: 'condición',
  destinacion: 'destinación',
  clase_suelo: 'clase de suelo',
  avaluo: 'avalúo',
  area_titulo: 'área de título',
} as const;

const changedAttributes = sql`nullif(concat_ws(', ', ${sql.join(
  Object.entries(attributes).map(
    ([column, name]) =>
      sql`case when a.${sql.id(column)} is distinct from b.${sql.id(column)} then ${sql.lit(name)} end`,
  ),
)}), '')`;

/**
 * Finds what changed between two bases, all at once: parcels meet by their number, and what is left
 * over on either side, or changed its shape, by the ground that both cover. Repeated numbers are told
 * and take no part in it.
 */
export async function findChanges(tx: Tx, bases: ComparedBases): Promise<void> {
  await sql`/* catastro: repeated numbers */ create temp table cambio_repetidos on commit drop as
    ${repeatedNumbers(bases)}`.execute(tx);
  await sql`/* catastro: parcels before */ create temp table cambio_antes on commit drop as
    ${parcels(bases.from)}`.execute(tx);
  await sql`/* catastro: parcels after */ create temp table cambio_ahora on commit drop as
    ${parcels(bases.to)}`.execute(tx);
  for (const name of ['cambio_antes', 'cambio_ahora']) {
    await sql`analyze ${sql.id(name)}`.execute(tx);
  }
  await tellRepeated(tx, bases);
  await matchNumbers(tx, bases);
  await matchGround(tx, bases);
}

/** Which numbers are compared with nothing, and how many parcels carry each. */
async function tellRepeated(tx: Tx, { comparison }: ComparedBases): Promise<void> {
  await sql`/* catastro: tell repeated numbers */
    insert into cambios_catastrales (comparacion_id, clase, npn, npn_nuevo, detalle)
    select ${comparison}::int, 'REPETIDO', npn, npn,
      'Predios con este número: antes ' || antes || ', ahora ' || ahora || '. No se comparó.'
    from cambio_repetidos order by npn`.execute(tx);
}

/** Same number on both sides: same, or changed in shape or attributes. Else new or gone. */
async function matchNumbers(tx: Tx, { comparison }: ComparedBases): Promise<void> {
  await sql`/* catastro: match numbers */
    with pares as materialized (
      select coalesce(a.npn, b.npn) as npn, a.id as antes, b.id as ahora,
        ${changedAttributes} as atributos,
        case when a.id is null or b.id is null then null
          when a.plano is null and b.plano is null then 0
          when a.plano is null or b.plano is null then greatest(a.area, b.area)
          when a.plano = b.plano then 0
          else st_area(st_symdifference(a.plano, b.plano)) end as diferencia
      from cambio_antes a full join cambio_ahora b on a.npn = b.npn)
    insert into cambios_catastrales (comparacion_id, clase, npn, npn_nuevo, desde_predio_id,
      hasta_predio_id, detalle, medida)
    select ${comparison}::int,
      case when antes is null then 'NUEVO' when ahora is null then 'DESAPARECIDO'
        when diferencia > ${sql.lit(LEAST)} then 'GEOMETRIA'
        when atributos is not null then 'ATRIBUTOS' else 'IGUAL' end,
      npn, npn, antes, ahora,
      case when antes is null or ahora is null then '' else concat_ws(' ',
        case when diferencia > ${sql.lit(LEAST)} then 'Cambió el terreno.' end,
        case when atributos is not null then 'Cambió: ' || atributos || '.' end) end,
      case when diferencia > ${sql.lit(LEAST)} then diferencia end
    from pares order by npn`.execute(tx);
}

/** Of what has no counterpart or changed its shape: which comes from which. */
async function matchGround(tx: Tx, { comparison }: ComparedBases): Promise<void> {
  await looseGround(tx, 'antes', 'desde_predio_id', comparison);
  await looseGround(tx, 'ahora', 'hasta_predio_id', comparison);
  await sql`/* catastro: match ground */
    with pares as materialized (
      select a.id as antes, a.npn as npn_antes, b.id as ahora, b.npn as npn_ahora,
        st_area(st_intersection(a.plano, b.plano)) as comun, least(a.area, b.area) as menor
      from cambio_suelto_antes a join cambio_suelto_ahora b on a.plano && b.plano
      where st_intersects(a.plano, b.plano)),
    fuertes as materialized (
      select * from pares where comun > ${sql.lit(LEAST)} and comun >= ${sql.lit(SHARE)} * menor),
    partidos as (
      select antes, count(*) as partes from fuertes group by antes having count(*) > 1),
    unidos as (
      select ahora, count(*) as partes from fuertes group by ahora having count(*) > 1)
    insert into cambios_catastrales (comparacion_id, clase, npn, npn_nuevo, desde_predio_id,
      hasta_predio_id, detalle, medida)
    select ${comparison}::int, 'SUBDIVIDIDO', f.npn_antes, f.npn_ahora, f.antes, f.ahora,
      'El terreno está ahora en ' || p.partes || ' predios.', f.comun
    from fuertes f join partidos p using (antes)
    union all
    select ${comparison}::int, 'ENGLOBADO', f.npn_antes, f.npn_ahora, f.antes, f.ahora,
      'El predio nuevo reúne terreno de ' || u.partes || ' anteriores.', f.comun
    from fuertes f join unidos u using (ahora)
    order by 2, 3, 4`.execute(tx);
}

async function looseGround(
  tx: Tx,
  side: 'antes' | 'ahora',
  column: 'desde_predio_id' | 'hasta_predio_id',
  comparison: number,
): Promise<void> {
  const loose = sql.id(`cambio_suelto_${side}`);
  await sql`/* catastro: loose ground */ create temp table ${loose} on commit drop as
    select s.id, s.npn, s.area, s.plano from ${sql.id(`cambio_${side}`)} s
    join cambios_catastrales c on c.comparacion_id = ${comparison}::int
      and c.${sql.id(column)} = s.id
      and c.clase in ('NUEVO', 'DESAPARECIDO', 'GEOMETRIA')
    where s.plano is not null`.execute(tx);
  await sql`create index on ${loose} using gist (plano)`.execute(tx);
  // Not the ground's: of two small extents far from each other PostGIS computes a join selectivity
  // beyond one, and refuses its own answer.
  await sql`analyze ${loose} (id)`.execute(tx);
}
