import { addDays } from '@comarca/shared/core/days';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { date, messages } from '@comarca/shared/core/validation';
import { startOfDay } from '@comarca/shared/modules/productos/effort.rules';
import { z } from 'zod';
import type { Actor, RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type PageInput, pageInput } from '../../../core/db/lists/page.ts';
import { reading } from '../../../core/operation/operation.ts';
import { coordinates } from '../assignments/assignment.access.ts';
import { effortFilters } from './effort.filters.ts';
import {
  type EffortRow,
  effortsOf,
  findEffort,
  findPerson,
  listEfforts,
  loggableAssignments,
  totalHours,
} from './effort.repository.ts';

/** The longest period of a log that is read at once. */
const MOST_DAYS = 400;

/** @throws AppError FORBIDDEN when the log is another's and the caller may not see it */
function requireLog(actor: Actor, userId: number): void {
  if (userId !== actor.id && !coordinates(actor)) throw new AppError('FORBIDDEN');
}

/** What the log of a person is opened with: the person and the activities that take efforts. */
export const effortsInit = reading({
  access: 'sesion',
  schema: z.object({ profileId: ownIdOf('usuario') }),
  async run(scope, { profileId }) {
    requireLog(scope.actor, profileId);
    const person = await findPerson(scope.db, profileId);
    if (!person) throw new AppError('NOT_FOUND');
    return { person, asignaciones: await loggableAssignments(scope.db, profileId) };
  },
});

/** A day of Colombia, or the day of an instant. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(date());

const logInput = z
  .object({ initDate: day, finishDate: day, profileId: ownIdOf('usuario') })
  .refine(({ initDate, finishDate }) => initDate <= finishDate, {
    path: ['finishDate'],
    message: messages.rangeOrder,
  });

/** The efforts of a person that touch the days from one to the other, both included. */
export const efforts = reading({
  access: 'sesion',
  schema: logInput,
  run(scope, { initDate, finishDate, profileId }) {
    requireLog(scope.actor, profileId);
    if (addDays(initDate, MOST_DAYS) < finishDate) {
      throw fieldError('finishDate', `Consulte como máximo ${MOST_DAYS} días.`);
    }
    const from = new Date(startOfDay(initDate));
    const to = new Date(startOfDay(addDays(finishDate, 1)));
    return effortsOf(scope.db, profileId, from, to);
  },
});

/** Everybody's efforts for who controls product management; one's own for all others. */
export const searchEfforts = reading({
  access: 'sesion',
  schema: pageInput.extend(effortFilters.shape),
  run: (scope, input) => effortsPage(scope, input),
});

/** A page of the efforts that the caller may see. */
export function effortsPage(
  { db, context: { actor } }: { db: Reader; context: RequestContext },
  input: PageInput & z.output<typeof effortFilters>,
) {
  if (!actor) throw new AppError('UNAUTHENTICATED');
  return listEfforts(db, { ...input, propio: ownOnly(actor) });
}

/** The caller's id when only own efforts may be seen. */
export const ownOnly = (actor: Actor): number | undefined =>
  coordinates(actor) ? undefined : actor.id;

/** One effort. @throws AppError NOT_FOUND also for another's that the caller may not see */
export const getEffort = reading({
  access: 'sesion',
  schema: z.object({ id: idOf('esfuerzo') }),
  run: async (scope, { id }) => seenEffort(scope.actor, await findEffort(scope.db, id)),
});

/** @throws AppError NOT_FOUND for what is not there or is not the caller's to see */
export function seenEffort(actor: Actor, effort: EffortRow | undefined): EffortRow {
  if (!effort || (effort.usuario_id !== actor.id && !coordinates(actor))) {
    throw new AppError('NOT_FOUND');
  }
  return effort;
}

/** Hours of all efforts on the assignment of an effort. */
export const getEffortTotal = reading({
  access: 'sesion',
  schema: z.object({ id: idOf('esfuerzo') }),
  async run(scope, { id }) {
    const effort = seenEffort(scope.actor, await findEffort(scope.db, id));
    return totalHours(scope.db, effort.asignacion_id);
  },
});
