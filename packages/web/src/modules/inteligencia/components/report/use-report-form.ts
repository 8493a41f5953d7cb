import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { sameValue } from '../../../../platform/entity-form/conflict.ts';
import { useConflicts } from '../../../../platform/entity-form/use-conflicts.ts';
import {
  emptyReport,
  type ReportInput,
  type ReportValues,
  reportFormSchema,
  valuesOf,
} from '../../forms/report-values.ts';
import type { Report } from '../../operations/quick-report.model.ts';
import { useReportDraft } from './use-report-draft.ts';

/**
 * The form of a report. What is typed is kept in this browser until it is saved; what others save
 * meanwhile is never overwritten without a word.
 * @param reload reads the stored report again
 */
export function useReportForm(report: Report | null, reload?: () => Promise<Report>) {
  const form = useForm<ReportInput, unknown, ReportValues>({
    resolver: zodResolver(reportFormSchema),
    defaultValues: report ? valuesOf(report) : emptyReport,
  });
  const { isDirty, defaultValues } = form.formState;
  const conflicts = useConflicts<ReportInput, ReportValues>(form, {
    version: report?.version ?? null,
    record: report ? { entity: 'reporteRapido', id: report.id } : undefined,
    reload: reload && (async () => recordOf(await reload())),
  });
  const { found, version } = conflicts;
  const { restored, origin, forget } = useReportDraft(report?.id ?? null, form, () => void found());

  /** Goes on over a newer report. @returns false when somebody changed what this person edits too */
  const follow = (newer: Report): boolean => {
    const values = valuesOf(newer);
    const isSame = sameValue(values, defaultValues);
    if (!isSame && isDirty) return false;
    if (!isSame) form.reset(values);
    version.current = newer.version;
    return true;
  };
  const followShown = useEffectEvent(follow);
  useEffect(() => {
    if (report) followShown(report);
  }, [report]);

  return {
    form,
    conflicts,
    restored,
    origin,
    isDirty,
    follow,
    /** Gives up what was typed. */
    forget,
    /** What was typed is saved. */
    settle(saved: Report) {
      version.current = saved.version;
      conflicts.forget();
      form.reset(valuesOf(saved));
      forget();
    },
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;

const recordOf = (report: Report) => ({ version: report.version, values: valuesOf(report) });
