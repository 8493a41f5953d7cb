import { dayOf } from '@comarca/shared/core/formats';
import { useSyncExternalStore } from 'react';

const LOOKS_EVERY_MS = 60_000;

/** Today in Colombia, `YYYY-MM-DD`: it goes on at midnight, and when somebody comes back to the page. */
export const useToday = (): string => useSyncExternalStore(follow, today);

const today = (): string => dayOf(new Date());

function follow(look: () => void): () => void {
  const timer = setInterval(look, LOOKS_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
