import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import { lastingDraft } from '../../../../platform/session/tab-draft.ts';
import type { StoredText } from '../../operations/project-report.ts';
import { useRestingSave, useSaveAfterRest, type WritingState } from '../use-resting-save.ts';
import { type Merge, mergeTexts, type Winner } from './text-merge.ts';
import { useUnsentTexts } from './unsent-texts.ts';

const pendingSchema = z.object({
  text: z.string(),
  /** what was stored when writing over it began */
  before: z.string(),
  /** what was sent since, as long as it is not known which of it the server saved */
  unanswered: z.array(z.string()).default([]),
});
type Pending = z.output<typeof pendingSchema>;

const pendingOver = (text: string, before: string): Pending => ({ text, before, unanswered: [] });

/** So many are held of what was sent without an answer: texts are long. */
const MOST_UNANSWERED = 20;
/** And so many beyond the tab: one that is not known as one's own is asked about, and nothing is lost. */
const MOST_COPIED = 3;

/**
 * What was typed and not yet saved, by the text's place. Of two that were begun over the same text the newer
 * one is meant: the older one would come back as the text of somebody else.
 */
export const keptTextDrafts = lastingDraft('informeIt.texto', pendingSchema, {
  replaces: (newer, older) => newer.before === older.before,
  copied: (kept) => ({ ...kept, unanswered: kept.unanswered.slice(-MOST_COPIED) }),
});

/** Where the text of a report's node is kept in the browser. */
export const placeOfText = (report: string, node: string): string => `${report}.${node}`;

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
  /** how it becomes one with what others wrote; as a whole unless said */
  merge?: Merge;
}

/** Others may write beside it all the time, which raises its version. */
const TRIES = 5;

/**
 * Keeps a text: saves it by itself a moment after the last key, when its place is left, and when the
 * server is back, and holds it in this browser until the server has it.
 */
export function useKeptText({
  place,
  stored: read,
  save,
  reload,
  merge = mergeTexts,
}: Options): KeptText {
  const unsent = useUnsentTexts();
  const [pending, setPending] = useState<Pending | null>(() => keptTextDrafts.read(place));
  const [own, setOwn] = useState(read);
  // What was saved from here stands before the screen's report tells it.
  const stored = own.version > read.version ? own : read;
  const latest = useRef(pending);
  const known = useRef(stored);
  useEffect(() => {
    if (stored.version >= known.current.version) known.current = stored;
  }, [stored]);
  const mergeOver = (mine: Pending, theirs: string, winner?: Winner) =>
    merge({ before: mine.before, mine: mine.text, theirs, sent: mine.unanswered }, winner);
  const merged = pending && mergeOver(pending, stored.text);
  const contested = pending !== null && merged === null;

  const hold = (next: Pending | null) => {
    latest.current = next;
    if (next) keptTextDrafts.write(place, next);
    else keptTextDrafts.clear(place);
    setPending(next);
  };
  const change = (next: Pending | null) => {
    hold(next);
    saver.rest();
  };

  /** Sends what is typed; once more where only its version was another one. */
  const send = async (over: StoredText, tries: number): Promise<boolean> => {
    const sent = latest.current;
    if (!sent) return true;
    const text = mergeOver(sent, over.text);
    if (text === null) return false;
    const unanswered = [...new Set([...sent.unanswered, text])].slice(-MOST_UNANSWERED);
    hold({ ...sent, unanswered });
    try {
      await save({ text, version: over.version });
    } catch (error) {
      if (!isConflict(error)) throw error;
      // This one was refused; those before it may still be what is stored.
      if (latest.current) hold({ ...latest.current, unanswered: sent.unanswered });
      if (tries === 0) throw error;
      known.current = await reload();
      return send(known.current, tries - 1);
    }
    known.current = { text, version: over.version + 1 };
    setOwn(known.current);
    const now = latest.current;
    change(now === null || now.text === sent.text ? null : pendingOver(now.text, sent.text));
    return true;
  };
  const saver = useRestingSave(
    () => send(known.current, TRIES),
    () => !latest.current,
  );
  const { flush } = saver;
  useSaveAfterRest(saver, contested ? null : pending);

  const isPending = pending !== null;
  useEffect(() => {
    if (isPending) unsent?.hold(place, flush);
    else unsent?.release(place);
  }, [unsent, place, isPending, flush]);
  // Whoever goes on to the next layer has not waited for the last words to be saved. What cannot be sent
  // now waits with the screen's other unsent texts.
  const sendLast = useEffectEvent(() => {
    if (!latest.current) return;
    const sendAgain = () => send(known.current, TRIES).catch(() => false);
    if (unsent) void unsent.leave(place, sendAgain);
    else void sendAgain();
  });
  useEffect(() => () => sendLast(), []);

  /** Leaves one side of what both changed, and what only one of them changed. */
  const settle = (winner: Winner) => {
    const settled = latest.current && mergeOver(latest.current, stored.text, winner);
    change(settled === null || settled === stored.text ? null : pendingOver(settled, stored.text));
  };
  return {
    text: merged ?? pending?.text ?? stored.text,
    status: saver.status,
    failure: saver.failure,
    pending: isPending,
    contested,
    write: (text) =>
      change({
        text,
        before: contested ? (latest.current?.before ?? '') : stored.text,
        unanswered: latest.current?.unanswered ?? [],
      }),
    keepMine: () => settle('mine'),
    takeTheirs: () => settle('theirs'),
    flush,
  };
}
