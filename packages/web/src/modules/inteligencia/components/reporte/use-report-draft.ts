import { useCallback, useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { reportDraft } from '../../forms/report-draft.ts';
import type { ReportInput, ReportValues } from '../../forms/report-values.ts';

/** Typing rests this long before it is kept. */
const REST_MS = 400;

/**
 * Keeps what is typed in this tab until it is saved or given up, and brings it back after the page
 * or the session was lost.
 */
export function useReportDraft(
  id: string | null,
  form: UseFormReturn<ReportInput, unknown, ReportValues>,
) {
  const { reset, getValues, control } = form;
  const { isDirty } = form.formState;
  const found = useRef(reportDraft.read(id));
  useEffect(() => {
    if (found.current) reset({ ...getValues(), ...found.current }, { keepDefaultValues: true });
  }, [reset, getValues]);

  const pending = useRef<ReportInput | null>(null);
  const keep = useCallback(() => {
    if (pending.current) reportDraft.write(id, pending.current);
    pending.current = null;
  }, [id]);
  const values = useWatch({ control });
  useEffect(() => {
    if (!isDirty) return;
    pending.current = values as ReportInput;
    const timer = setTimeout(keep, REST_MS);
    return () => clearTimeout(timer);
  }, [isDirty, values, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const forget = useCallback(() => {
    pending.current = null;
    reportDraft.clear(id);
  }, [id]);
  return { restored: found.current !== null, forget };
}
