import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';

export const PARCELS = 1_000_000;
export const COMPARED = 20_000;
const MUNICIPALITY = '15238';
const NAME = 'Franja comparada';
const SIDE = 60;
const COLUMNS = 1_000;
const EAST = 4_700_000;
const NORTH = 2_300_000;

/** Parcel `n`: its number, and its square with a corner each 6 m, as surveys have more than four. */
const npn = sql`'${sql.raw(MUNICIPALITY)}' || lpad(n::text, 25, '0')`;
const square = sql`st_segmentize(st_makeenvelope(
  ${sql.lit(EAST)} + (n % ${sql.lit(COLUMNS)}) * ${sql.lit(SIDE)},
  ${sql.lit(NORTH)} + (n / ${sql.lit(COLUMNS)}) * ${sql.lit(SIDE)},
  ${sql.lit(EAST)} + (n % ${sql.lit(COLUMNS)} + 1) * ${sql.lit(SIDE)},
  ${sql.lit(NORTH)} + (n / ${sql.lit(COLUMNS)} + 1) * ${sql.lit(SIDE)}, 9377), 6)`;

/**
 * A cadastre of a million parcels, and a project with 20,000 estates that have their numbers: a third
 * without a polygon, a third with the parcel's own, a third with another one; each with a folio.
 * They stay in the database.
 * @returns the project
 */
export async function makeCompared(db: Db): Promise<number> {
  const made = await comparedProject(db);
  if (made !== undefined) return made;
  await makeParcels(db);
  await sql`
    with proyecto as (
      insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
      select min(id), 'Predial', ${NAME}, 1, '{}' from proyectos returning id)
    insert into predios_gi (proyecto_gi_id, codigo_sig, nombre, matriculas, npns, plano, geom, area_m2)
    select id, 'C-' || lpad(k::text, 5, '0'), 'Lote ' || n, array['074-' || n], array[${npn}],
      st_multi(g), st_multi(st_transform(g, 4326)), st_area(g)
    from proyecto, (select k * 50 as n, k from generate_series(1, ${sql.lit(COMPARED)}) k) x,
      lateral (select case k % 3 when 0 then null when 1 then ${square}
        else st_translate(${square}, 2, 0) end as g) y`.execute(db);
  await sql`
    insert into folios (fmi, municipio_codigo, vereda, direccion, area)
    select '074-' || k * 50, '15007', 'Vereda ' || k % 90, 'Lote ' || k, 3600
    from generate_series(1, ${sql.lit(COMPARED)}) k on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  return makeCompared(db);
}

async function comparedProject(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from proyectos_gi where disposicion_derecho = ${NAME}`.execute(db);
  return rows[0]?.id;
}

async function hasParcels(db: Db): Promise<boolean> {
  const { rows } = await sql`select from predios_catastrales limit 1`.execute(db);
  return rows.length > 0;
}

async function makeParcels(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into bases_catastrales (municipio_codigo, vigencia, formato, archivo_nombre, huella)
    values (${MUNICIPALITY}, '2026-01-01', 'XTF', 'medida.xtf', 'medida')
    on conflict (municipio_codigo, vigencia, fuente) do update set formato = 'XTF'
    returning id`.execute(db);
  const base = rows[0]?.id ?? 0;
  if (await hasParcels(db)) return;
  for (const table of ['predios_catastrales', 'terrenos_catastrales']) {
    await sql`create table if not exists ${sql.id(`${table}_${base}`)}
      partition of ${sql.table(table)} for values in (${sql.lit(base)})`.execute(db);
  }
  await sql`
    insert into predios_catastrales (base_id, id, tid, donde, npn, npn_anterior, fmi, nombre, direccion,
      id_operacion, codigo_homologado, nupre, tipo, condicion, destinacion, clase_suelo, npn_valido,
      busqueda)
    select ${sql.lit(base)}, n, n::text, '', ${npn}, '', '', '', 'Lote ' || n, '', '', '', '', '', '', '',
      true, ''
    from generate_series(1, ${sql.lit(PARCELS)}) n`.execute(db);
  await sql`
    insert into terrenos_catastrales (base_id, id, tid, predio_id, etiqueta, npn, area_m2, geom, plano)
    select ${sql.lit(base)}, n, n::text, n, '', ${npn}, st_area(g), st_multi(st_transform(g, 4326)),
      st_multi(g)
    from generate_series(1, ${sql.lit(PARCELS)}) n, lateral (select ${square} as g) y`.execute(db);
}
