import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import type { Owner } from '../../procesos/public.ts';
import { type OwnedError, productsOfError } from './assignment.repository.ts';

/** An activity as the form of an assignment sees it. */
export interface AssignableActivity {
  id: number;
  nombre: string;
  proyectoId: number | null;
  procesoId: number | null;
  /** name of the project or process */
  dueno: string;
  contentType: string | null;
  /** whether somebody has to control its quality */
  pideControl: boolean;
}

/** A person who may manage or control an activity, by a role of its profiles. */
export interface Candidate {
  id: number;
  usuarioId: number;
  fullName: string;
  rol: string;
}

const activities = sql`/* productos: activities */
  select c.id, c.nombre, c.proyecto_id as "proyectoId", c.proceso_id as "procesoId",
    coalesce(p.nombre, s.nombre) as dueno, c.content_type as "contentType",
    exists (select from actividad_perfiles f
      where f.actividad_id = c.id and f.papel = 'CONTROL') as "pideControl"
  from actividades c left join proyectos p on p.id = c.proyecto_id
    left join procesos s on s.id = c.proceso_id`;

/** Where a person takes part: as a resource, or as the coordinator of a project. */
const takesPart = (userId: number) => sql`(exists (
    select from recursos x join roles r on r.id = x.rol_id
    where x.usuario_id = ${userId}
      and (r.proyecto_id = c.proyecto_id or r.proceso_id = c.proceso_id))
  or p.coordinador_id = ${userId})`;

export interface ActivitySearch {
  text: string;
  /** these instead of those with the text */
  ids: readonly number[] | null;
  first: number;
  /** of this project or process only */
  proyecto?: number | null | undefined;
  proceso?: number | null | undefined;
}

/** @param userId whose activities, or null for those of everybody */
export async function findActivities(
  db: Reader,
  userId: number | null,
  { text, ids, first, proyecto, proceso }: ActivitySearch,
): Promise<AssignableActivity[]> {
  const { rows } = await sql<AssignableActivity>`${activities}
    where ${ids ? sql`c.id = any(${[...ids]}::int[])` : matchesSearch(sql`buscable(c.nombre)`, text)}
      and ${userId === null ? sql`true` : takesPart(userId)}
      and ${proyecto == null ? sql`true` : sql`c.proyecto_id = ${proyecto}`}
      and ${proceso == null ? sql`true` : sql`c.proceso_id = ${proceso}`}
    order by buscable(c.nombre), c.id limit ${first}`.execute(db);
  return rows;
}

/** A candidate, for which activity and which part in it. */
export interface ActivityCandidate extends Candidate {
  actividad: number;
  papel: 'GESTION' | 'CONTROL';
}

/** People of these activities' profiles who may sign in, in one statement. */
export async function findCandidates(
  db: Reader,
  activities: readonly number[],
): Promise<ActivityCandidate[]> {
  const { rows } = await sql<ActivityCandidate>`/* productos: candidates */
    select f.actividad_id as actividad, f.papel, c.* from actividad_perfiles f
      cross join lateral (
        select x.id, u.id as "usuarioId", ${fullNameOf('u')} as "fullName", r.rol
        from recursos x join roles r on r.id = x.rol_id join usuarios u on u.id = x.usuario_id
        where x.rol_id = f.rol_id and u.is_active
        order by 3, r.rol, x.id limit 1000) c
    where f.actividad_id = any(${[...activities]}::int[])
    order by c."fullName", c.rol, c.id`.execute(db);
  return rows;
}

/** Holds back changes of an activity until this transaction ends. */
export async function holdActivity(tx: Tx, id: number): Promise<void> {
  await sql`select id from actividades where id = ${id} for share`.execute(tx);
}

/** Which of the two records an assignment may name besides exist. */
export async function knownReferences(
  db: Reader,
  { proyecto, persona }: { proyecto: number | null; persona: number | null },
): Promise<{ proyecto: boolean; persona: boolean }> {
  const { rows } = await sql<{ proyecto: boolean; persona: boolean }>`
    select exists (select from proyectos where id = ${proyecto}) as proyecto,
      exists (select from sujetos where id = ${persona} and clase = 'PERSONA'
        and fusionado_en is null) as persona`.execute(db);
  return rows[0] ?? { proyecto: false, persona: false };
}

const ownedErrors = sql`select e.id, e.nombre, e.descripcion, ${productsOfError} as productos,
  (select json_build_object('id', p.id, 'nombre', p.nombre) from proyectos p
    where p.id = e.proyecto_id) as proyecto,
  (select json_build_object('id', s.id, 'nombre', s.nombre) from procesos s
    where s.id = e.proceso_id) as proceso
  from errores_actividad e`;

/**
 * The errors of an activity: those of its project or process that name it, and those that name no
 * activity at all.
 */
export async function errorsOfActivity(db: Reader, activityId: number): Promise<OwnedError[]> {
  const { rows } = await sql<OwnedError>`/* productos: errors of an activity */ ${ownedErrors}
    join actividades c on e.proyecto_id = c.proyecto_id or e.proceso_id = c.proceso_id
    where c.id = ${activityId} and (
      exists (select from error_actividades x where x.error_id = e.id and x.actividad_id = c.id)
      or not exists (select from error_actividades x where x.error_id = e.id))
    order by buscable(e.nombre), e.id`.execute(db);
  return rows;
}

/** The errors of all activities of which a person controls or manages an assignment. */
export async function errorsOfPerson(db: Reader, userId: number): Promise<OwnedError[]> {
  const { rows } = await sql<OwnedError>`/* productos: errors of a person's assignments */
    ${ownedErrors} where exists (select from asignaciones a join actividades c on c.id = a.actividad_id
      where (a.usuario_gestion_id = ${userId} or a.usuario_control_id = ${userId})
        and (c.proyecto_id = e.proyecto_id or c.proceso_id = e.proceso_id))
    order by buscable(e.nombre), e.id limit 1000`.execute(db);
  return rows;
}

/** What a list of assignments can be narrowed by. */
export interface FilterOptions {
  actividades: { id: number; nombre: string }[];
  recursos: { id: number; fullName: string }[];
  /** `proyecto:12` or `proceso:3` */
  instancias: { id: string; nombre: string }[];
}

/** The assignments of a person, or of a project or a process. */
type AssignmentsOf = { usuarioId: number } | Owner;

function belongsTo(of: AssignmentsOf): RawBuilder<boolean> {
  if ('proyectoId' in of) return sql`c.proyecto_id = ${of.proyectoId}`;
  if ('procesoId' in of) return sql`c.proceso_id = ${of.procesoId}`;
  return sql`(a.usuario_gestion_id = ${of.usuarioId} or a.usuario_control_id = ${of.usuarioId})`;
}

/** The activities, managers and owners among some assignments, or among all of them for null. */
export async function filterOptions(db: Reader, of: AssignmentsOf | null): Promise<FilterOptions> {
  const { rows } = await sql<FilterOptions>`/* productos: filters */
    with mias as (
      select a.actividad_id, a.usuario_gestion_id, c.nombre, c.proyecto_id, c.proceso_id
      from asignaciones a join actividades c on c.id = a.actividad_id
      where ${of ? belongsTo(of) : sql`true`})
    select
      (select coalesce(json_agg(json_build_object('id', x.actividad_id, 'nombre', x.nombre)
          order by x.nombre), '[]')
        from (select distinct actividad_id, nombre from mias) x) as actividades,
      (select coalesce(json_agg(json_build_object('id', u.id,
          'fullName', ${fullNameOf('u')}) order by u.first_name, u.id), '[]')
        from usuarios u where u.id in (select usuario_gestion_id from mias)) as recursos,
      (select coalesce(json_agg(json_build_object('id', d.id, 'nombre', d.nombre)
          order by d.nombre), '[]') from (
        select 'proyecto:' || id as id, nombre from proyectos
          where id in (select proyecto_id from mias)
        union all
        select 'proceso:' || id, nombre from procesos
          where id in (select proceso_id from mias)) d) as instancias`.execute(db);
  return rows[0] ?? { actividades: [], recursos: [], instancias: [] };
}
