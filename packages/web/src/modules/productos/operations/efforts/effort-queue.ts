import type { EffortValues } from '@comarca/shared/modules/productos/effort.schema';
import { queueBy, type StoredAs } from '../../../../platform/waiting/waiting-queue.ts';

/** An effort of the log, stored or still on its way. */
export interface LoggedEffort {
  /** the server's id, or the key under which it is to be stored where its creation waits too */
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
  /** what the server said against it while it failed at another, which may be why: it is asked again */
  reparo: string | null;
}

/** Whether two keys of efforts are the same: the server writes them with hyphens. */
export const isSameKey = (one: string, other: string | null): boolean =>
  one.replaceAll('-', '') === other?.replaceAll('-', '');

type Queue = readonly WaitingEffort[];

const efforts = queueBy<WaitingEffort>(({ esfuerzo }) => esfuerzo);

export const { withoutRefused, withoutSent } = efforts;

/** Adds an act at the end; one that was refused on the same effort is superseded by it. */
export const withAct = (waiting: Queue, act: EffortAct): Queue =>
  efforts.withAct(waiting, { ...act, problema: null, reparo: null });

/**
 * After the server refused an act for good. What was done later to the same effort says more: it
 * takes the act's place. Otherwise the act stays with the reason, until the person decides.
 */
export function withRefusal(queue: Queue, refused: EffortAct, problem: string): Queue {
  if (laterOf(queue, refused)) return withoutAct(queue, refused.clave);
  return queue.map((act) => (act.clave === refused.clave ? { ...act, problema: problem } : act));
}

/** Forgets an act. After a creation, what was done next to the same effort creates it, or deletes nothing. */
export function withoutAct(queue: Queue, key: string): Queue {
  const gone = queue.find(({ clave }) => clave === key);
  const rest = queue.filter((act) => act !== gone);
  const later = gone?.acto === 'crear' ? laterOf(queue, gone) : undefined;
  if (!later) return rest;
  return later.acto === 'borrar'
    ? rest.filter((act) => act !== later)
    : rest.map((act) => (act === later ? { ...act, acto: 'crear' as const } : act));
}

/**
 * After the server refused an act that may depend on another at which it fails: it goes on waiting with
 * the reason, unless what was done later to the same effort takes its place.
 */
export const withDoubt = (queue: Queue, doubted: EffortAct, reason: string): Queue =>
  laterOf(queue, doubted)
    ? withRefusal(queue, doubted, reason)
    : queue.map((act) => (act.clave === doubted.clave ? { ...act, reparo: reason } : act));

/** What was done next to the same effort. */
function laterOf(queue: Queue, { clave, esfuerzo }: EffortAct): WaitingEffort | undefined {
  const at = queue.findIndex((act) => act.clave === clave);
  return queue.slice(at + 1).find((act) => act.esfuerzo === esfuerzo);
}
