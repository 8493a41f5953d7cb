import { createContext, useContext } from 'react';

/** Sends a text; false when it could not be saved. */
type Send = () => Promise<boolean>;

/** The texts of a screen that the server does not have yet, also those whose editor is closed. */
export interface UnsentTexts {
  /** the editor of a place has something to send */
  hold(place: string, send: Send): void;
  /** the editor of a place closes: what cannot be sent now is left */
  leave(place: string, send: Send): Promise<void>;
  /** the text of a place is saved, or was given up */
  release(place: string): void;
  /** sends them all; false when something could not be saved */
  flush(): Promise<boolean>;
  places(): readonly string[];
  /** those that no open editor shows */
  left(): readonly string[];
  subscribe(listener: () => void): () => void;
}

/** @param earlier places whose texts lie in this browser since before: they go when their editor opens */
export function createUnsentTexts(earlier: readonly string[] = []): UnsentTexts {
  const senders = new Map<string, Send>(earlier.map((place) => [place, async () => false]));
  const listeners = new Set<() => void>();
  let left = earlier;
  const setLeft = (places: readonly string[]) => {
    left = places;
    for (const listener of listeners) listener();
  };
  const without = (place: string) => {
    if (left.includes(place)) setLeft(left.filter((one) => one !== place));
  };
  const release = (place: string) => {
    senders.delete(place);
    without(place);
  };
  /** Another editor may have taken the place over meanwhile. */
  const trySend = async (place: string, send: Send): Promise<boolean> => {
    const isSent = await send();
    if (isSent && senders.get(place) === send) release(place);
    return isSent;
  };
  return {
    hold(place, send) {
      senders.set(place, send);
      without(place);
    },
    async leave(place, send) {
      senders.set(place, send);
      const isSent = await trySend(place, send);
      if (!isSent && senders.get(place) === send) setLeft([...left, place]);
    },
    release,
    async flush() {
      const sent = await Promise.all([...senders].map(([place, send]) => trySend(place, send)));
      return sent.every(Boolean);
    },
    places: () => [...senders.keys()],
    left: () => left,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Where the editors of a screen tell what they have not sent; without one each keeps to itself. */
export const UnsentTextsContext = createContext<UnsentTexts | null>(null);

export const useUnsentTexts = (): UnsentTexts | null => useContext(UnsentTextsContext);
