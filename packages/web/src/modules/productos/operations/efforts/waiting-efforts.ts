import { AppError } from '@comarca/shared/core/errors';
import type { EffortValues } from '@comarca/shared/modules/productos/effort.schema';
import { z } from 'zod';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import { keepingFailure } from '../../../../platform/waiting/keeping-failure.ts';
import { type KeptActs, keptActs } from '../../../../platform/waiting/kept-acts.ts';
import { type Sent, sendInOrder } from '../../../../platform/waiting/send-in-order.ts';
import {
  inOneTab,
  isSignedOut,
  isUnreachable,
  requireSignedIn,
} from '../../../../platform/waiting/sending.ts';
import { pendingActs, type StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import type { Waits } from '../../../../platform/waiting/waiting-text.ts';
import {
  type EffortAct,
  type WaitingEffort,
  withAct,
  withDoubt,
  withoutAct,
  withoutRefused,
  withoutSent,
  withRefusal,
} from './effort-queue.ts';
import { changeEffort, createEffort, deleteEffort } from './efforts.ts';
import { effortsKey as keyOf } from './kept-efforts.ts';

/** Only its shape: the rules are asked of the server when it is sent. */
const keptValues: z.ZodType<EffortValues> = z.object({
  estadoActividad: z.string(),
  observaciones: z.string(),
  horaInicio: z.string(),
  horaFin: z.string(),
  porcentajeAvance: z.number(),
  finActividad: z.boolean(),
  color: z.string(),
  linkSharepoint: z.string(),
  linkSharepointEspejo: z.string(),
});

const waitingSchema = z
  .object({
    clave: z.string(),
    esfuerzo: z.string().optional(),
    acto: z.enum(['crear', 'cambiar', 'borrar']).default('crear'),
    guardado: z.object({ id: z.string(), version: z.number() }).nullable().default(null),
    actividad: z.string(),
    valores: keptValues,
    problema: z.string().nullable(),
    reparo: z.string().nullable().default(null),
  })
  .transform((act): WaitingEffort => ({ ...act, esfuerzo: act.esfuerzo ?? act.clave }));

type Listener = () => void;
const listeners = new Set<Listener>();

type Kept = KeptActs<WaitingEffort>;
/** What was read last, so that an unchanged store gives the same list. */
let known: Kept & { text: string } = { text: '', list: [], unreadable: [] };

/** What a person did to efforts and waits in this browser, over its tabs and restarts. */
export const waitingEfforts = {
  of: (profileId: string): readonly WaitingEffort[] => keptOf(profileId).list,

  /** How much of what waits cannot be read, and is not sent therefore. */
  unreadable: (profileId: string): number => keptOf(profileId).unreadable.length,

  /** Forgets what cannot be read. */
  discardUnreadable: (profileId: string): void =>
    keep(profileId, { ...keptOf(profileId), unreadable: [] }),

  /** Forgets an act, once nothing is being sent: what was done later to its effort goes on without it. */
  discard: (profileId: string, key: string): Promise<void> =>
    inOneTab(keyOf(profileId), async () => change(profileId, (queue) => withoutAct(queue, key))),

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/** Whether anything is still to be sent. */
export const hasPendingEfforts = (profileId: string): boolean =>
  pendingActs(waitingEfforts.of(profileId)).length > 0;

function keptOf(profileId: string): Kept {
  const text = localStorage.getItem(keyOf(profileId)) ?? '';
  if (text !== known.text) known = { text, ...read(text) };
  return known;
}

const read = (text: string): Kept =>
  keptActs(foundIn(text), (item) => waitingSchema.safeParse(item).data ?? null);

function foundIn(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Queue = readonly WaitingEffort[];

/** @throws AppError STORAGE_FULL where there is no room for what is added: then all is as it was */
function change(profileId: string, next: (queue: Queue) => Queue): void {
  const { list, unreadable } = keptOf(profileId);
  keep(profileId, { list: next(list), unreadable });
}

function keep(profileId: string, { list, unreadable }: Kept): void {
  const items = [...list, ...unreadable];
  try {
    if (items.length === 0) localStorage.removeItem(keyOf(profileId));
    else localStorage.setItem(keyOf(profileId), JSON.stringify(items));
  } catch (error) {
    throw error instanceof DOMException ? keepingFailure(error) : error;
  }
  for (const listener of listeners) listener();
}

/** What this page's saves left of each effort: a form opened before still has the version before. */
const lastSaved = new Map<string, StoredAs>();

/** The act on what the effort is by now, when its creation or a change was stored meanwhile. */
function upToDate(act: EffortAct): EffortAct {
  const saved = lastSaved.get(act.esfuerzo);
  if (!saved || saved.version <= (act.guardado?.version ?? 0)) return act;
  return { ...act, guardado: saved, acto: act.acto === 'crear' ? 'cambiar' : act.acto };
}

/**
 * What became of an act: it may wait for the connection or the session, because the server failed, or with
 * what the server says against it while it fails at another.
 */
export type ActOutcome = 'guardado' | Waits | 'en espera con reparo';

/**
 * Does something to an effort, or keeps it until the server can be reached and the person is signed in. While others wait it
 * takes its place behind them.
 *
 * @throws AppError when the server refuses it
 */
export async function actOnEffort(profileId: string, given: EffortAct): Promise<ActOutcome> {
  const act = upToDate(given);
  if (hasPendingEfforts(profileId)) return actInTurn(profileId, act);
  try {
    await perform(act);
    change(profileId, (queue) => withoutRefused(queue, act.esfuerzo));
    return 'guardado';
  } catch (error) {
    if (!isUnreachable(error) && !isSignedOut(error)) throw error;
    change(profileId, (queue) => withAct(queue, act));
    return 'en espera';
  }
}

async function actInTurn(profileId: string, act: EffortAct): Promise<ActOutcome> {
  change(profileId, (queue) => withAct(queue, act));
  const { refusals, stuck, stop } = await sendWaiting(profileId);
  const refusal = refusals.get(act.clave);
  if (refusal) {
    await waitingEfforts.discard(profileId, act.clave);
    throw refusal;
  }
  const waits = waitingEfforts.of(profileId).find(({ clave }) => clave === act.clave);
  if (!waits) return 'guardado';
  if (waits.reparo !== null) return 'en espera con reparo';
  return stuck.has(act.esfuerzo) ? 'en espera por falla' : (stop ?? 'en espera');
}

/**
 * Sends what waits, one after the other; a single tab of the browser at a time. What breaks a rule after an
 * effort at which the server failed may only do so because it is missing: the reason is kept beside it, and it
 * is asked again the next time.
 */
export const sendWaiting = (profileId: string): Promise<Sent> =>
  inOneTab(keyOf(profileId), () =>
    sendInOrder<WaitingEffort>({
      waiting: async () => waitingEfforts.of(profileId),
      subjectOf: ({ esfuerzo }) => esfuerzo,
      send: async (act) => {
        requireSignedIn('profileId', profileId);
        const saved = await perform(act);
        change(profileId, (queue) => withoutSent(queue, act, saved));
      },
      refuse: async (act, error, failed) => {
        if (!failed || !isAgainstRules(error)) {
          change(profileId, (queue) => withRefusal(queue, act, error.message));
          return 'final';
        }
        change(profileId, (queue) => withDoubt(queue, act, error.message));
        return isWaiting(profileId, act) ? 'espera' : 'de nuevo';
      },
    }),
  );

const isWaiting = (profileId: string, { clave }: EffortAct): boolean =>
  waitingEfforts.of(profileId).some((act) => act.clave === clave);

/**
 * Whether what was asked breaks a rule, which may depend on what else the server has. That somebody else
 * changed the effort meanwhile does not: the person decides.
 */
const isAgainstRules = (error: AppError): boolean =>
  error.code === 'VALIDATION' && !isConflict(error);

/** @returns what the server has now; null when it is gone */
async function perform(act: EffortAct): Promise<StoredAs | null> {
  const saved = await send(act);
  if (saved) lastSaved.set(act.esfuerzo, saved);
  return saved;
}

async function send(act: EffortAct): Promise<StoredAs | null> {
  const { acto, clave, esfuerzo, guardado, valores } = act;
  if (acto === 'crear') return createEffort(valores, esfuerzo, clave);
  if (!guardado) throw new AppError('NOT_FOUND');
  if (acto === 'cambiar') return changeEffort(guardado, valores, clave);
  await deleteEffort(guardado, clave);
  return null;
}
