import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { AlertSeconds } from '../../../platform/alerts/use-alerts.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { StoredReport } from '../components/report/stored-report.tsx';
import { useReport } from '../components/report/use-report.ts';

/** Alerts of this screen leave sooner. */
const SECONDS = 3;

/** What the edit screen keeps in the address. */
export const reportSearch = z.looseObject({
  sectionId: z.coerce.string().optional().catch(undefined),
});

/** `/gestor_predial/editar/{id}` */
export function EditReportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <AlertSeconds value={SECONDS}>
      <LoadedReport key={id} id={id} />
    </AlertSeconds>
  );
}

function LoadedReport({ id }: { id: string }) {
  const { report, error, refetch, reload } = useReport(id);
  const [{ sectionId }, changeUrl] = useUrlState(reportSearch);
  const arrived = useCallback(
    () => changeUrl({ sectionId: undefined }, { replace: true }),
    [changeUrl],
  );
  if (report) {
    return (
      <StoredReport report={report} sectionId={sectionId} onArrived={arrived} reload={reload} />
    );
  }
  if (!error) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <LoadFailure
      thing="la información del reporte"
      failure={error}
      onRetry={() => void refetch()}
    />
  );
}
