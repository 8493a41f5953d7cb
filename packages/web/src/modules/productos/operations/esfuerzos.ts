import { instantOf, minuteOf, type Span } from '@comarca/shared/modules/productos/esfuerzo.rules';
import type { EffortInput, EffortValues } from '@comarca/shared/modules/productos/esfuerzo.schema';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import {
  activitiesQuery,
  deleteMutation,
  effortQuery,
  logQuery,
  saveMutation,
} from './esfuerzos.documents.ts';

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
export function valuesOf(effort: Effort): EffortInput {
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

/** The times of an effort's values, or null while one is missing. */
export function spanOfValues({
  horaInicio,
  horaFin,
}: Pick<EffortInput, 'horaInicio' | 'horaFin'>): Span | null {
  const span = { start: instantOf(horaInicio), end: instantOf(horaFin) };
  return Number.isNaN(span.start) || Number.isNaN(span.end) ? null : span;
}

/** Whether what was sent under a key is among the stored; the server writes keys with hyphens. */
export const isStored = (efforts: readonly Effort[], clave: string): boolean =>
  efforts.some((effort) => effort.envio?.replaceAll('-', '') === clave.replaceAll('-', ''));

/** A new effort, by the key under which it is stored once. @throws AppError */
export async function createEffort(values: EffortValues, clave: string): Promise<void> {
  const { saveDailyEffort } = await execute(saveMutation, { ...values, clave });
  if (!saveDailyEffort.saved) throw refused(saveDailyEffort.errors);
}

/** Changes a stored effort. @throws AppError with the refused fields */
export async function changeEffort(
  id: string,
  version: number,
  values: EffortValues,
): Promise<void> {
  const { saveDailyEffort } = await execute(saveMutation, { ...values, id, version });
  if (!saveDailyEffort.saved) throw refused(saveDailyEffort.errors);
}

/** @throws AppError */
export async function deleteEffort(id: string): Promise<void> {
  const { deleteDailyEffort } = await execute(deleteMutation, { id });
  if (!deleteDailyEffort.deleted) throw refused(deleteDailyEffort.errors);
}

/** An activity with its identifier, which tells two of the same name apart. */
export const nameOfEffort = ({
  nombres,
  identificador,
}: Pick<Effort, 'nombres' | 'identificador'>) => `${nombres} · ${identificador}`;
