import { useEffect } from 'react';

/** How often what waits is tried again. */
const RETRY_MS = 15_000;

/**
 * Sends what waits as soon as the network is back: when the browser says so, and every quarter of a
 * minute. @param send must stay the same between renderings
 */
export function useResending(pending: boolean, send: () => Promise<void>): void {
  useEffect(() => {
    if (!pending) return;
    const again = () => void send();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    again();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [pending, send]);
}
