import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { connection } from '../../../../platform/connection/connection.ts';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import { tabDraft } from '../../../../platform/session/tab-draft.ts';
import type { StoredText } from '../../operations/project-report.ts';
import type { WritingState } from '../preview/use-writing.ts';

const pendingSchema = z.object({
  text: z.string(),
  /** what was stored when writing over it began */
  before: z.string(),
});
type Pending = z.output<typeof pendingSchema>;

const drafts = tabDraft('informeIt.texto', pendingSchema);

/** A text that saves itself, with what of it is not saved yet. */
export interface KeptText {
  text: string;
  status: WritingState;
  /** why it could not be saved */
  failure: string | null;
  pending: boolean;
  /** somebody else wrote it meanwhile: it is not saved until one of the two is chosen */
  contested: boolean;
  write(text: string): void;
  keepMine(): void;
  takeTheirs(): void;
  /** saves now; false when it could not be saved */
  flush(): Promise<boolean>;
}

interface Options {
  /** where the draft is kept: one for each text */
  place: string;
  stored: StoredText;
  save: (text: StoredText) => Promise<void>;
  /** reads it again, as others left it */
  reload: () => Promise<StoredText>;
}

/** Typing rests this long before it is saved. */
const REST_MS = 1_200;
/** Others may write beside it all the time, which raises its version. */
const TRIES = 5;

/**
 * Keeps a text: saves it by itself a moment after the last key, when its place is left, and when the
 * server is back, and holds it in this tab until the server has it.
 */
export function useKeptText({ place, stored, save, reload }: Options): KeptText {
  const [pending, setPending] = useState<Pending | null>(() => drafts.read(place));
  const [status, setStatus] = useState<WritingState>('quieto');
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(pending);
  const known = useRef(stored);
  const saving = useRef<Promise<boolean> | null>(null);
  useEffect(() => {
    if (stored.version >= known.current.version) known.current = stored;
  }, [stored]);
  const contested = isContested(pending, stored.text);

  const change = (next: Pending | null) => {
    latest.current = next;
    if (next) drafts.write(place, next);
    else drafts.clear(place);
    setPending(next);
    setStatus('quieto');
  };

  /** Sends what is typed; once more where only its version was another one. */
  const send = async (over: StoredText, tries: number): Promise<boolean> => {
    const sent = latest.current;
    if (!sent) return true;
    if (isContested(sent, over.text)) return false;
    try {
      await save({ text: sent.text, version: over.version });
    } catch (error) {
      if (!isConflict(error) || tries === 0) throw error;
      known.current = await reload();
      return send(known.current, tries - 1);
    }
    const now = latest.current;
    change(now === null || now.text === sent.text ? null : { text: now.text, before: sent.text });
    return true;
  };
  const sendOnce = useEffectEvent(async (): Promise<boolean> => {
    if (!latest.current) return true;
    setStatus('guardando');
    try {
      const whole = await send(known.current, TRIES);
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
    saving.current = sendOnce();
    return saving.current.finally(() => {
      saving.current = null;
    });
  }, []);

  useEffect(() => {
    if (pending === null || contested || status !== 'quieto') return undefined;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [pending, contested, status, flush]);

  const sendWhenBack = useEffectEvent(() => {
    if (!connection.isLost() && status === 'error') void flush();
  });
  useEffect(() => connection.subscribe(() => sendWhenBack()), []);
  // Whoever goes on to the next layer has not waited for the last words to be saved.
  const sendLast = useEffectEvent(() => {
    if (latest.current) void send(known.current, TRIES).catch(() => undefined);
  });
  useEffect(() => () => sendLast(), []);

  return {
    text: pending?.text ?? stored.text,
    status,
    failure,
    pending: pending !== null,
    contested,
    write: (text) => change({ text, before: latest.current?.before ?? stored.text }),
    keepMine: () => change(latest.current && { ...latest.current, before: stored.text }),
    takeTheirs: () => change(null),
    flush,
  };
}

/** Whether somebody else wrote it, differently, since this one was begun. */
const isContested = (pending: Pending | null, theirs: string): boolean =>
  pending !== null && theirs !== pending.before && theirs !== pending.text;
