import { useMemo, useRef, useState } from 'react';
import { isConflict } from '../../../../../platform/entity-form/form-failure.ts';
import type { Report } from '../../../operations/quick-report.model.ts';
import { saveWriting } from '../../../operations/quick-report.ts';
import { useRestingSave, useSaveAfterRest, type WritingState } from '../../use-resting-save.ts';
import {
  afterSaving,
  asWriting,
  contestedLayers,
  isEmpty,
  lostLayers,
  type OwnSave,
  overwriting,
  storedAnalyses,
  withoutAnalyses,
  withSent,
  withText,
} from './pending-writing.ts';
import { nothingPending, type PendingWriting, writingDraft } from './writing-draft.ts';

/** What was written about the layers and is not yet saved, and how to write more. */
export interface Writer {
  status: WritingState;
  /** why it could not be saved */
  failure: string | null;
  dirty: boolean;
  /** layers whose analysis somebody else wrote meanwhile: it is not saved until one text is chosen */
  contested: readonly string[];
  /** layers that left the report while they were written about, with what waits for them */
  lost: ReadonlyMap<string, string>;
  analisis(layer: string): string | undefined;
  mostrar(layer: string): boolean | undefined;
  write(layer: string, text: string): void;
  show(layer: string, shown: boolean): void;
  /** the text typed here goes on, over what somebody else wrote */
  keepMine(layer: string): void;
  /** what somebody else wrote stays, and the text typed here goes */
  takeTheirs(layer: string): void;
  /** saves now; false when something is left that could not be saved */
  flush(): Promise<boolean>;
}

interface Options {
  /** puts what was saved in the report that the screen shows */
  onSaved: (saved: PendingWriting, version: number) => void;
  /** reads the report again, as others left it */
  reload: () => Promise<Report>;
}

/** Others may be writing about the same report all the time. */
const TRIES = 5;

/**
 * Keeps what is written about a report's layers: saves it by itself a moment after the last key, or
 * when the server is back, and holds it in this browser until the server has it. People who write about different layers of a
 * report do not notice each other.
 */
export function useWriting(report: Report, { onSaved, reload }: Options): Writer {
  const [pending, setPending] = useState<PendingWriting>(
    () => writingDraft.read(report.id) ?? nothingPending,
  );
  const [own, setOwn] = useState<OwnSave>({ version: 0, analisis: {} });
  const stored = useMemo(() => storedAnalyses(report, own), [report, own]);
  const contested = useMemo(() => contestedLayers(pending, stored), [pending, stored]);
  const lost = useMemo(() => lostLayers(pending, stored), [pending, stored]);
  const latest = useRef(pending);

  const hold = (next: PendingWriting) => {
    latest.current = next;
    if (isEmpty(next)) writingDraft.clear(report.id);
    else writingDraft.write(report.id, next);
    setPending(next);
  };
  const change = (next: PendingWriting) => {
    hold(next);
    saver.rest();
  };

  /** Sends all that nobody else wrote about; once more over a newer version of the report. */
  const save = async (over: Report, tries: number): Promise<boolean> => {
    const now = storedAnalyses(over, own);
    const waiting = contestedLayers(latest.current, now);
    const sent = withoutAnalyses(latest.current, [...waiting, ...lostLayers(latest.current, now)]);
    if (isEmpty(sent)) return waiting.length === 0;
    hold(withSent(latest.current, sent));
    try {
      const before = Math.max(over.version, own.version);
      const version = await saveWriting(over.id, before, asWriting(sent));
      setOwn({ version, analisis: sent.analisis });
      onSaved(sent, version);
    } catch (error) {
      if (!isConflict(error) || tries === 0) throw error;
      return save(await reload(), tries - 1);
    }
    change(afterSaving(latest.current, sent));
    return waiting.length === 0;
  };
  const saver = useRestingSave(
    () => save(report, TRIES),
    () => isEmpty(latest.current),
  );

  const sendable = useMemo(
    () => withoutAnalyses(pending, [...contested, ...lost]),
    [pending, contested, lost],
  );
  useSaveAfterRest(saver, isEmpty(sendable) ? null : sendable);

  return {
    status: saver.status,
    failure: saver.failure,
    dirty: !isEmpty(pending),
    contested,
    lost: new Map(lost.map((layer) => [layer, pending.analisis[layer] ?? ''])),
    analisis: (layer) => pending.analisis[layer],
    mostrar: (layer) => pending.mostrar[layer],
    write: (layer, text) => change(withText(latest.current, stored, layer, text)),
    show: (layer, shown) =>
      change({ ...latest.current, mostrar: { ...latest.current.mostrar, [layer]: shown } }),
    keepMine: (layer) => change(overwriting(latest.current, stored, layer)),
    takeTheirs: (layer) => change(withoutAnalyses(latest.current, [layer])),
    flush: saver.flush,
  };
}
