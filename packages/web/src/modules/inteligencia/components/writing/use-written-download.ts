import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { SHOWN_AFTER_MS, WRITTEN_APART } from '../../operations/written-documents.ts';

/** A document that may be written apart. */
interface WrittenDownload {
  /** of the files that are listed as being prepared */
  files: QueryKey;
  /** @returns false where it is written apart */
  obtain: () => Promise<boolean>;
  /** said once the person has it */
  done: string;
}

/**
 * Downloads a document that may be written apart: after a moment it is shown how far it is, and whoever
 * looks on no longer hears that it is written on.
 * @returns whether the person has it
 */
export function useWrittenDownload() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  return async ({ files, obtain, done }: WrittenDownload): Promise<boolean> => {
    const look = () => client.invalidateQueries({ queryKey: files });
    const looking = setInterval(() => void look(), SHOWN_AFTER_MS);
    const isReady = await alerted('al generar el reporte', obtain);
    clearInterval(looking);
    void look();
    if (isReady) alerts.success(done);
    if (isReady === false) alerts.info(WRITTEN_APART);
    return isReady === true;
  };
}
