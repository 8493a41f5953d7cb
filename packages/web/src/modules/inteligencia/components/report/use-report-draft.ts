import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { sameValue } from '../../../../platform/entity-form/conflict.ts';
import { NEW_REPORT, reportDraft } from '../../forms/report-draft.ts';
import type { ReportInput, ReportValues } from '../../forms/report-values.ts';

/** Typing rests this long before it is kept. */
const REST_MS = 400;

/**
 * Keeps what is typed in this browser until it is saved or given up, and brings it back after the page, the
 * tab or the session was lost.
 * @param onOutdated what came back was typed over values that somebody has changed since
 */
export function useReportDraft(
  id: string | null,
  form: UseFormReturn<ReportInput, unknown, ReportValues>,
  onOutdated: () => void,
) {
  const { reset, control } = form;
  const { isDirty, defaultValues } = form.formState;
  const base = defaultValues as ReportInput;
  const record = id ?? NEW_REPORT;
  const [found] = useState(() => reportDraft.read(record));
  const bringBack = useEffectEvent(() => {
    if (!found) return;
    const { typed, base: typedOver } = found;
    const outdated = !sameValue(typedOver, base);
    reset(typedOver);
    reset(typed, { keepDefaultValues: true });
    if (outdated) onOutdated();
  });
  useEffect(() => bringBack(), []);

  const pending = useRef<ReportInput | null>(null);
  const keep = useEffectEvent(() => {
    if (pending.current) reportDraft.write(record, { typed: pending.current, base });
    pending.current = null;
  });
  const values = useWatch({ control });
  useEffect(() => {
    if (!isDirty) return;
    pending.current = values as ReportInput;
    const timer = setTimeout(() => keep(), REST_MS);
    return () => clearTimeout(timer);
  }, [isDirty, values]);
  useEffect(() => {
    const leave = () => keep();
    // Before the tab says that it goes: what is kept after that would tell that it is there.
    window.addEventListener('pagehide', leave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true });
      leave();
    };
  }, []);

  const forget = useCallback(() => {
    pending.current = null;
    reportDraft.clear(record);
  }, [record]);
  const { origin = null } = found ?? {};
  return { restored: found !== null, origin, forget };
}
