import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirmedFigures } from '../../../../platform/confirm/use-confirmed-figures.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { SHOWN_AFTER_MS, WRITTEN_APART } from '../../operations/written-documents.ts';

/** A document that may be written apart. */
interface WrittenDownload {
  /** of the files that are listed as being prepared */
  files: QueryKey;
  /** which figures may stand in it, as the person said before */
  agreed: AgreedFigures;
  /** @returns false where it is written apart */
  obtain: (agreed: AgreedFigures) => Promise<boolean>;
  /** said once the person has it */
  done: string;
}

/**
 * Downloads a document that may be written apart: after a moment it is shown how far it is, and whoever
 * looks on no longer hears that it is written on. Figures that came since she agreed are asked about.
 * @returns whether the person has it
 */
export function useWrittenDownload() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const confirmed = useConfirmedFigures({
    title: '¿Descargar con estas cifras?',
    confirm: 'Descargar de todos modos',
  });
  return async ({ files, agreed, obtain, done }: WrittenDownload): Promise<boolean> => {
    const look = () => client.invalidateQueries({ queryKey: files });
    const looking = setInterval(() => void look(), SHOWN_AFTER_MS);
    const isReady = await alerted('al generar el reporte', () =>
      confirmed(newKey(), obtain, agreed),
    );
    clearInterval(looking);
    void look();
    if (isReady) alerts.success(done);
    if (isReady === false) alerts.info(WRITTEN_APART);
    return isReady === true;
  };
}
