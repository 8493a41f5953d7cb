import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages, optionalText } from '@comarca/shared/core/validation';
import { assignmentMessages, isClosed } from '@comarca/shared/modules/productos/asignacion.rules';
import {
  assignmentFields,
  MAX_IDENTIFIER,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/asignacion.schema';
import { z } from 'zod';
import { idInput } from '../../core/operation/id-input.ts';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import { idText, maybeIdText } from '../procesos/public.ts';
import { ADD, CHANGE, coordinates, REMOVE } from './asignacion.access.ts';
import { announce, mailParties } from './asignacion.notices.ts';
import { type AssignmentRow, findAssignment } from './asignacion.repository.ts';
import { ASSIGNMENT_ENTITY, lockVisible } from './asignacion.steps.ts';
import {
  deleteAssignment,
  insertAssignment,
  type StoredAssignment,
  updateAssignment,
  writeHistory,
} from './asignacion-escritura.repository.ts';
import {
  type AssignableActivity,
  findActivities,
  findCandidates,
  holdActivity,
  knownReferences,
} from './candidatos.repository.ts';
import { type ObjectName, placeOfProduct } from './gestion-productos.repository.ts';

/** Whoever may create or change an assignment may call `saveStatusActivity`. */
export const SAVE = { access: { algunPermiso: [ADD.permiso, CHANGE.permiso] } } as const;

const fields = z.object({
  ...assignmentFields,
  actividad: assignmentFields.actividad.pipe(idText),
  recursoGestion: assignmentFields.recursoGestion.pipe(idText),
  recursoControl: assignmentFields.recursoControl.pipe(maybeIdText),
  proyecto: assignmentFields.proyecto.pipe(maybeIdText),
  personaSolicita: assignmentFields.personaSolicita.pipe(maybeIdText),
  contentType: z.string().max(100).nullish(),
  objectId: z.string().max(60).nullish(),
  ownerName: optionalText(MAX_IDENTIFIER).nullish(),
  /** assigned in a product structure in use */
  structureMode: z.boolean().nullish(),
});
const schema = fields.refine(plannedInOrder, plannedRefusal);
const changeSchema = fields
  .extend({ id: idInput, version: z.number().int().nullish() })
  .refine(plannedInOrder, plannedRefusal);
type SaveInput = z.output<typeof schema>;

/** Assigns an activity. @returns the assignment's id */
export const createAssignment = operation({
  name: 'saveStatusActivity',
  access: ADD,
  schema,
  idempotent: true,
  async run(scope, input) {
    const values = await checked(scope, input, null);
    const created = await insertAssignment(scope.tx, values);
    await writeHistory(scope.tx, created, {
      usuario: scope.actor.id,
      observaciones: values.observaciones,
    });
    const after = await stored(scope, created);
    await scope.audit({ entity: ASSIGNMENT_ENTITY, entityId: created, after: readable(after) });
    await tell(scope, after, input.sendMail, null);
    return created;
  },
});

/** Saves an assignment that is not closed. @returns its id */
export const changeAssignment = operation({
  name: 'saveStatusActivity',
  access: CHANGE,
  schema: changeSchema,
  idempotent: true,
  async run(scope, { id: assignment, version, ...input }) {
    const before = await lockVisible(scope, assignment);
    if (version !== before.version) throw new AppError('CONFLICT');
    if (isClosed(before.estado)) throw fieldError('', assignmentMessages.closed);
    const values = await checked(scope, input, before);
    await updateAssignment(scope.tx, assignment, values);
    const after = await stored(scope, assignment);
    await scope.audit({
      entity: ASSIGNMENT_ENTITY,
      entityId: assignment,
      before: readable(before),
      after: readable(after),
    });
    await tell(scope, after, input.sendMail, before);
    return assignment;
  },
});

/** Deletes an assignment with its efforts. */
export const removeAssignment = operation({
  name: 'deleteStatusActivity',
  access: REMOVE,
  schema: z.object({ id: idInput }),
  async run(scope, { id: assignment }) {
    const before = await lockVisible(scope, assignment);
    await deleteAssignment(scope.tx, assignment);
    await scope.audit({
      entity: ASSIGNMENT_ENTITY,
      entityId: assignment,
      before: readable(before),
    });
    announce(scope, before, {
      action: 'deleted',
      message: `La asignación «${before.identificador}» fue eliminada.`,
      avisa: ['gestor', 'controlador'],
    });
  },
});

async function stored({ tx }: WriteScope, assignment: number): Promise<AssignmentRow> {
  const row = await findAssignment(tx, assignment);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The row to store, once everything that it names is known to be right. */
async function checked(
  scope: WriteScope,
  input: SaveInput,
  before: AssignmentRow | null,
): Promise<StoredAssignment> {
  const activity = await checkedActivity(scope, input.actividad, before);
  await checkedPeople(scope, activity, input, before);
  await checkedReferences(scope, input);
  return {
    identificador: input.identificador,
    actividad_id: input.actividad,
    recurso_gestion_id: input.recursoGestion,
    recurso_control_id: input.recursoControl,
    proyecto_id: input.proyecto,
    persona_solicita_id: input.personaSolicita,
    observaciones: input.observaciones,
    duracion_estimada: input.duracionEstimada,
    fecha_inicio_planeada: colombianDay(input.fechaInicioPlaneada),
    fecha_fin_planeada: colombianDay(input.fechaFinPlaneada),
    ...(await checkedObject(scope, activity, input, before)),
  };
}

const colombianDay = (day: string): string => `${day}T00:00:00-05:00`;

/** The activity: one where the caller takes part, and the stored one once work has begun. */
async function checkedActivity(
  { tx, actor }: WriteScope,
  actividad: number,
  before: AssignmentRow | null,
): Promise<AssignableActivity> {
  const moved = before !== null && before.actividad_id !== actividad;
  if (moved && before.estado !== 'CREADA') {
    throw fieldError('actividad', 'La actividad no cambia después del primer esfuerzo.');
  }
  await holdActivity(tx, actividad);
  const everywhere = coordinates(actor) || (before !== null && !moved);
  const [activity] = await findActivities(tx, everywhere ? null : actor.id, {
    text: '',
    ids: [actividad],
    first: 1,
  });
  if (!activity) throw fieldError('actividad', messages.select);
  return activity;
}

/** Managers and controllers hold a role of the activity's profiles, and are two people. */
async function checkedPeople(
  { tx }: WriteScope,
  activity: AssignableActivity,
  { recursoGestion, recursoControl }: SaveInput,
  before: AssignmentRow | null,
): Promise<void> {
  const same = before?.actividad_id === activity.id ? before : null;
  const managers = await findCandidates(tx, activity.id, 'GESTION');
  const manager =
    managers.find((one) => one.id === recursoGestion)?.usuarioId ??
    // Who holds it already may keep it when the profile or the account has changed since.
    (same?.recurso_gestion_id === recursoGestion ? same.usuario_gestion_id : undefined);
  if (manager === undefined) throw fieldError('recursoGestion', messages.select);
  const controllers = await findCandidates(tx, activity.id, 'CONTROL');
  if (recursoControl === null) {
    if (activity.pideControl || before?.estado === 'PENDIENTE CC') {
      throw fieldError('recursoControl', messages.select);
    }
    return;
  }
  const controller =
    controllers.find((one) => one.id === recursoControl)?.usuarioId ??
    (same?.recurso_control_id === recursoControl ? same.usuario_control_id : undefined);
  if (controller == null) throw fieldError('recursoControl', messages.select);
  if (controller === manager) throw fieldError('recursoControl', assignmentMessages.samePerson);
}

async function checkedReferences(
  { tx }: WriteScope,
  { proyecto, personaSolicita }: SaveInput,
): Promise<void> {
  if (proyecto === null && personaSolicita === null) return;
  const known = await knownReferences(tx, { proyecto, persona: personaSolicita });
  if (proyecto !== null && !known.proyecto) throw fieldError('proyecto', messages.select);
  if (personaSolicita !== null && !known.persona) {
    throw fieldError('personaSolicita', messages.select);
  }
}

/**
 * The record that it is about: where its structure is used, or one of the activity's model. What a
 * form does not send stays.
 */
async function checkedObject(
  { tx }: WriteScope,
  { id, contentType }: AssignableActivity,
  input: SaveInput,
  before: AssignmentRow | null,
): Promise<Pick<StoredAssignment, 'content_type' | 'object_id' | 'nombre_objeto'>> {
  const named = { contentType: input.contentType ?? '', objectId: input.objectId ?? '' };
  if (input.structureMode) {
    const place = await placeOfProduct(tx, id, named);
    if (!place) throw fieldError('objectId', messages.select);
    return about(named, place.nombre);
  }
  if (named.contentType === '' || named.objectId === '') {
    if (before === null || before.actividad_id !== input.actividad) return about(null, null);
    const { content_type, object_id, nombre_objeto } = before;
    return { content_type, object_id, nombre_objeto };
  }
  if (named.contentType !== contentType) throw fieldError('contentType', messages.select);
  return about(named, input.ownerName || null);
}

const about = (record: ObjectName | null, nombre: string | null) => ({
  content_type: record?.contentType ?? null,
  object_id: record?.objectId ?? null,
  nombre_objeto: nombre,
});

/** Tells its people: by mail when the form says so, on their screens in any case. */
async function tell(
  scope: WriteScope,
  row: AssignmentRow,
  sendMail: boolean,
  before: AssignmentRow | null,
): Promise<void> {
  const message = before
    ? `La asignación «${row.identificador}» cambió.`
    : `Se le asignó «${row.identificador}» (${row.actividad}).`;
  if (sendMail) {
    await mailParties(scope, row, ['gestor', 'controlador'], {
      asunto: before ? `${row.identificador}: cambios` : `Nueva asignación: ${row.identificador}`,
      texto: `${message}\n\n${row.observaciones}`,
    });
  }
  announce(scope, row, {
    action: 'saved',
    message,
    avisa: ['gestor', 'controlador'],
    tambien: before ? [before.usuario_gestion_id, before.usuario_control_id] : [],
  });
}

/** An assignment as its history tells it. */
const readable = (row: AssignmentRow) => ({
  identificador: row.identificador,
  actividad: row.actividad,
  objeto: row.nombre_objeto,
  recursoGestion: row.gestor,
  recursoControl: row.controlador,
  proyecto: row.proyecto,
  personaSolicita: row.persona_solicita,
  observaciones: row.observaciones,
  duracionEstimada: row.duracion_estimada,
  fechaInicioPlaneada: row.fecha_inicio_planeada.toISOString(),
  fechaFinPlaneada: row.fecha_fin_planeada.toISOString(),
});
