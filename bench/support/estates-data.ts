import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';

export const ESTATES = 200_000;
export const PROJECTS = 40;
/** Estates of each project, in a row along its strip. */
export const IN_STRIP = ESTATES / PROJECTS;
/** Metres of the axis inside of one estate. */
export const SIDE = 60;
const EAST = 4_700_000;
const NORTH = 2_000_000;

/** Estates of many projects with negotiations and terms, and the strip of the first. They stay in the database. */
export async function makeEstates(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from predios_gi`.execute(db);
  if ((rows[0]?.total ?? 0) >= ESTATES) return;
  await sql`
    insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
    select '15' || lpad(n::text, 3, '0'), 'Municipio ' || n, '15', 'Boyacá'
    from generate_series(1, 120) n on conflict do nothing`.execute(db);
  await sql`
    insert into usuarios (username, email, first_name, last_name)
    select 'predial' || n, 'predial' || n || '@bench.example', 'Gestor', 'Número ' || n
    from generate_series(1, 30) n`.execute(db);
  await sql`
    with contrato as (
      insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
      select 'Contrato', 'BENCH-PREDIOS', 'Predios', (select min(id) from tipos_contrato),
        (select min(id) from estados_contrato), '2020-01-01', 1 returning id),
    proyecto as (
      insert into proyectos (nombre, alcance, contrato_id, tipo_id, coordinador_id, configuracion_id, fecha_inicio)
      select 'Predial ' || n, 'a', (select id from contrato), (select min(id) from tipos_proyecto),
        (select min(id) from usuarios) + n % 30, (select min(id) from configuraciones), '2020-01-01'
      from generate_series(1, ${sql.lit(PROJECTS)}) n returning id)
    insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
    select id, 'Predial', 'Franja ' || id, 1, '{}' from proyecto`.execute(db);
  // Each project has a row of squares, one beside the other along the middle of its strip.
  await sql`
    insert into predios_gi (proyecto_gi_id, codigo_sig, nombre, matriculas, npns, numeros,
      municipio_codigo, vereda, juridico, plano, geom, area_m2, fecha_creacion)
    select p, 'P' || p || '-' || lpad(i::text, 5, '0'), 'Finca ' || n, array['070-' || n], '{}',
      '070-' || n, '15' || lpad((1 + n % 120)::text, 3, '0'), 'Vereda ' || n % 400,
      case n % 3 when 0 then 'Si' when 1 then 'No' else 'NODATA' end, st_multi(g),
      st_multi(st_transform(g, 4326)), st_area(g), timestamptz '2024-01-01' + n * interval '5 min'
    from (select n, (n - 1) / ${sql.lit(IN_STRIP)} + (select min(id) from proyectos_gi) as p,
        (n - 1) % ${sql.lit(IN_STRIP)} as i from generate_series(1, ${sql.lit(ESTATES)}) n) x,
      lateral (select st_makeenvelope(${sql.lit(EAST)} + i * ${sql.lit(SIDE)}, ${sql.lit(NORTH)} + p * 1000,
        ${sql.lit(EAST)} + (i + 1) * ${sql.lit(SIDE)}, ${sql.lit(NORTH)} + p * 1000 + ${sql.lit(SIDE * 5)}, 9377) as g) y`.execute(
    db,
  );
  await sql`
    insert into negociaciones_gi (predio_id, etapa_id, desde, responsable_id)
    select id, 1 + id % 11, date '2026-01-01' + id % 300,
      (select min(id) from usuarios where username like 'predial%') + id % 30
    from predios_gi where id % 5 < 4`.execute(db);
  await sql`
    insert into plazos_gi (predio_id, asunto, desde, dias, vence)
    select id, 'Respuesta', date '2026-06-01', 10, date '2026-06-15' + id % 400
    from predios_gi where id % 3 = 0`.execute(db);
  await sql`
    insert into disenos_gi (proyecto_gi_id, numero, nombre, trazado, ancho, eje, franja)
    select id, 1, 'Franja', '{}', 60, eje, st_multi(st_buffer(eje, 30, 'endcap=flat'))
    from (select min(id) as id from proyectos_gi) g,
      lateral (select st_segmentize(st_makeline(
        st_setsrid(st_makepoint(${sql.lit(EAST)}, ${sql.lit(NORTH)} + id * 1000 + 150), 9377),
        st_setsrid(st_makepoint(${sql.lit(EAST)} + ${sql.lit(IN_STRIP * SIDE)}, ${sql.lit(NORTH)} + id * 1000 + 150), 9377)), 200)
        as eje) e`.execute(db);
  await sql`analyze`.execute(db);
}
