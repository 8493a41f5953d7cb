import { AppError } from '@comarca/shared/core/errors';
import { supportMessages } from '@comarca/shared/modules/inmobiliaria/support.rules';
import type { DeviceStore } from '../../../../platform/waiting/device-store.ts';
import { type KeptActs, keptActs } from '../../../../platform/waiting/kept-acts.ts';
import {
  type Refusal,
  type Sent,
  sendInOrder,
} from '../../../../platform/waiting/send-in-order.ts';
import { inOneTab, isSignedOut, isUnreachable } from '../../../../platform/waiting/sending.ts';
import { queueBy, type StoredAs } from '../../../../platform/waiting/waiting-queue.ts';
import type { Waits } from '../../../../platform/waiting/waiting-text.ts';
import { keptVisit } from './kept-visit.ts';
import { keptVisitsKey as keyOf } from './kept-visits.ts';
import type { FieldPicture, WaitingVisit } from './visit.ts';

const { withAct, withoutSent } = queueBy<WaitingVisit>(({ predio }) => predio);
type Queue = readonly WaitingVisit[];

/** How what waits of a person reaches the server, as long as they are signed in. Each throws AppError. */
export interface VisitSending {
  picture(image: Blob, person: string): Promise<string>;
  /** @returns what the server has now */
  save(visit: WaitingVisit, person: string): Promise<StoredAs>;
}

export type VisitOutcome = 'guardada' | Waits;

/**
 * The visits of a person that wait in this browser, over its tabs and restarts. Each is sent in the
 * order in which it was given, its pictures first; a picture that arrived is not sent again. One at which
 * sending fails waits on, and holds up no other estate's.
 */
export function visitQueue(store: DeviceStore, { picture, save }: VisitSending) {
  const listeners = new Set<() => void>();
  /** What this page's saves left of each estate's diagnosis: a form opened before has the version before. */
  const lastSaved = new Map<string, StoredAs>();
  /** What arrived of each visit's pictures and could not be noted beside it, for lack of room. */
  const arrived = new Map<string, Map<string, string>>();

  const keptOf = async (person: string): Promise<KeptActs<WaitingVisit>> =>
    keptActs(await store.get(keyOf(person)), keptVisit);

  const read = async (person: string): Promise<Queue> => (await keptOf(person)).list;

  const change = (person: string, next: (queue: Queue) => Queue): Promise<void> =>
    keep(person, ({ list, unreadable }) => [...next(list), ...unreadable]);

  async function keep(
    person: string,
    next: (kept: KeptActs<WaitingVisit>) => readonly unknown[],
  ): Promise<void> {
    await inOneTab(`${keyOf(person)}/cambio`, async () => {
      const items = next(await keptOf(person));
      if (items.length === 0) await store.remove(keyOf(person));
      else await store.put(keyOf(person), items);
    });
    for (const listener of listeners) listener();
  }

  function upToDate(visit: WaitingVisit): WaitingVisit {
    const saved = lastSaved.get(visit.predio);
    return saved && saved.version > (visit.guardado?.version ?? 0)
      ? { ...visit, guardado: saved }
      : visit;
  }

  /** Notes that a picture arrived, beside its visit or, without room for that, as long as the page lives. */
  async function notePicture(
    person: string,
    { clave }: WaitingVisit,
    key: string,
    id: string,
  ): Promise<void> {
    try {
      await change(person, (queue) =>
        queue.map((one) => (one.clave === clave ? withPicture(one, key, id) : one)),
      );
    } catch (error) {
      if (!isFull(error)) throw error;
      arrived.set(clave, (arrived.get(clave) ?? new Map()).set(key, id));
    }
  }

  /** Sends what is left of a visit. @throws AppError */
  async function perform(person: string, visit: WaitingVisit): Promise<StoredAs> {
    let known = visit;
    for (const { clave, archivo, imagen } of visit.valores.imagenes) {
      if (archivo !== null) continue;
      const id = arrived.get(visit.clave)?.get(clave) ?? (await picture(imagen, person));
      known = withPicture(known, clave, id);
      await notePicture(person, visit, clave, id);
    }
    const saved = await save(known, person);
    arrived.delete(visit.clave);
    lastSaved.set(visit.predio, saved);
    return saved;
  }

  async function refuse(person: string, visit: WaitingVisit, error: AppError): Promise<void> {
    await change(person, (queue) => {
      const at = queue.findIndex(({ clave }) => clave === visit.clave);
      // what was written later of the same estate says more: it takes its place
      if (queue.slice(at + 1).some(({ predio }) => predio === visit.predio)) {
        return queue.filter(({ clave }) => clave !== visit.clave);
      }
      return queue.map((one) =>
        one.clave === visit.clave ? { ...one, problema: error.message } : one,
      );
    });
  }

  /** Pictures that nobody named for a day are let go: they are sent once more. */
  async function refusal(
    person: string,
    visit: WaitingVisit,
    error: AppError,
    resent: Set<string>,
  ): Promise<Refusal> {
    if (!isGone(error) || resent.has(visit.clave)) {
      await refuse(person, visit, error);
      return 'final';
    }
    resent.add(visit.clave);
    arrived.delete(visit.clave);
    await change(person, (queue) =>
      queue.map((one) => (one.clave === visit.clave ? withoutSentPictures(one) : one)),
    );
    return 'de nuevo';
  }

  const sendWaiting = (person: string): Promise<Sent> =>
    inOneTab(keyOf(person), () => {
      const resent = new Set<string>();
      return sendInOrder<WaitingVisit>({
        waiting: () => read(person),
        subjectOf: ({ predio }) => predio,
        send: async (visit) => {
          const saved = await perform(person, visit);
          await change(person, (queue) => withoutSent(queue, visit, saved));
        },
        refuse: (visit, error) => refusal(person, visit, error, resent),
      });
    });

  /**
   * Keeps a visit among those that wait. Without room on the device it is sent as it is, unless something of
   * its estate has to go before it.
   * @returns whether it waits now; otherwise it was stored
   * @throws AppError STORAGE_FULL where it can be neither kept nor sent
   */
  async function keepOrSend(person: string, visit: WaitingVisit): Promise<boolean> {
    try {
      await change(person, (queue) => withAct(queue, visit));
      return true;
    } catch (full) {
      const isFirst = (await read(person)).every(({ predio }) => predio !== visit.predio);
      if (!isFull(full) || !isFirst) throw full;
      await inOneTab(keyOf(person), () => sendUnkept(person, visit, full));
      return false;
    }
  }

  async function sendUnkept(person: string, visit: WaitingVisit, full: unknown): Promise<void> {
    try {
      await perform(person, visit);
    } catch (error) {
      if (isUnreachable(error) || isSignedOut(error)) throw full;
      arrived.delete(visit.clave);
      throw error;
    }
  }

  const discard = (person: string, key: string): Promise<void> =>
    change(person, (queue) => queue.filter(({ clave }) => clave !== key));

  return {
    of: read,

    /** How much of what waits cannot be read, and is not sent therefore. */
    unreadable: async (person: string): Promise<number> => (await keptOf(person)).unreadable.length,

    /** Forgets what cannot be read. */
    discardUnreadable: (person: string): Promise<void> => keep(person, ({ list }) => list),

    sendWaiting,
    discard,

    /**
     * Keeps a visit, and sends it if the server can be reached.
     * @throws AppError when the server refuses it, or it can be neither kept nor sent: then nothing of it waits
     */
    async give(person: string, given: WaitingVisit): Promise<VisitOutcome> {
      if (!(await keepOrSend(person, upToDate(given)))) return 'guardada';
      const { refusals, stuck, stop } = await sendWaiting(person);
      const refusal = refusals.get(given.clave);
      if (refusal) {
        await discard(person, given.clave);
        throw refusal;
      }
      const waits = (await read(person)).some(({ clave }) => clave === given.clave);
      if (!waits) return 'guardada';
      return stuck.has(given.predio) ? 'en espera por falla' : (stop ?? 'en espera');
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const isFull = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'STORAGE_FULL';

const isGone = ({ fields }: AppError): boolean =>
  fields.some(({ message }) => message === supportMessages.gone);

const withPictures = (
  visit: WaitingVisit,
  changed: (picture: FieldPicture) => FieldPicture,
): WaitingVisit => ({
  ...visit,
  valores: { ...visit.valores, imagenes: visit.valores.imagenes.map(changed) },
});

const withPicture = (visit: WaitingVisit, key: string, id: string): WaitingVisit =>
  withPictures(visit, (one) => (one.clave === key ? { ...one, archivo: id } : one));

const withoutSentPictures = (visit: WaitingVisit): WaitingVisit =>
  withPictures(visit, (one) => ({ ...one, archivo: null }));
