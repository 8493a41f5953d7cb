import { AppError } from '@comarca/shared/core/errors';
import { type EffortValues, effortSchema } from '@comarca/shared/modules/productos/esfuerzo.schema';
import { z } from 'zod';
import { createEffort } from './esfuerzos.ts';

const waitingSchema = z.object({
  clave: z.string(),
  /** the activity's name, to show it without asking anybody */
  actividad: z.string(),
  valores: effortSchema,
  /** why the server refused it; null while it has not been asked */
  problema: z.string().nullable(),
});

/** An effort that could not be sent yet. Its key makes that it is stored once, however often sent. */
export type WaitingEffort = z.output<typeof waitingSchema>;

type Listener = () => void;
const listeners = new Set<Listener>();
const none: readonly WaitingEffort[] = [];
/** What was read last, so that an unchanged store gives the same list. */
let known: { text: string; list: readonly WaitingEffort[] } = { text: '', list: none };

const keyOf = (profileId: string): string => `comarca.bitacora.espera.${profileId}`;

/** The efforts of a person that wait in this browser, over its tabs and restarts. */
export const waitingEfforts = {
  of(profileId: string): readonly WaitingEffort[] {
    const text = localStorage.getItem(keyOf(profileId)) ?? '';
    if (text !== known.text) known = { text, list: read(text) };
    return known.list;
  },

  add(profileId: string, effort: Omit<WaitingEffort, 'problema'>): void {
    const others = this.of(profileId).filter(({ clave }) => clave !== effort.clave);
    write(profileId, [...others, { ...effort, problema: null }]);
  },

  remove(profileId: string, clave: string): void {
    write(
      profileId,
      this.of(profileId).filter((effort) => effort.clave !== clave),
    );
  },

  /** Keeps it with the reason: it is not sent again until somebody changes it. */
  refuse(profileId: string, clave: string, problema: string): void {
    write(
      profileId,
      this.of(profileId).map((effort) =>
        effort.clave === clave ? { ...effort, problema } : effort,
      ),
    );
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

function read(text: string): readonly WaitingEffort[] {
  if (text === '') return none;
  try {
    return z.array(waitingSchema).parse(JSON.parse(text));
  } catch {
    return none;
  }
}

function write(profileId: string, list: readonly WaitingEffort[]): void {
  if (list.length === 0) localStorage.removeItem(keyOf(profileId));
  else localStorage.setItem(keyOf(profileId), JSON.stringify(list));
  for (const listener of listeners) listener();
}

/** Whether a save failed because the server could not be reached: it may be sent again. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';

/** Stores a new effort, or keeps it until the server can be reached. @returns whether it waits */
export async function logEffort(
  profileId: string,
  effort: { clave: string; actividad: string; valores: EffortValues },
): Promise<'guardado' | 'en espera'> {
  try {
    await createEffort(effort.valores, effort.clave);
    waitingEfforts.remove(profileId, effort.clave);
    return 'guardado';
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    waitingEfforts.add(profileId, effort);
    return 'en espera';
  }
}

/**
 * Sends what waits, one after the other; a single tab of the browser at a time.
 * @returns how many were stored
 */
export async function sendWaiting(profileId: string): Promise<number> {
  let stored = 0;
  const send = async () => {
    for (const { clave, valores, problema } of waitingEfforts.of(profileId)) {
      if (problema !== null) continue;
      try {
        await createEffort(valores, clave);
      } catch (error) {
        if (!(error instanceof AppError) || !isFinal(error)) return;
        waitingEfforts.refuse(profileId, clave, error.message);
        continue;
      }
      stored += 1;
      waitingEfforts.remove(profileId, clave);
    }
  };
  // Without HTTPS there are no locks: then the key alone prevents a second effort.
  if (navigator.locks) await navigator.locks.request(keyOf(profileId), send);
  else await send();
  return stored;
}

/** Refusals that asking again does not change. */
const isFinal = ({ code }: AppError): boolean =>
  ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'DUPLICATE', 'CONFLICT'].includes(code);
