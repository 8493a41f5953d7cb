import type { EffortValues } from '@comarca/shared/modules/productos/effort.schema';

/** An effort that the server has, as it was read or as the last save left it. */
export interface StoredAs {
  id: string;
  version: number;
}

/** An effort of the log, stored or still on its way. */
export interface LoggedEffort {
  /** the server's id, or the key of its creation where that waits too */
  esfuerzo: string;
  guardado: StoredAs | null;
  /** the activity's name, to show it without asking anybody */
  actividad: string;
  valores: EffortValues;
}

/** Something done to an effort. Its key makes that it happens once, however often it is sent. */
export interface EffortAct extends LoggedEffort {
  clave: string;
  acto: 'crear' | 'cambiar' | 'borrar';
}

/** An act that could not be sent yet. */
export interface WaitingEffort extends EffortAct {
  /** why the server refused it; null while it has not been asked */
  problema: string | null;
}

type Queue = readonly WaitingEffort[];

/** The acts that wait for the server, in the order in which they were done. */
export const pendingActs = (queue: Queue): Queue =>
  queue.filter(({ problema }) => problema === null);

/** The acts that the server refused: they wait for the person. */
export const refusedActs = (queue: Queue): Queue =>
  queue.filter(({ problema }) => problema !== null);

/** Adds an act at the end; one that was refused on the same effort is superseded by it. */
export const withAct = (queue: Queue, act: EffortAct): Queue => [
  ...withoutRefused(queue, act.esfuerzo).filter(({ clave }) => clave !== act.clave),
  { ...act, problema: null },
];

/** Forgets what was refused on an effort. */
export const withoutRefused = (queue: Queue, effort: string): Queue =>
  queue.filter((act) => act.esfuerzo !== effort || act.problema === null);

/** After an act was stored: what waits on the same effort starts from the version that it made. */
export const withoutSent = (queue: Queue, sent: EffortAct, saved: StoredAs | null): Queue =>
  queue
    .filter(({ clave }) => clave !== sent.clave)
    .map((act) => (act.esfuerzo === sent.esfuerzo ? { ...act, guardado: saved } : act));

/**
 * After the server refused an act for good. What was done later to the same effort says more: it
 * takes the act's place. Otherwise the act stays with the reason, until the person decides.
 */
export function withRefusal(queue: Queue, refused: EffortAct, problem: string): Queue {
  const at = queue.findIndex(({ clave }) => clave === refused.clave);
  const later = queue.slice(at + 1).find(({ esfuerzo }) => esfuerzo === refused.esfuerzo);
  if (!later)
    return queue.map((act) => (act.clave === refused.clave ? { ...act, problema: problem } : act));
  const rest = queue.filter(({ clave }) => clave !== refused.clave);
  if (refused.acto !== 'crear') return rest;
  return later.acto === 'borrar'
    ? rest.filter(({ clave }) => clave !== later.clave)
    : rest.map((act) => (act === later ? { ...act, acto: 'crear' as const } : act));
}
