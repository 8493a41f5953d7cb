import { fieldError } from '@comarca/shared/core/errors';
import { firstInstantOf } from '@comarca/shared/core/formats';
import { lookedUp } from '@comarca/shared/core/id-input';
import { messages, optionalText } from '@comarca/shared/core/validation';
import { MAX_IDENTIFIER } from '@comarca/shared/modules/productos/assignment.fields';
import { assignmentMessages } from '@comarca/shared/modules/productos/assignment.rules';
import {
  assignmentRules,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/assignment.schema';
import { z } from 'zod';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { idTextOf, maybeIdTextOf } from '../../procesos/public.ts';
import {
  type ObjectName,
  placeOfProduct,
} from '../product-management/product-management.repository.ts';
import { coordinates } from './assignment.access.ts';
import type { AssignmentRow } from './assignment.repository.ts';
import type { StoredAssignment } from './assignment-writes.repository.ts';
import {
  type AssignableActivity,
  findActivities,
  findCandidates,
  holdActivity,
  knownReferences,
} from './candidates.repository.ts';

const fields = z.object({
  ...assignmentRules,
  actividad: assignmentRules.actividad.pipe(idTextOf('actividad')),
  recursoGestion: assignmentRules.recursoGestion.pipe(idTextOf('recurso')),
  recursoControl: assignmentRules.recursoControl.pipe(maybeIdTextOf('recurso')),
  proyecto: assignmentRules.proyecto.pipe(maybeIdTextOf('proyecto', 'rule')),
  personaSolicita: assignmentRules.personaSolicita.pipe(maybeIdTextOf('persona', 'rule')),
  contentType: lookedUp(z.string().max(100), 'cualquiera').nullish(),
  objectId: lookedUp(z.string().max(60), 'cualquiera').nullish(),
  ownerName: optionalText(MAX_IDENTIFIER).nullish(),
  /** assigned in a product structure in use */
  structureMode: z.boolean().nullish(),
});
/** What a save of an assignment holds. */
export const assignmentInput = fields.refine(plannedInOrder, plannedRefusal);
type SaveInput = z.output<typeof assignmentInput>;

/** The row to store, once everything that it names is known to be right. */
export async function checkedAssignment(
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
    fecha_inicio_planeada: firstInstantOf(input.fechaInicioPlaneada),
    fecha_fin_planeada: firstInstantOf(input.fechaFinPlaneada),
    send_mail: input.sendMail,
    ...(await checkedObject(scope, activity, input, before)),
  };
}

/** The activity: one where the caller takes part, and the stored one once work has begun. */
async function checkedActivity(
  { tx, actor }: WriteScope,
  activityRow: number,
  before: AssignmentRow | null,
): Promise<AssignableActivity> {
  const moved = before !== null && before.actividad_id !== activityRow;
  if (moved && before.estado !== 'CREADA') {
    throw fieldError('actividad', 'La actividad no cambia después del primer esfuerzo.');
  }
  await holdActivity(tx, activityRow);
  const everywhere = coordinates(actor) || (before !== null && !moved);
  const [activity] = await findActivities(tx, everywhere ? null : actor.id, {
    text: '',
    ids: [activityRow],
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
  const candidates = await findCandidates(tx, [activity.id]);
  const managers = candidates.filter(({ papel }) => papel === 'GESTION');
  const manager =
    managers.find((one) => one.id === recursoGestion)?.usuarioId ??
    // Who holds it already may keep it when the profile or the account has changed since.
    (same?.recurso_gestion_id === recursoGestion ? same.usuario_gestion_id : undefined);
  if (manager === undefined) throw fieldError('recursoGestion', messages.select);
  const controllers = candidates.filter(({ papel }) => papel === 'CONTROL');
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

const about = (record: ObjectName | null, name: string | null) => ({
  content_type: record?.contentType ?? null,
  object_id: record?.objectId ?? null,
  nombre_objeto: name,
});
