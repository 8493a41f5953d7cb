import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { failureText, useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useResending } from '../../../../platform/waiting/use-resending.ts';
import { pendingActs, refusedActs } from '../../../../platform/waiting/waiting-queue.ts';
import { diagnosesKey } from '../diagnoses/diagnoses.ts';
import { visitsKey, waitingVisits } from './visits.ts';

const SENDING = 'al enviar lo que espera';
const nothing = { list: [], unreadable: 0 };

/** Sends what waits, and looks whether a refused visit is left: a later one of its estate may have taken its place. */
async function sendAndLook(person: string) {
  const sent = await waitingVisits.sendWaiting(person);
  const refused = refusedActs(await waitingVisits.of(person));
  return { ...sent, isLeft: refused.some(({ clave }) => sent.refusals.has(clave)) };
}

/** The visits that wait in this browser, sent as soon as the network is back. */
export function useWaitingVisits(person: string) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const { data: kept = nothing } = useQuery({
    queryKey: [...visitsKey, 'espera', person],
    queryFn: async () => ({
      list: await waitingVisits.of(person),
      unreadable: await waitingVisits.unreadable(person),
    }),
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
  const call = useAlertedCall();
  const sendNow = useCallback(async () => {
    const sent = await call(SENDING, () => sendAndLook(person));
    // also where another tab has sent it meanwhile; a visit that is being written stays as it was opened
    void queries.invalidateQueries({ queryKey: [...visitsKey, 'espera'] });
    if (!sent) return;
    const { stored, refusals, stop, isLeft } = sent;
    if (stop) alerts.error(failureText(SENDING, stop));
    if (stored + refusals.size === 0) return;
    if (stored > 0) {
      alerts.success(
        stored === 1
          ? 'Se envió la visita que estaba en espera'
          : `Se enviaron ${stored} visitas que estaban en espera`,
      );
    }
    if (isLeft) {
      alerts.error('Una visita que esperaba no se pudo guardar: revísela en «Visitas de campo».');
    }
    void queries.invalidateQueries({ queryKey: diagnosesKey });
  }, [alerts, call, queries, person]);
  useResending(pendingActs(kept.list).length > 0, sendNow);
  return { ...kept, sendNow };
}
