import { AppError } from '@comarca/shared/core/errors';
import { minuteOf } from '@comarca/shared/modules/productos/effort.rules';
import { timerKeySchema, timerSchema } from '@comarca/shared/modules/productos/effort-timer.schema';
import { z } from 'zod';
import { operation, reading, type WriteScope } from '../../../../core/operation/operation.ts';
import { ASSIGNMENTS_STORE } from '../../assignments/assignment.notices.ts';
import { lockLoggable, requireRole } from '../effort.checks.ts';
import { deleteTimer, findTimer, insertTimer, type TimerRow } from './timer.repository.ts';

const TIMER_ENTITY = 'cronometro';

/** The caller's timer; null where none runs. */
export const effortTimer = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async ({ db, actor }) => (await findTimer(db, actor.id)) ?? null,
});

/** Starts the caller's timer: there is one, on whatever device. @throws AppError VALIDATION */
export const startEffortTimer = operation({
  name: 'startEffortTimer',
  access: 'sesion',
  idempotent: true,
  schema: timerSchema,
  async run(scope, { estadoActividad, observaciones }) {
    const { tx, actor } = scope;
    const assignment = estadoActividad ?? null;
    if (assignment !== null) {
      requireRole(await lockLoggable(scope, assignment, actor.id), actor.id);
    }
    const started = await insertTimer(tx, actor.id, { asignacion_id: assignment, observaciones });
    const timer = await findTimer(tx, actor.id);
    if (!started) {
      const since = timer ? `: desde ${minuteOf(timer.desde)}` : '';
      throw new AppError('VALIDATION', `Ya tiene un cronómetro en marcha${since}.`);
    }
    await scope.audit({
      entity: TIMER_ENTITY,
      entityId: actor.id,
      after: { asignacion: assignment, observaciones },
    });
    tellOwnScreens(scope);
    return { clave: timer?.clave ?? null };
  },
});

/** Stops the caller's timer without an effort. @throws AppError NOT_FOUND when it does not run any more */
export const discardEffortTimer = operation({
  name: 'discardEffortTimer',
  access: 'sesion',
  idempotent: true,
  schema: timerKeySchema,
  async run(scope, { clave }) {
    const { tx, actor } = scope;
    const before = await findTimer(tx, actor.id);
    if (!before || !(await deleteTimer(tx, actor.id, clave))) throw new AppError('NOT_FOUND');
    await scope.audit({ entity: TIMER_ENTITY, entityId: actor.id, before: told(before) });
    tellOwnScreens(scope);
    return { deleted: true };
  },
});

/** Ends the timer whose time an effort has become, in the transaction that stores the effort. */
export async function endTimer(scope: WriteScope, key: string): Promise<void> {
  if (await deleteTimer(scope.tx, scope.actor.id, key)) tellOwnScreens(scope);
}

/** Whatever device shows the log reads again. */
function tellOwnScreens({ context, actor, afterCommit }: WriteScope): void {
  afterCommit(() =>
    context.app.realtime.toUser(actor.id, {
      store: ASSIGNMENTS_STORE,
      mutation: 'updateAssignment',
      action: 'effort',
      message: '',
      data: {},
    }),
  );
}

const told = ({ asignacion_id, observaciones, desde }: TimerRow) => ({
  asignacion: asignacion_id,
  observaciones,
  desde: minuteOf(desde),
});
