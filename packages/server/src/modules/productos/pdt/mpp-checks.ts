import { badPlan } from './plan.ts';

/*
 * What an older plan (Project 2007 and before) has to keep to. Most of them do not tell where
 * their fields lie: a row that does not hold together was not read from where it was thought to
 * be, so the plan is refused rather than read wrongly.
 */

/** A task as its row keeps it. */
export interface RawFigures {
  uid: number;
  fila: number;
  nivel: number;
  /** percent */
  avance: number;
  /** tenths of a minute */
  duracion: number;
  /** thousandths of a minute */
  trabajo: number;
  inicio: string | null;
  fin: string | null;
}

/** Values of any size name their row in three bytes until Project 2003. */
const MAX_UID = 0xff_ff_ff;
const MAX_ROW = 0xf_ff_ff;
/** Ten thousand people for a hundred years, in thousandths of a minute. */
const MAX_WORK = 10_000 * 100 * 366 * 24 * 60 * 1_000;

const inconsistent = (row: number, what: string) =>
  badPlan(`El plan de Microsoft Project está dañado: la fila ${row} ${what}.`);

/** @throws AppError VALIDATION when a figure cannot be one of a task */
export function checkFigures(task: RawFigures): void {
  const { fila, uid, nivel, avance, duracion, trabajo, inicio, fin } = task;
  const within = (value: number, most: number) => value >= 0 && value <= most;
  if (!within(uid, MAX_UID) || !within(fila, MAX_ROW)) {
    throw badPlan('El plan de Microsoft Project está dañado: una tarea tiene un número imposible.');
  }
  if (nivel < 0) throw inconsistent(fila, 'tiene un nivel imposible');
  if (!within(avance, 100)) throw inconsistent(fila, 'tiene un avance que no es de 0 a 100 %');
  if (duracion < 0) throw inconsistent(fila, 'tiene una duración negativa');
  if (!within(trabajo, MAX_WORK)) throw inconsistent(fila, 'tiene un trabajo imposible');
  if (inicio !== null && fin !== null && inicio > fin) {
    throw inconsistent(fila, 'termina antes de comenzar');
  }
}

/** A task, and the one that its row says it is inside of (0 or less: of none). */
export interface OutlinedTask {
  uid: number;
  fila: number;
  nivel: number;
  padre: number | undefined;
}

/**
 * Checks that the outline and the parents tell the same: each task has a row of its own, is one
 * level under the last one of the level above it, and that one is the parent that it names.
 * @throws AppError VALIDATION
 */
export function checkOutline(tasks: readonly OutlinedTask[]): void {
  const known = new Set(tasks.map(({ uid }) => uid));
  /** the last task of each level, from 1 */
  const open: OutlinedTask[] = [];
  let last = -1;
  for (const task of [...tasks].sort((one, other) => one.fila - other.fila)) {
    const { fila, nivel, padre = 0 } = task;
    if (nivel === 0) continue;
    if (fila === last) throw inconsistent(fila, 'está dos veces');
    last = fila;
    if (nivel > open.length + 1) throw inconsistent(fila, 'está dentro de una tarea que falta');
    const parent = open[nivel - 2]?.uid;
    // What stands for no parent is not known: only that it is none of the tasks.
    if (task.padre !== undefined && (parent ?? padre) !== padre) {
      throw inconsistent(fila, 'está dentro de una tarea que no es la que dice');
    }
    if (parent === undefined && padre > 0 && known.has(padre)) {
      throw inconsistent(fila, 'está dentro de una tarea que no es la que dice');
    }
    open.length = nivel - 1;
    open.push(task);
  }
}

/** Kinds of constraint whose dates are not those that Project shows, by its own numbers. */
const AS_LATE_AS_POSSIBLE = 1;
const NO_LATER_THAN: readonly number[] = [5, 7];

interface Dates {
  inicio: string | null;
  fin: string | null;
}

/** The dates that Project shows: those of a task that may wait are its latest ones. */
export function shownDates(scheduled: Dates, latest: Dates, constraint: number): Dates {
  const { inicio, fin } = scheduled;
  if (constraint === AS_LATE_AS_POSSIBLE) {
    return { inicio: later(inicio, latest.inicio), fin: later(fin, latest.fin) };
  }
  const turned = inicio !== null && fin !== null && fin < inicio;
  return turned && NO_LATER_THAN.includes(constraint) ? { inicio, fin: latest.fin } : scheduled;
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
