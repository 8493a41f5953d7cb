import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { layersKey, processesKey } from '../../../platform/imports/imports.ts';
import { syncLayer } from './layers.ts';

/** Has a table read anew from its database, and shows what came of it or that it goes on. */
export function useSyncLayer() {
  const [syncing, setSyncing] = useState(false);
  const queries = useQueryClient();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const sync = async (id: string) => {
    setSyncing(true);
    const answer = await alerted('al sincronizar la tabla', () => syncLayer(id));
    setSyncing(false);
    if (!answer) return;
    if (answer.goesOn) alerts.info(answer.message);
    else alerts.success(answer.message);
    for (const queryKey of [layersKey, processesKey]) void queries.invalidateQueries({ queryKey });
  };
  return { sync, syncing };
}
