import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { sessionStore } from '../../../../platform/session/session-store.ts';
import {
  emptyReport,
  type ReportInput,
  type ReportValues,
  reportFormSchema,
  valuesOf,
} from '../../forms/report-values.ts';
import type { Report } from '../../operations/reporte-rapido.model.ts';
import { useReportDraft } from './use-report-draft.ts';

/**
 * The form of a report. What is typed is kept in this tab until it is saved, and leaving with
 * something unsaved asks first.
 * @param alsoUnsaved something else on the screen is not saved yet
 */
export function useReportForm(report: Report | null, alsoUnsaved: boolean) {
  const form = useForm<ReportInput, unknown, ReportValues>({
    resolver: zodResolver(reportFormSchema) as never,
    defaultValues: report ? valuesOf(report) : emptyReport,
  });
  const { isDirty } = form.formState;
  const { restored, forget } = useReportDraft(report?.id ?? null, form);
  const leaving = useRef(false);
  useLeaveGuard(() => !leaving.current && (isDirty || alsoUnsaved), forget);
  return {
    form,
    restored,
    /** what was typed is saved: forget the draft and, if so told, let the screen be left */
    settle(saved: Report, leave: boolean) {
      leaving.current = leave;
      form.reset(valuesOf(saved));
      forget();
    },
  };
}

/** Asks before leaving with something unsaved. @param onGivenUp the person left without saving */
function useLeaveGuard(isUnsaved: () => boolean, onGivenUp: () => void): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => {
      // A lost session leads to the sign-in screen; the draft waits for the return.
      if (!isUnsaved() || sessionStore.get() === null) return false;
      const leave = await confirm({
        title: '¿Salir sin guardar?',
        message: 'Hay cambios sin guardar en el reporte.',
        confirm: 'Salir',
        danger: true,
      });
      if (leave) onGivenUp();
      return !leave;
    },
  });
}
