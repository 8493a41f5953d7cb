import { createHash } from 'node:crypto';
import type { DaySet } from '@comarca/shared/core/business-days';
import { dayOf } from '@comarca/shared/core/formats';
import { closedDays, daysBefore, termEnd } from '@comarca/shared/modules/judiciales/court-calendar';
import type { App } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { oneOffDays } from '../../correspondencia/public.ts';
import {
  countedFile,
  holdProcesses,
  keepCalendar,
  knownCalendar,
  listClosures,
  processesWithTerms,
  summarise,
  writeEnd,
  writeHearingWarning,
} from './terms.repository.ts';

/** Terms that began before it are none. */
const FIRST_DAY = '1900-01-01';
/** Files that are counted again in one transaction. */
const BATCH = 500;

/** The days on which courts do not work. */
export async function courtDays(db: Reader): Promise<DaySet> {
  const [closures, oneOff] = [await listClosures(db), await oneOffDays(db, FIRST_DAY)];
  return closedDays(closures, oneOff);
}

/**
 * Counts again what follows from a file, after any change to it: the ends of its terms, when those
 * that are open and its hearings are told, and what lists show of it.
 */
export async function settleFile(tx: Tx, process: number, given?: DaySet): Promise<void> {
  await holdProcesses(tx, [process]);
  const { terminos, audiencias, suspensiones } = await countedFile(tx, process);
  const closed =
    given ?? (terminos.length + audiencias.length > 0 ? await courtDays(tx) : new Set<string>());
  for (const term of terminos) {
    const dueDate = termEnd(term, closed, suspensiones);
    const warns = term.cumplido ? null : dueDate && daysBefore(dueDate, term.avisoDias, closed);
    if (dueDate !== term.vence || warns !== term.avisa)
      await writeEnd(tx, term.id, { vence: dueDate, avisa: warns });
  }
  for (const { id, fecha, avisoDias, avisa } of audiencias) {
    const day = daysBefore(fecha, avisoDias, closed);
    if (day !== avisa) await writeHearingWarning(tx, id, day);
  }
  await summarise(tx, [process]);
}

/** Shows what lists show of these processes as their files are now, where no term or hearing changed. */
export async function settleParties(tx: Tx, processes: readonly number[]): Promise<void> {
  if (processes.length === 0) return;
  await holdProcesses(tx, processes);
  await summarise(tx, processes);
}

/**
 * Counts all open terms again when the days on which courts work are no longer those with which they
 * were counted.
 */
export async function followCalendar(app: App): Promise<void> {
  const { db } = app.database;
  const today = dayOf(Date.now());
  const fingerprint = await calendarOf(db);
  const stale = await db
    .transaction()
    .execute(async (tx) => (await knownCalendar(tx)) !== fingerprint);
  if (!stale) return;
  const ids = await processesWithTerms(db, today);
  const closed = await courtDays(db);
  for (let at = 0; at < ids.length; at += BATCH) {
    await db.transaction().execute(async (tx) => {
      for (const id of ids.slice(at, at + BATCH)) await settleFile(tx, id, closed);
    });
  }
  // Only now: what was cut off in the middle is begun again.
  await db.transaction().execute((tx) => keepCalendar(tx, fingerprint, today));
}

/** The calendar in one text. */
async function calendarOf(db: Reader): Promise<string> {
  const closures = await listClosures(db);
  const days = [...(await oneOffDays(db, FIRST_DAY))].toSorted();
  return createHash('sha256')
    .update(JSON.stringify([closures, days]))
    .digest('hex');
}
