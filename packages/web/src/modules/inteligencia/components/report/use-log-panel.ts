import { useCallback, useEffect, useRef, useState } from 'react';

/** After a save or a download the button can be used again. */
const ENABLE_MS = 500;
/** After a save or a download the log opens by itself. */
const OPEN_MS = 3_000;

/**
 * The log of a report: when its button may be used, and when it opens by itself.
 * @param startNow begins as after a save, on a screen that opens with a report being generated
 */
export function useLogPanel(startNow: boolean) {
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useState(true);
  /** a save's log stays in view until it opens by itself */
  const [held, setHeld] = useState(startNow);
  const [startedRunning] = useState(startNow);
  const timers = useRef<number[]>([]);
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);
  const start = useCallback(
    (hold: boolean) => {
      stop();
      setEnabled(false);
      if (hold) setHeld(true);
      timers.current = [
        window.setTimeout(() => setEnabled(true), ENABLE_MS),
        window.setTimeout(() => {
          setHeld(false);
          setOpen(true);
        }, OPEN_MS),
      ];
    },
    [stop],
  );
  useEffect(() => {
    if (startedRunning) start(true);
    return stop;
  }, [startedRunning, start, stop]);
  const shown = open || held;
  /** What the person chose stands: the log does not open by itself after it was closed. */
  const toggle = () => {
    stop();
    setHeld(false);
    setOpen(!shown);
  };
  return { open: shown, enabled, toggle, start };
}
