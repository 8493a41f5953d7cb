import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { layersKey, syncLayer } from './capas.ts';

/** Reads a table anew from its database and shows what came of it. */
export function useSyncLayer() {
  const [syncing, setSyncing] = useState(false);
  const queries = useQueryClient();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const sync = async (id: string) => {
    setSyncing(true);
    const message = await alerted('al sincronizar la tabla', () => syncLayer(id));
    setSyncing(false);
    if (message === undefined) return;
    alerts.success(message);
    await queries.invalidateQueries({ queryKey: layersKey });
  };
  return { sync, syncing };
}
