import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';

/** A process with 400 activities and 400 people, and 20,000 assignments. Does nothing where they are. */
export async function makeAssignments(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from asignaciones`.execute(db);
  if ((rows[0]?.total ?? 0) >= 20_000) return;
  await sql`
    with proceso as (
      insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
      values ('Carga', 1, 'd', 's', 'CRG') returning id),
    rol as (insert into roles (proceso_id, rol) select id, 'Carga' from proceso returning id),
    personas as (
      insert into usuarios (username, email, first_name, last_name)
      select 'gestor' || n, 'gestor' || n || '@bench.example', 'Persona', 'Número ' || n
      from generate_series(1, 400) n returning id),
    recurso as (
      insert into recursos (rol_id, usuario_id)
      select rol.id, personas.id from rol, personas returning id)
    insert into actividades (proceso_id, nombre, descripcion)
    select proceso.id, 'Actividad ' || n, 'Carga' from proceso, generate_series(1, 400) n`.execute(
    db,
  );
  await sql`
    insert into asignaciones (identificador, actividad_id, recurso_gestion_id, usuario_gestion_id,
      observaciones, fecha_inicio_planeada, fecha_fin_planeada, estado)
    select 'A-' || n, c.id, r.id, r.usuario_id, 'Carga', now(), now(), 'EN GESTIÓN'
    from generate_series(0, 19999) n
    join (select row_number() over (order by id) - 1 as i, id from actividades) c
      on c.i = (n / 50) % 400
    join (select row_number() over (order by id) - 1 as i, id, usuario_id from recursos) r
      on r.i = n % 400`.execute(db);
}

const EFFORTS = 1_000_000;

/** Five efforts a day of each person; one in twelve goes past midnight. Does nothing where they are. */
export async function makeEfforts(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from esfuerzos`.execute(db);
  if ((rows[0]?.total ?? 0) >= EFFORTS) return;
  await sql`
    insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
      observaciones)
    select a.ids[1 + (d * 5 + k) % array_length(a.ids, 1)], a.usuario_gestion_id, k % 4 > 0, t.inicio,
      t.inicio + interval '85 minutes', 'Trabajo de campo'
    from (select usuario_gestion_id, array_agg(id) as ids from asignaciones group by 1) a,
      generate_series(0, 499) d, generate_series(0, 4) k,
      lateral (select to_timestamp(floor(extract(epoch from timestamptz '2025-01-01 12:00Z'
        + d * interval '35 hours' + k * interval '4 hours') / 300) * 300) as inicio) t`.execute(db);
  await sql`analyze`.execute(db);
}
