import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { connection } from '../../../platform/connection/connection.ts';

export type WritingState = 'quieto' | 'guardando' | 'error';

/** Typing rests this long before it is saved. */
const REST_MS = 1_200;

/** How what is written saves itself, and how far that is. */
interface RestingSave {
  status: WritingState;
  /** why it could not be saved */
  failure: string | null;
  /** something else was written since: it may be sent */
  rest: () => void;
  /** saves now, after the save that is on its way; false when something is left that could not be saved */
  flush: () => Promise<boolean>;
}

/**
 * Saves what is written one save after the other, and again when the server is back.
 *
 * @param save sends all that waits; false when it had to leave some of it
 * @param isEmpty whether nothing waits
 */
export function useRestingSave(save: () => Promise<boolean>, isEmpty: () => boolean): RestingSave {
  const [status, setStatus] = useState<WritingState>('quieto');
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useRef<Promise<boolean> | null>(null);
  const saveOnce = useEffectEvent(async (): Promise<boolean> => {
    if (isEmpty()) return true;
    setStatus('guardando');
    try {
      const whole = await save();
      setFailure(null);
      setStatus('quieto');
      return whole;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setStatus('error');
      return false;
    }
  });
  const flush = useCallback(async (): Promise<boolean> => {
    if (saving.current) await saving.current;
    saving.current = saveOnce();
    return saving.current.finally(() => {
      saving.current = null;
    });
  }, []);
  const saveWhenBack = useEffectEvent(() => {
    if (!connection.isLost() && status === 'error') void flush();
  });
  useEffect(() => connection.subscribe(() => saveWhenBack()), []);
  const rest = useCallback(() => setStatus('quieto'), []);
  return { status, failure, rest, flush };
}

/** Saves a moment after the last change of what waits, which is null while nothing may be sent. */
export function useSaveAfterRest({ status, flush }: RestingSave, waiting: unknown): void {
  useEffect(() => {
    if (waiting === null || status !== 'quieto') return undefined;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [waiting, status, flush]);
}
