import { PDT_REQUIRED, type PlanPreview } from '@comarca/shared/modules/productos/work-plan';
import { useEffect, useRef, useState } from 'react';
import type { StructureAt } from '../../operations/assignments/product-management.ts';
import { loadPlan, sendPlan } from '../../operations/assignments/work-plan.ts';

/** A plan on its way: `percent` of it is sent; then the server reads it. */
interface Reading {
  name: string;
  percent: number;
}

/** A plan from its choice to its load. */
export function usePlan(at: StructureAt) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [loading, setLoading] = useState(false);
  const [preview, setPreview] = useState<PlanPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  return {
    reading,
    loading,
    preview,
    failure,
    cancel: () => sending.current?.abort(),
    /** Sends a file in place of the one before. */
    async read(file: File): Promise<void> {
      const controller = new AbortController();
      sending.current = controller;
      setFailure(null);
      setPreview(null);
      const progress = (percent: number) => setReading({ name: file.name, percent });
      progress(0);
      try {
        const { signal } = controller;
        setPreview(await sendPlan(at, file, { signal, onProgress: progress }));
      } catch (error) {
        if (!controller.signal.aborted) setFailure(textOf(error));
      } finally {
        setReading(null);
      }
    },
    /** @returns what was done, or undefined when the dialog says why not */
    async load() {
      if (!preview) {
        setFailure(PDT_REQUIRED);
        return undefined;
      }
      setLoading(true);
      setFailure(null);
      try {
        return await loadPlan(at, preview.archivo);
      } catch (error) {
        setFailure(textOf(error));
        return undefined;
      } finally {
        setLoading(false);
      }
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
