import { sql } from 'kysely';
import { inColombia, startOfColombianDay } from '../../../core/db/colombian-time.repository.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { aboutObject } from '../assignments/assignment.repository.ts';
import type { StructurePlace } from '../product-management/product-management.repository.ts';
import type { PlanPerson } from './people.ts';
import type { KnownAssignment, PlannedAssignment } from './rules.ts';

/** `archivos.entidad` of work plans. */
export const PLAN_FILE = 'plan_trabajo';

/** Everybody who holds a role of the project and may sign in. */
export async function peopleOfProject(db: Reader, projectId: number): Promise<PlanPerson[]> {
  const { rows } = await sql<PlanPerson>`/* productos: people of a work plan */
    select x.id, u.id as "usuarioId", ${fullNameOf('u')} as "fullName", u.username, u.email,
      r.id as "rolId", r.rol
    from roles r join recursos x on x.rol_id = r.id join usuarios u on u.id = x.usuario_id
    where r.proyecto_id = ${projectId} and u.is_active order by x.id limit 20000`.execute(db);
  return rows;
}

/** Waits for another load or change of the structure, and holds back the next one. */
export async function lockStructure(tx: Tx, id: number): Promise<void> {
  await sql`/* productos: lock a structure */
    select from estructuras_productos where id = ${id} for no key update`.execute(tx);
}

/** What the products of a structure were assigned at one of its places. */
export async function knownAssignments(
  db: Reader,
  { estructuraId, contentType, objectId }: StructurePlace,
  { lock }: { lock: boolean },
): Promise<KnownAssignment[]> {
  const day = (column: string) => sql`to_char(${inColombia(sql.ref(column))}, 'YYYY-MM-DD')`;
  const { rows } = await sql<KnownAssignment>`/* productos: assignments of a work plan */
    select a.id, a.actividad_id as actividad, a.estado, a.recurso_gestion_id as gestion,
      a.recurso_control_id as control, a.duracion_estimada::float8 as horas,
      ${day('a.fecha_inicio_planeada')} as inicio, ${day('a.fecha_fin_planeada')} as fin
    from asignaciones a join actividades c on c.id = a.actividad_id
    where c.estructura_id = ${estructuraId} and ${aboutObject(contentType, objectId)}
    order by a.id ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows;
}

const recordset = sql`as n(actividad int, identificador text, observaciones text, gestion int,
  control int, horas numeric, inicio text, fin text, id int)`;
const midnight = (column: string) => startOfColombianDay(sql.ref(column));

/** @returns their ids */
export async function insertPlanned(
  tx: Tx,
  { contentType, objectId, nombre, proyectoId }: StructurePlace,
  planned: readonly PlannedAssignment[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* productos: insert a work plan */
    insert into asignaciones (identificador, actividad_id, recurso_gestion_id, recurso_control_id,
      proyecto_id, observaciones, duracion_estimada, fecha_inicio_planeada, fecha_fin_planeada,
      content_type, object_id, nombre_objeto)
    select n.identificador, n.actividad, n.gestion, n.control, ${proyectoId}, n.observaciones,
      n.horas, ${midnight('n.inicio')}, ${midnight('n.fin')}, ${contentType}, ${objectId}, ${nombre}
    from json_to_recordset(${JSON.stringify(planned)}::json) ${recordset}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updatePlanned(
  tx: Tx,
  changed: readonly { id: number; plan: PlannedAssignment }[],
): Promise<void> {
  const rows = changed.map(({ id, plan }) => ({ ...plan, id }));
  await sql`/* productos: update by a work plan */
    update asignaciones a set recurso_gestion_id = n.gestion, recurso_control_id = n.control,
      duracion_estimada = n.horas, fecha_inicio_planeada = ${midnight('n.inicio')},
      fecha_fin_planeada = ${midnight('n.fin')}, version = a.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) ${recordset}
    where a.id = n.id`.execute(tx);
}

/** Who works on these assignments, and what the audit says of each of them. */
export interface LoadedAssignment {
  id: number;
  identificador: string;
  gestorId: number;
  controladorId: number | null;
  recursoGestion: string;
  recursoControl: string | null;
  duracionEstimada: number;
  fechaInicioPlaneada: Date;
  fechaFinPlaneada: Date;
}

export async function loadedAssignments(
  db: Reader,
  ids: readonly number[],
): Promise<LoadedAssignment[]> {
  const { rows } = await sql<LoadedAssignment>`/* productos: assignments that were loaded */
    select a.id, a.identificador, a.usuario_gestion_id as "gestorId",
      a.usuario_control_id as "controladorId", ${fullNameOf('ug')} as "recursoGestion",
      ${fullNameOf('uc')} as "recursoControl", a.duracion_estimada::float8 as "duracionEstimada",
      a.fecha_inicio_planeada as "fechaInicioPlaneada", a.fecha_fin_planeada as "fechaFinPlaneada"
    from asignaciones a join usuarios ug on ug.id = a.usuario_gestion_id
      left join usuarios uc on uc.id = a.usuario_control_id
    where a.id = any(${[...ids]}::int[]) order by a.id`.execute(db);
  return rows;
}

/** Adds the first step, `CREADA`, to the history of new assignments. */
export async function writeFirstHistory(
  tx: Tx,
  ids: readonly number[],
  user: number,
): Promise<void> {
  await sql`/* productos: history of loaded assignments */
    insert into asignacion_historial
      (asignacion_id, estado, usuario_id, recurso_gestion, recurso_control, observaciones)
    select a.id, a.estado, ${user}, ${fullNameOf('ug')}, ${fullNameOf('uc')}, a.observaciones
    from asignaciones a join usuarios ug on ug.id = a.usuario_gestion_id
      left join usuarios uc on uc.id = a.usuario_control_id
    where a.id = any(${[...ids]}::int[]) order by a.id`.execute(tx);
}

export interface PlanFile {
  id: string;
  clave: string;
  nombre: string;
  sha256: string;
}

/** A plan that this person sent. */
export function ownPlanFile(db: Reader, id: string, userId: number): Promise<PlanFile | undefined> {
  return db
    .selectFrom('archivos')
    .select(['id', 'clave', 'nombre', 'sha256'])
    .where('id', '=', id)
    .where('entidad', '=', PLAN_FILE)
    .where('creado_por', '=', userId)
    .executeTakeFirst();
}

/** Keeps with a plan's file where the person who sent it means it to be loaded. */
export async function keepPlanPlace(
  tx: Tx,
  file: string,
  { estructuraId, contentType, objectId }: StructurePlace,
): Promise<void> {
  await tx
    .insertInto('planes_enviados')
    .values({
      archivo_id: file,
      estructura_id: estructuraId,
      content_type: contentType,
      object_id: objectId,
    })
    .execute();
}

/** Where a plan that this person sent is meant to be loaded. */
export function planPlaceOf(
  db: Reader,
  file: string,
  userId: number,
): Promise<{ id: number; contentType: string; objectId: string } | undefined> {
  return db
    .selectFrom('planes_enviados as e')
    .innerJoin('archivos as a', 'a.id', 'e.archivo_id')
    .select(['e.estructura_id as id', 'e.content_type as contentType', 'e.object_id as objectId'])
    .where('e.archivo_id', '=', file)
    .where('a.creado_por', '=', userId)
    .executeTakeFirst();
}

/** Forgets the plans, other than one, that this person sent and did not load. @returns their keys */
export async function forgetUnloaded(tx: Tx, userId: number, but?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('archivos')
    .where('entidad', '=', PLAN_FILE)
    .where('entidad_id', 'is', null)
    .where('creado_por', '=', userId)
    .$if(but !== undefined, (others) => others.where('id', '<>', but ?? ''))
    .returning('clave')
    .execute();
  return rows.map(({ clave }) => clave);
}

/** Keeps that a plan was loaded, and its file with it. @returns its id */
export async function insertPlan(
  tx: Tx,
  { estructuraId, contentType, objectId }: StructurePlace,
  file: PlanFile,
  values: { usuario: number; nuevas: number; cambiadas: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('planes_trabajo')
    .values({
      estructura_id: estructuraId,
      content_type: contentType,
      object_id: objectId,
      archivo_id: file.id,
      nombre: file.nombre,
      sha256: file.sha256,
      usuario_id: values.usuario,
      nuevas: values.nuevas,
      cambiadas: values.cambiadas,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('archivos')
    .set({ entidad_id: String(id), sin_guardar: false })
    .where('id', '=', file.id)
    .execute();
  return id;
}

/** When the same file was loaded there the last time, and by whom. */
export async function lastLoad(
  db: Reader,
  { estructuraId, contentType, objectId }: StructurePlace,
  sha256: string,
): Promise<{ fecha: Date; usuario: string | null } | undefined> {
  const { rows } = await sql<{ fecha: Date; usuario: string | null }>`
    /* productos: the last load of a work plan */
    select p.fecha, ${fullNameOf('u')} as usuario
    from planes_trabajo p left join usuarios u on u.id = p.usuario_id
    where p.estructura_id = ${estructuraId} and p.content_type = ${contentType}
      and p.object_id = ${objectId} and p.sha256 = ${sha256}
    order by p.fecha desc limit 1`.execute(db);
  return rows[0];
}
