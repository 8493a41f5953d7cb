import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { type FoundElsewhere, showing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { instantWithin, oneOf } from '../../../core/db/lists/ranges.ts';
import { rowsByIds } from '../../../core/db/statements/prepared.ts';
import { filesColumn, type RecordFile } from '../../../core/files/record-files.repository.ts';
import type { Owners } from '../../procesos/public.ts';
import { projectsShowing } from '../../proyectos/public.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import { ofOwners } from './assignment-visible.repository.ts';

/** One step of an assignment's life; the names are those of that moment. */
export interface HistoryRecord {
  id: number;
  fecha: string;
  estado: string;
  usuario: string | null;
  recursoGestion: string;
  recursoControl: string | null;
  observaciones: string;
  errores: string[];
}

/** The model of the record that is meant where an assignment names none. */
const PROJECT = 'proyectos.proyecto';

/** Whose assignments: everybody's, those that a person manages or controls, or of what owns them. */
export type AssignmentScope = 'todas' | { usuario: number } | Owners;

/** What a list of assignments is narrowed by; people by the id of their profile. */
export interface AssignmentFilters {
  scope: AssignmentScope;
  manageResource?: number | null | undefined;
  controlResource?: number | null | undefined;
  recursoGestion_In?: number[] | null | undefined;
  actividad_In?: number[] | null | undefined;
  proyectos?: number[] | undefined;
  procesos?: number[] | undefined;
  estado_In?: string[] | null | undefined;
  /** the record that they are about */
  contentType?: string | null | undefined;
  objectId?: string | null | undefined;
  fechaInicioPlaneada_Range?: { from: string; to: string } | null | undefined;
  fechaFinPlaneada_Range?: { from: string; to: string } | null | undefined;
}

const history = sql<HistoryRecord[]>`coalesce((
  select json_agg(json_build_object('id', h.id, 'fecha', h.fecha, 'estado', h.estado,
    'usuario', u.username, 'recursoGestion', h.recurso_gestion, 'recursoControl', h.recurso_control,
    'observaciones', h.observaciones, 'errores', h.errores) order by h.id desc)
  from asignacion_historial h left join usuarios u on u.id = h.usuario_id
  where h.asignacion_id = a.id), '[]')`;

/** An error that quality control names, with the products that it is about. */
interface NamedError {
  id: number;
  nombre: string;
  descripcion: string;
  productos: { id: number; nombre: string }[];
}

/** Whose something is: of a project or of a process; the other one is null. */
export interface OwnedBy {
  proyecto: { id: number; nombre: string } | null;
  proceso: { id: number; nombre: string } | null;
}

/** An error with whose it is. */
export type OwnedError = NamedError & OwnedBy;

/** The activities that `errores_actividad e` names, as JSON. */
export const productsOfError = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'nombre', d.nombre) order by d.nombre, d.id)
  from error_actividades r join actividades d on d.id = r.actividad_id
  where r.error_id = e.id), '[]')`;

const errors = sql<NamedError[]>`coalesce((
  select json_agg(json_build_object('id', e.id, 'nombre', e.nombre, 'descripcion', e.descripcion,
    'productos', ${productsOfError}) order by e.nombre, e.id)
  from asignacion_errores x join errores_actividad e on e.id = x.error_id
  where x.asignacion_id = a.id), '[]')`;

/** The roles that make (`GESTION`) or check (`CONTROL`) the activity `actividades c`, as JSON. */
export const profiles = (part: 'GESTION' | 'CONTROL') => sql<{ id: number; rol: string }[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'rol', r.rol) order by r.rol), '[]')
  from actividad_perfiles f join roles r on r.id = f.rol_id
  where f.actividad_id = c.id and f.papel = ${part})`;

const supports = sql<RecordFile[]>`${filesColumn('asignacion', sql`a.id`)}`;

/** Assignments as lists and records show them. */
export function assignments(db: Reader) {
  return db
    .selectFrom('asignaciones as a')
    .innerJoin('actividades as c', 'c.id', 'a.actividad_id')
    .leftJoin('proyectos as dp', 'dp.id', 'c.proyecto_id')
    .leftJoin('procesos as ds', 'ds.id', 'c.proceso_id')
    .leftJoin('proyectos as p', 'p.id', 'a.proyecto_id')
    .leftJoin('sujetos as s', 's.id', 'a.persona_solicita_id')
    .innerJoin('recursos as rg', 'rg.id', 'a.recurso_gestion_id')
    .innerJoin('roles as lg', 'lg.id', 'rg.rol_id')
    .innerJoin('usuarios as ug', 'ug.id', 'a.usuario_gestion_id')
    .leftJoin('recursos as rc', 'rc.id', 'a.recurso_control_id')
    .leftJoin('roles as lc', 'lc.id', 'rc.rol_id')
    .leftJoin('usuarios as uc', 'uc.id', 'a.usuario_control_id')
    .select([
      'a.id',
      'a.identificador',
      'a.actividad_id',
      'a.content_type',
      'a.object_id',
      'a.nombre_objeto',
      'a.fecha_estado',
      'a.recurso_gestion_id',
      'a.recurso_control_id',
      'a.usuario_gestion_id',
      'a.usuario_control_id',
      'a.proyecto_id',
      'a.persona_solicita_id',
      'a.observaciones',
      'a.duracion_estimada',
      'a.minutos_gestion',
      'a.minutos_control',
      'a.fecha_inicio_planeada',
      'a.fecha_fin_planeada',
      'a.fecha_inicio_real',
      'a.fecha_fin_real',
      'a.link_sharepoint',
      'a.link_sharepoint_espejo',
      'a.rechazos',
      'a.send_mail',
      'a.fecha_creacion',
      'a.version',
      'c.nombre as actividad',
      'c.es_continua',
      'c.content_type as actividad_content_type',
      'c.proyecto_id as dueno_proyecto_id',
      'c.proceso_id as dueno_proceso_id',
      'dp.nombre as dueno_proyecto',
      'ds.nombre as dueno_proceso',
      'p.nombre as proyecto',
      'p.codigo as proyecto_codigo',
      'lg.id as rol_gestion_id',
      'lg.rol as rol_gestion',
      'ug.username as gestor_username',
      'ug.email as gestor_email',
      'ug.profile_image as gestor_avatar',
      'lc.id as rol_control_id',
      'lc.rol as rol_control',
      'uc.username as controlador_username',
      'uc.email as controlador_email',
      'uc.profile_image as controlador_avatar',
      's.nombre_completo as persona_solicita',
    ])
    .select(sql<AssignmentState>`a.estado`.as('estado'))
    .select(fullNameOf('ug').as('gestor'))
    .select(sql<string | null>`${fullNameOf('uc')}`.as('controlador'))
    .select(profiles('GESTION').as('perfiles_gestion'))
    .select(profiles('CONTROL').as('perfiles_control'))
    .select(history.as('historial'))
    .select(errors.as('errores'))
    .select(supports.as('soportes'));
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignments>['execute']>>[number];

const ofActivities = (column: 'proyecto_id' | 'proceso_id', ids: readonly number[]) =>
  sql<boolean>`a.actividad_id = any(array(
    select id from actividades where ${oneOf(sql.ref(column), ids)}))`;

/** By the activity and whose it is, by the project that it is about, and by its people. */
const foundBy = (text: string): FoundElsewhere[] => [
  {
    column: sql`a.actividad_id`,
    ids: sql`select c.id from actividades c where ${matchesSearch(sql`buscable(c.nombre)`, text)}
      or c.proyecto_id in (${projectsShowing(text)})
      or c.proceso_id in (${showing('procesos', sql`x.nombre`, text)})`,
  },
  { column: sql`a.proyecto_id`, ids: projectsShowing(text) },
  { column: sql`a.usuario_gestion_id`, ids: peopleShowing(text) },
  { column: sql`a.usuario_control_id`, ids: peopleShowing(text) },
];

/** One state is compared as one: so an index that goes on with the order is read in its order. */
const inStates = ([first, ...others]: readonly string[]) =>
  others.length === 0
    ? sql<boolean>`a.estado = ${first}`
    : sql<boolean>`a.estado = any(${[first, ...others]}::text[])`;

/** About this record. What names none is about the project whose product it is. */
export const aboutObject = (contentType: string, objectId: string) =>
  sql<boolean>`(a.content_type = ${contentType} and a.object_id = ${objectId}
    or a.content_type is null and ${contentType === PROJECT})`;

function ownerCondition({ proyectos, procesos }: AssignmentFilters): RawBuilder<boolean>[] {
  const either = [
    ...(proyectos ? [ofActivities('proyecto_id', proyectos)] : []),
    ...(procesos ? [ofActivities('proceso_id', procesos)] : []),
  ];
  return either.length > 0 ? [sql<boolean>`(${sql.join(either, sql` or `)})`] : [];
}

function inScope(scope: AssignmentScope): RawBuilder<boolean>[] {
  if (scope === 'todas') return [];
  if (!('usuario' in scope)) return [ofOwners(scope)];
  const { usuario } = scope;
  return [sql<boolean>`(a.usuario_gestion_id = ${usuario} or a.usuario_control_id = ${usuario})`];
}

/** What narrows `asignaciones a`, in their list and in the figures about them. */
export function assignmentConditions(filters: AssignmentFilters): RawBuilder<boolean>[] {
  const { scope, manageResource, controlResource, recursoGestion_In } = filters;
  const { contentType, objectId } = filters;
  const { actividad_In, estado_In, fechaInicioPlaneada_Range, fechaFinPlaneada_Range } = filters;
  // Several managers are asked for instead of the one.
  const one = !recursoGestion_In?.length;
  return [
    ...inScope(scope),
    ...(one && manageResource != null
      ? [sql<boolean>`a.usuario_gestion_id = ${manageResource}`]
      : []),
    ...(one && controlResource != null
      ? [sql<boolean>`a.usuario_control_id = ${controlResource}`]
      : []),
    ...(recursoGestion_In?.length ? [oneOf(sql`a.usuario_gestion_id`, recursoGestion_In)] : []),
    ...(actividad_In?.length ? [oneOf(sql`a.actividad_id`, actividad_In)] : []),
    ...(estado_In?.length ? [inStates(estado_In)] : []),
    ...(contentType && objectId ? [aboutObject(contentType, objectId)] : []),
    ...ownerCondition(filters),
    ...(fechaInicioPlaneada_Range
      ? [instantWithin(sql`a.fecha_inicio_planeada`, fechaInicioPlaneada_Range)]
      : []),
    ...(fechaFinPlaneada_Range
      ? [instantWithin(sql`a.fecha_fin_planeada`, fechaFinPlaneada_Range)]
      : []),
  ];
}

const assignmentsById = rowsByIds(assignments, sql`a.id`);

/** Pages of assignments, the newest first unless asked otherwise. */
export const listAssignments = list({
  table: 'asignaciones',
  alias: 'a',
  search: sql`a.busqueda`,
  finds: foundBy,
  rows: assignments,
  // each has its index
  fields: {
    fechaCreacion: sql`a.fecha_creacion`,
    identificador: sql`lower(a.identificador)`,
    estado: sql`a.estado`,
    fechaEstado: sql`a.fecha_estado`,
    fechaInicioPlaneada: sql`a.fecha_inicio_planeada`,
    fechaFinPlaneada: sql`a.fecha_fin_planeada`,
  },
  fallback: '-fechaCreacion',
  where: assignmentConditions,
});

export async function findAssignment(db: Reader, id: number): Promise<AssignmentRow | undefined> {
  const [row] = await assignmentsById(db, [id]);
  return row;
}

/** The assignment, which nobody else changes until this transaction ends. */
export async function lockAssignment(tx: Tx, id: number): Promise<AssignmentRow | undefined> {
  await tx.selectFrom('asignaciones').select('id').where('id', '=', id).forUpdate().execute();
  return findAssignment(tx, id);
}
