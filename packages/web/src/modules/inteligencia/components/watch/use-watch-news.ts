import { z } from 'zod';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useLiveMessages } from '../../../../platform/realtime/realtime.ts';

const about = z.object({
  reporteId: z.coerce.string().optional(),
  proyectoId: z.coerce.string().optional(),
});

/**
 * Says at once that a layer of what is on screen changed.
 * @param store `reporteRapido` or `informeIt`: of what the id is
 * @param onNews has it read again
 */
export function useWatchNews(
  store: 'reporteRapido' | 'informeIt',
  id: string,
  onNews: () => void,
): void {
  const alerts = useAlerts();
  useLiveMessages(store, ({ mutation, message, data }) => {
    if (mutation !== 'vigilancia') return;
    const told = about.safeParse(data);
    const of = told.success && (store === 'informeIt' ? told.data.proyectoId : told.data.reporteId);
    if (of !== id) return;
    alerts.info(message);
    onNews();
  });
}
