import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { list } from '../../../core/db/lists/list.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { effortConditions } from './filtered-efforts.repository.ts';

/** More than a person can log in the longest period that is asked. */
const MOST_EFFORTS = 5_000;
const MOST_ASSIGNMENTS = 500;

const fullName = fullNameOf('u');

function efforts(db: Reader) {
  return db
    .selectFrom('esfuerzos as e')
    .innerJoin('asignaciones as a', 'a.id', 'e.asignacion_id')
    .innerJoin('actividades as c', 'c.id', 'a.actividad_id')
    .innerJoin('usuarios as u', 'u.id', 'e.usuario_id')
    .leftJoin('proyectos as p', 'p.id', 'c.proyecto_id')
    .leftJoin('procesos as s', 's.id', 'c.proceso_id')
    .select([
      'e.id',
      'e.asignacion_id',
      'e.usuario_id',
      'e.es_gestion',
      'e.es_retrabajo',
      'e.hora_inicio',
      'e.hora_fin',
      'e.observaciones',
      'e.porcentaje_avance',
      'e.fin_actividad',
      'e.link_sharepoint',
      'e.link_sharepoint_espejo',
      'e.color',
      'e.clave',
      'e.version',
      'a.estado',
      'a.usuario_gestion_id',
      'a.usuario_control_id',
      'a.identificador',
      'c.nombre as actividad',
    ])
    .select([
      fullName.as('recurso'),
      sql<string>`coalesce(p.nombre, s.nombre, '')`.as('instancia'),
      sql<number>`(extract(epoch from e.hora_fin - e.hora_inicio) / 60)::int`.as('minutos'),
    ]);
}

export type EffortRow = Awaited<ReturnType<ReturnType<typeof efforts>['execute']>>[number];

export const findEffort = (db: Reader, id: number): Promise<EffortRow | undefined> =>
  efforts(db).where('e.id', '=', id).executeTakeFirst();

/** A person's efforts that touch a period, in order. */
export const effortsOf = (db: Reader, userId: number, from: Date, to: Date): Promise<EffortRow[]> =>
  efforts(db)
    .where('e.usuario_id', '=', userId)
    .where('e.hora_inicio', '<', to)
    .where('e.hora_fin', '>', from)
    .orderBy('e.hora_inicio')
    .limit(MOST_EFFORTS)
    .execute();

/** Pages of efforts, newest first. */
export const listEfforts = list({
  table: 'esfuerzos',
  alias: 'e',
  rows: efforts,
  fields: { horaInicio: sql`e.hora_inicio`, horaFin: sql`e.hora_fin` },
  fallback: '-horaInicio',
  where: effortConditions,
});

/** An assignment that a person may log on, with what its last effort left behind. */
export interface LoggableRow {
  id: number;
  identificador: string;
  actividad: string;
  instancia: string;
  estado: string;
  es_gestion: boolean;
  color: string | null;
  porcentaje_avance: number | null;
}

/**
 * The assignments that wait for a person's effort: as manager in the active states, as controller
 * in PENDIENTE CC.
 */
export async function loggableAssignments(db: Reader, userId: number): Promise<LoggableRow[]> {
  const { rows } = await sql<LoggableRow>`/* bitácora: actividades */
    select a.id, a.identificador, c.nombre as actividad, a.estado,
      coalesce(p.nombre, s.nombre, '') as instancia,
      a.estado <> 'PENDIENTE CC' as es_gestion, l.color, l.porcentaje_avance
    from (
      select id from asignaciones where usuario_gestion_id = ${userId}
        and estado in ('CREADA', 'EN GESTIÓN', 'CONTINUA', 'RECHAZADO')
      union all
      select id from asignaciones where usuario_control_id = ${userId} and estado = 'PENDIENTE CC'
    ) mias
    join asignaciones a on a.id = mias.id
    join actividades c on c.id = a.actividad_id
    left join proyectos p on p.id = c.proyecto_id
    left join procesos s on s.id = c.proceso_id
    left join lateral (
      select e.color, e.porcentaje_avance from esfuerzos e
      where e.asignacion_id = a.id order by e.hora_inicio desc limit 1
    ) l on true
    order by coalesce(p.nombre, s.nombre), c.nombre, a.id
    limit ${sql.lit(MOST_ASSIGNMENTS)}`.execute(db);
  return rows;
}

/** What a save stores; the database adds whether it is rework. */
export interface StoredEffort {
  asignacion_id: number;
  es_gestion: boolean;
  hora_inicio: Date;
  hora_fin: Date;
  observaciones: string;
  porcentaje_avance: number;
  fin_actividad: boolean;
  link_sharepoint: string;
  link_sharepoint_espejo: string;
  color: string;
}

/** The rows of efforts; the database finds their activity, and which are rework. */
export const effortRows = versionedTable<'esfuerzos', 'actividad_id'>('esfuerzos');

export async function deleteEffort(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('esfuerzos').where('id', '=', id).execute();
}

/** The effort that a browser has sent already under this key. */
export async function effortOfKey(
  tx: Tx,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('esfuerzos')
    .select('id')
    .where('clave', '=', key)
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Another effort of the person in that time, if there is one. */
export async function overlapping(
  tx: Tx,
  userId: number,
  from: Date,
  to: Date,
  except: number | null,
): Promise<EffortRow | undefined> {
  return efforts(tx)
    .where('e.usuario_id', '=', userId)
    .where(sql<boolean>`tstzrange(e.hora_inicio, e.hora_fin) && tstzrange(${from}, ${to})`)
    .where('e.id', '<>', except ?? 0)
    .orderBy('e.hora_inicio')
    .limit(1)
    .executeTakeFirst();
}

/** The last progress of an assignment. */
export async function lastProgress(tx: Tx, assignmentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('esfuerzos')
    .select('porcentaje_avance')
    .where('asignacion_id', '=', assignmentId)
    .orderBy('hora_inicio', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.porcentaje_avance;
}

/** Hours of all efforts on an assignment. */
export async function totalHours(db: Reader, assignmentId: number): Promise<number> {
  const row = await db
    .selectFrom('asignaciones')
    .select(['minutos_gestion', 'minutos_control'])
    .where('id', '=', assignmentId)
    .executeTakeFirst();
  return row ? (row.minutos_gestion + row.minutos_control) / 60 : 0;
}

/** A person of the staff, for whom reads another's log. */
export const findPerson = (db: Reader, id: number) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.id', fullName.as('fullName')])
    .where('u.id', '=', id)
    .executeTakeFirst();
