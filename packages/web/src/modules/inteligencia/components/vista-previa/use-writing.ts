import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { layersOf, type Report } from '../../operations/reporte-rapido.model.ts';
import { saveWriting, type Writing } from '../../operations/reporte-rapido.ts';
import { type PendingWriting, writingDraft } from './writing-draft.ts';

export type WritingState = 'quieto' | 'guardando' | 'error' | 'conflicto';

/** What was written about the layers and is not yet saved, and how to write more. */
export interface Writer {
  status: WritingState;
  /** why it could not be saved */
  failure: string | null;
  dirty: boolean;
  analisis(layer: string): string | undefined;
  mostrar(layer: string): boolean | undefined;
  write(layer: string, text: string): void;
  show(layer: string, shown: boolean): void;
  /** saves now; false when it could not */
  flush(): Promise<boolean>;
  /** everything as it reads now, saved or not */
  all(): Writing;
}

/** Typing rests this long before it is saved. */
const REST_MS = 1_200;

/**
 * Keeps what is written about a report's layers: saves it by itself a moment after the last key,
 * and holds it in this tab until the server has it.
 * @param onSaved puts what was saved in the report that the screen shows
 */
export function useWriting(
  report: Report,
  onSaved: (saved: PendingWriting, version: number) => void,
): Writer {
  const [pending, setPending] = useState<PendingWriting>(() => writingDraft.read(report.id));
  const [status, setStatus] = useState<WritingState>('quieto');
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(pending);
  const version = useRef(report.version);
  const saving = useRef<Promise<boolean> | null>(null);
  version.current = Math.max(version.current, report.version);

  const change = useCallback(
    (next: PendingWriting) => {
      latest.current = next;
      writingDraft.write(report.id, next);
      setPending(next);
      setStatus((now) => (now === 'conflicto' ? now : 'quieto'));
    },
    [report.id],
  );

  const saveOnce = useEffectEvent(async (): Promise<boolean> => {
    const sent = latest.current;
    if (isEmpty(sent)) return true;
    setStatus('guardando');
    try {
      version.current = await saveWriting(report.id, version.current, asWriting(sent));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setFailure(text);
      setStatus(isConflict(error) ? 'conflicto' : 'error');
      return false;
    }
    onSaved(sent, version.current);
    change(without(latest.current, sent));
    setFailure(null);
    setStatus('quieto');
    return true;
  });
  const flush = useCallback(async (): Promise<boolean> => {
    const before = saving.current ? await saving.current : true;
    if (!before) return false;
    saving.current = saveOnce();
    return saving.current.finally(() => {
      saving.current = null;
    });
  }, []);

  useEffect(() => {
    if (isEmpty(pending) || status !== 'quieto') return;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [pending, status, flush]);

  return {
    status,
    failure,
    dirty: !isEmpty(pending),
    analisis: (layer) => pending.analisis[layer],
    mostrar: (layer) => pending.mostrar[layer],
    write: (layer, text) =>
      change({ ...pending, analisis: { ...pending.analisis, [layer]: text } }),
    show: (layer, shown) => change({ ...pending, mostrar: { ...pending.mostrar, [layer]: shown } }),
    flush: useCallback(() => flush(), [flush]),
    all: () => everything(report, latest.current),
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.message === errorCatalogue.CONFLICT.message;

const isEmpty = ({ analisis, mostrar }: PendingWriting): boolean =>
  Object.keys(analisis).length === 0 && Object.keys(mostrar).length === 0;

const asWriting = ({ analisis, mostrar }: PendingWriting): Writing => ({
  analisis: new Map(Object.entries(analisis)),
  mostrar: new Map(Object.entries(mostrar)),
});

/** What is still pending after some of it was saved: what was typed meanwhile stays. */
function without(now: PendingWriting, saved: PendingWriting): PendingWriting {
  return {
    analisis: left(now.analisis, saved.analisis),
    mostrar: left(now.mostrar, saved.mostrar),
  };
}

function left<Value>(now: Record<string, Value>, saved: Record<string, Value>) {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => saved[key] !== value));
}

function everything(report: Report, pending: PendingWriting): Writing {
  const layers = layersOf(report);
  return {
    analisis: new Map(
      layers.map(({ nombre, analisis }) => [nombre, pending.analisis[nombre] ?? analisis]),
    ),
    mostrar: new Map(
      layers.map(({ nombre, mostrarInforme }) => [
        nombre,
        pending.mostrar[nombre] ?? mostrarInforme,
      ]),
    ),
  };
}
