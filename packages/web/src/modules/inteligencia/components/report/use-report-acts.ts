import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import type { Report } from '../../operations/quick-report.model.ts';
import {
  cancelReport,
  type Rerun,
  rerunReport,
  retryFailedLayers,
  type SaveVariables,
  saveReport,
} from '../../operations/quick-report.ts';
import {
  downloadReport,
  reportFilesKey,
  type WordWish,
} from '../../operations/written-quick-report.ts';
import { clearProgress } from '../progress/progress-log.ts';
import { useWrittenDownload } from '../writing/use-written-download.ts';
import { reportKey, reportListKey } from './use-report.ts';

/** What can be done with a report; each act says when it failed. */
export function useReportActs() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const call = useAlertedCall();
  const downloadWritten = useWrittenDownload();
  const [busy, setBusy] = useState(false);
  const whileBusy = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await act();
    } finally {
      setBusy(false);
    }
  };
  const started = (report: Report): Report => {
    clearProgress(report.id);
    client.setQueryData(reportKey(report.id), report);
    void client.invalidateQueries({ queryKey: reportListKey });
    return report;
  };
  return {
    busy,
    /** 'conflict' when somebody else saved the report meanwhile. */
    save: (variables: SaveVariables): Promise<Report | 'conflict' | undefined> =>
      whileBusy(async () => {
        try {
          return started(await saveReport(variables, crypto.randomUUID()));
        } catch (error) {
          if (isConflict(error)) return 'conflict';
          alerts.error(failureText('al generar el reporte', error));
          return undefined;
        }
      }),
    /** @returns whether the person has the document: it may be written apart */
    download: (id: string, { sheetScale, agreed }: WordWish) =>
      whileBusy(async () => {
        const isReady = await downloadWritten({
          files: reportFilesKey(id),
          agreed,
          obtain: (said) => downloadReport(id, { sheetScale, agreed: said }),
          done: 'Se ha generado el reporte correctamente',
        });
        void client.invalidateQueries({ queryKey: reportListKey });
        return isReady;
      }),
    cancel: async (id: string) => {
      await call('al cancelar el reporte', () => cancelReport(id));
      await client.invalidateQueries({ queryKey: reportKey(id) });
    },
    retry: (id: string) =>
      whileBusy(async () => {
        const report = await call('al generar el reporte', () => retryFailedLayers(id));
        return report && started(report);
      }),
    rerun: (id: string, wish: Rerun) =>
      whileBusy(async () => {
        const report = await call('al generar el reporte', () => rerunReport(id, wish));
        return report && started(report);
      }),
  };
}
