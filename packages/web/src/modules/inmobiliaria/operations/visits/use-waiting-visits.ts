import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useResending } from '../../../../platform/waiting/use-resending.ts';
import { pendingActs } from '../../../../platform/waiting/waiting-queue.ts';
import { diagnosesKey } from '../diagnoses.ts';
import type { WaitingVisit } from './visit.ts';
import { visitsKey, waitingVisits } from './visits.ts';

const none: readonly WaitingVisit[] = [];

/** The visits that wait in this browser, sent as soon as the network is back. */
export function useWaitingVisits(person: string) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const { data: list = none } = useQuery({
    queryKey: [...visitsKey, 'espera', person],
    queryFn: () => waitingVisits.of(person),
    // it asks this browser alone
    networkMode: 'always',
    meta: { doing: 'al leer lo que espera en este equipo' },
  });
  useEffect(
    () =>
      waitingVisits.subscribe(
        () => void queries.invalidateQueries({ queryKey: [...visitsKey, 'espera'] }),
      ),
    [queries],
  );
  const sendNow = useCallback(async () => {
    const { stored, refusals } = await waitingVisits.sendWaiting(person);
    if (stored + refusals.size === 0) return;
    if (stored > 0) {
      alerts.success(
        stored === 1
          ? 'Se envió la visita que estaba en espera'
          : `Se enviaron ${stored} visitas que estaban en espera`,
      );
    }
    if (refusals.size > 0) {
      alerts.error('Una visita que esperaba no se pudo guardar: revísela en «Visitas de campo».');
    }
    // a visit that is being written stays as it was opened
    void queries.invalidateQueries({ queryKey: [...visitsKey, 'espera'] });
    void queries.invalidateQueries({ queryKey: diagnosesKey });
  }, [alerts, queries, person]);
  useResending(pendingActs(list).length > 0, sendNow);
  return { list, sendNow };
}
