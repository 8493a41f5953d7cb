import { addBusinessDays, businessDaysBetween } from '@comarca/shared/core/business-days';
import { dayOf } from '@comarca/shared/core/formats';
import type { Reader } from '../../../core/db/database.ts';
import type { SealedTx } from '../../../core/proof/book.ts';
import { writeChange } from '../letters/write-change.ts';
import { tellFollowers } from './calendar-followers.ts';
import { oneOffDays } from './catalogues.repository.ts';
import { moveDeadlines, openDeadlines } from './deadline.repository.ts';
import { changeFiled } from './proof/entries.ts';

/** The last day to answer what was received at a moment, `dias` business days later (`YYYY-MM-DD`). */
export async function responseDeadline(db: Reader, received: Date, days: number): Promise<string> {
  const day = dayOf(received);
  return addBusinessDays(day, days, await oneOffDays(db, day));
}

/**
 * For deadlines (`YYYY-MM-DD`), the business days that are left today in Colombia: 0 on the last
 * day, negative once it is over. The days without work are read once for all of them.
 */
export async function remainingDays(
  db: Reader,
  deadlines: readonly string[],
  now = new Date(),
): Promise<number[]> {
  const today = dayOf(now);
  const [first = today] = [today, ...deadlines].sort();
  const oneOff = await oneOffDays(db, first);
  return deadlines.map((deadline) => businessDaysBetween(today, deadline, oneOff));
}

/** Business days to answer where the law sets none for the type. */
export const USUAL_DAYS = 15;

/** A day that was declared without work, or is so no longer. */
interface DeclaredDay {
  fecha: string;
  nombre: string;
}

/**
 * Moves the deadlines of the letters that wait for an answer, after a day without work was declared,
 * moved or taken back. What was given by hand stays: only what the law counts is counted again.
 */
export async function recountDeadlines(
  sealed: SealedTx,
  { before, after }: { before: DeclaredDay | null; after: DeclaredDay | null },
  user: number,
): Promise<void> {
  const { tx } = sealed;
  const [first] = [before, after].flatMap((day) => day?.fecha ?? []).sort();
  if (first === undefined || before?.fecha === after?.fecha) return;
  const present = { add: after, take: before };
  await tellFollowers(tx, {
    first,
    daysFrom: async (day) => changed(await oneOffDays(tx, day), present),
  });
  const letters = await openDeadlines(tx, first);
  if (letters.length === 0) return;
  const [earliest = first] = [first, ...letters.map(({ recibida }) => dayOf(recibida))].sort();
  const declared = await oneOffDays(tx, earliest);
  const former = changed(declared, { add: before, take: after });
  const now = changed(declared, present);
  const moved = letters.flatMap(({ id, recibida, limite: previous, dias }) => {
    const term = [dayOf(recibida), dias ?? USUAL_DAYS] as const;
    const limit = addBusinessDays(...term, now);
    return previous !== limit && previous === addBusinessDays(...term, former)
      ? [{ id, antes: previous, limite: limit }]
      : [];
  });
  if (moved.length === 0) return;
  const reason = after
    ? `día no hábil, ${after.nombre}`
    : `${before?.nombre ?? ''} ya no es día no hábil`;
  const ids = moved.map(({ id }) => id);
  for (const { id, estado, antes, limite } of await changeFiled(sealed, ids, () =>
    moveDeadlines(tx, moved),
  )) {
    const message = `El plazo pasa del ${antes} al ${limite}: ${reason}`;
    await writeChange(sealed, id, { estado, usuario: user, mensaje: message });
  }
}

/** The days as they are with one day and without another, whether they were written already or not. */
function changed(
  days: ReadonlySet<string>,
  { add, take }: { add: DeclaredDay | null; take: DeclaredDay | null },
): ReadonlySet<string> {
  const others = [...days].filter((day) => day !== take?.fecha);
  return new Set(add ? [...others, add.fecha] : others);
}
