import { useEffect, useState } from 'react';

/** The times of the log are refreshed so often. */
const REFRESH_MS = 60_000;

/** The present instant, a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
