import { instantOf } from '@comarca/shared/modules/productos/effort.rules';
import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../../platform/graphql/graphql.ts';
import {
  deleteTemplateMutation,
  discardTimerMutation,
  saveTemplateMutation,
  startTimerMutation,
  templatesQuery,
  timerQuery,
} from './quick-entry.documents.ts';

export const timerKey = ['cronometro'] as const;
export const templatesKey = ['plantillas-esfuerzo'] as const;

export type Timer = NonNullable<ResultOf<typeof timerQuery>['effortTimer']>;
export type EffortTemplate = ResultOf<typeof templatesQuery>['effortTemplates'][number];

/** The caller's timer, wherever it was started; null where none runs. */
export const loadTimer = async (signal: AbortSignal): Promise<Timer | null> =>
  (await execute(timerQuery, {}, { signal })).effortTimer;

/** Starts the timer, on an activity or on none yet. @throws AppError where one runs already */
export async function startTimer(activity: string | null, key: string): Promise<void> {
  const values = { estadoActividad: activity, observaciones: '' };
  const options = { idempotencyKey: key };
  const { startEffortTimer } = await execute(startTimerMutation, values, options);
  if (!startEffortTimer.saved) throw refused(startEffortTimer.errors);
}

/** Stops the timer without an effort. @throws AppError */
export async function discardTimer(timer: string): Promise<void> {
  const { discardEffortTimer } = await execute(discardTimerMutation, { clave: timer });
  if (!discardEffortTimer.deleted) throw refused(discardEffortTimer.errors);
}

/** What the caller logs again and again, by name. */
export const loadTemplates = async (signal: AbortSignal): Promise<readonly EffortTemplate[]> =>
  (await execute(templatesQuery, {}, { signal })).effortTemplates;

/** Keeps an effort's activity, description and length under a name. @throws AppError */
export async function saveTemplate(
  name: string,
  effort: EffortInput,
  idempotencyKey: string,
): Promise<void> {
  const values = {
    nombre: name,
    estadoActividad: effort.estadoActividad || null,
    observaciones: effort.observaciones,
    minutos: (instantOf(effort.horaFin) - instantOf(effort.horaInicio)) / 60_000,
  };
  const { saveEffortTemplate } = await execute(saveTemplateMutation, values, { idempotencyKey });
  if (!saveEffortTemplate.saved) throw refused(saveEffortTemplate.errors);
}

/** @throws AppError */
export async function deleteTemplate(id: string): Promise<void> {
  const { deleteEffortTemplate } = await execute(deleteTemplateMutation, { id });
  if (!deleteEffortTemplate.deleted) throw refused(deleteEffortTemplate.errors);
}
