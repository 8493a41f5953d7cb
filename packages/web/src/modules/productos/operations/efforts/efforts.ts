import {
  activityColor,
  DEFAULT_EFFORT_COLOR,
  DEFAULT_PROGRESS,
  minuteOf,
  type Span,
} from '@comarca/shared/modules/productos/effort.rules';
import type { EffortValues } from '@comarca/shared/modules/productos/effort.schema';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../../platform/graphql/graphql.ts';
import type { StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import {
  activitiesQuery,
  deleteMutation,
  effortQuery,
  logQuery,
  saveMutation,
} from './efforts.documents.ts';

/** Root of every query about logs: invalidate it after a save. */
export const logKey = ['bitacora'] as const;

/** The days of a log, both included. */
export interface Period {
  first: string;
  last: string;
}

/** A person's efforts of a period, and the activities that take more. */
export async function loadLog(profileId: string, { first, last }: Period, signal: AbortSignal) {
  const variables = { profileId, initDate: first, finishDate: last };
  const answer = await execute(logQuery, variables, { signal });
  return { ...answer.effortsInit, efforts: answer.efforts };
}

export type Log = Awaited<ReturnType<typeof loadLog>>;
export type Effort = Log['efforts'][number];
/** An activity that takes efforts. */
export type LogActivity = Log['asignaciones'][number];

/** What the last effort of an activity hands on to the next one. */
export const leftBehind = (activity: LogActivity | undefined) => ({
  porcentajeAvance: activity?.porcentajeAvance ?? DEFAULT_PROGRESS,
  color: activity ? (activity.color ?? activityColor(activity.id)) : DEFAULT_EFFORT_COLOR,
});

/** The activities on which a person may log now. */
export const loadLogActivities = async (profileId: string): Promise<readonly LogActivity[]> =>
  (await execute(activitiesQuery, { profileId })).effortsInit.asignaciones;

/** One effort. @throws AppError NOT_FOUND */
export const loadEffort = async (id: string): Promise<Effort> =>
  (await execute(effortQuery, { id })).dailyEffort;

export const spanOf = ({ horaInicio, horaFin }: Pick<Effort, 'horaInicio' | 'horaFin'>): Span => ({
  start: Date.parse(String(horaInicio)),
  end: Date.parse(String(horaFin)),
});

/** A stored effort as the popup holds it. */
export function valuesOf(effort: Effort): EffortValues {
  const { start, end } = spanOf(effort);
  return {
    estadoActividad: effort.estadoActividad,
    observaciones: effort.observaciones,
    horaInicio: minuteOf(start),
    horaFin: minuteOf(end),
    porcentajeAvance: effort.porcentajeAvance,
    finActividad: effort.finActividad,
    color: effort.color,
    linkSharepoint: effort.linkSharepoint,
    linkSharepointEspejo: effort.linkSharepointEspejo,
  };
}

/**
 * Logs a new effort, which is stored once under its own key, whoever sends it from whatever device.
 * @param submit the key of this submit @throws AppError
 */
export async function createEffort(
  values: EffortValues,
  effort: string,
  submit: string,
): Promise<StoredAs> {
  const options = { idempotencyKey: submit };
  const { saveDailyEffort } = await execute(saveMutation, { ...values, clave: effort }, options);
  return savedAs(saveDailyEffort);
}

/** Changes a stored effort, once per key. @throws AppError with the refused fields */
export async function changeEffort(
  { id, version }: StoredAs,
  values: EffortValues,
  key: string,
): Promise<StoredAs> {
  const options = { idempotencyKey: key };
  const { saveDailyEffort } = await execute(saveMutation, { ...values, id, version }, options);
  return savedAs(saveDailyEffort);
}

type Saved = ResultOf<typeof saveMutation>['saveDailyEffort'];

function savedAs({ saved, errors, dailyEffort, version }: Saved): StoredAs {
  if (!saved || !dailyEffort || version == null) throw refused(errors);
  return { id: dailyEffort.id, version };
}

/** Deletes an effort as it was seen, once per key. @throws AppError */
export async function deleteEffort({ id, version }: StoredAs, key: string): Promise<void> {
  const options = { idempotencyKey: key };
  const { deleteDailyEffort } = await execute(deleteMutation, { id, version }, options);
  if (!deleteDailyEffort.deleted) throw refused(deleteDailyEffort.errors);
}

/** The identifier, by which people call what they work on, and its activity. */
export const nameOfActivity = ({
  nombre,
  identificador,
}: Pick<LogActivity, 'nombre' | 'identificador'>) => `${identificador} · ${nombre}`;
