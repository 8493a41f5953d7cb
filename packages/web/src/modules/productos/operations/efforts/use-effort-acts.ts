import { minuteOf, type Span } from '@comarca/shared/modules/productos/effort.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { pendingActs } from '../../../../platform/waiting/waiting-queue.ts';
import type { EffortAct, LoggedEffort } from './effort-queue.ts';
import { logKey } from './efforts.ts';
import { type ActOutcome, actOnEffort, waitingEfforts } from './waiting-efforts.ts';
import { effortWaitingText } from './waiting-text.ts';

/** An effort that exists nowhere yet. */
export type NewEffort = Pick<LoggedEffort, 'actividad' | 'valores'>;

/** What became of efforts that were logged together. */
export interface LoggedAll {
  /** why each refused one was, by its place in the list */
  refusals: ReadonlyMap<number, string>;
  /** how many wait to be sent */
  waiting: number;
}

/** What can be done to the efforts of one's own log; without a connection it waits. */
export function useEffortActs(profileId: string) {
  const alerts = useAlerts();
  const call = useAlertedCall();
  const queries = useQueryClient();
  const alerted = async (doing: string, act: EffortAct, what: string): Promise<boolean> => {
    const outcome = await call(doing, () => actOnEffort(profileId, act));
    if (outcome && outcome !== 'guardado') alerts.info(effortWaitingText(outcome, what));
    void queries.invalidateQueries({ queryKey: logKey });
    return outcome !== undefined;
  };
  return {
    /** Stores what the popup holds. @throws AppError when the server refuses it */
    save: (effort: LoggedEffort, key: string): Promise<ActOutcome> =>
      actOnEffort(profileId, savingAct(profileId, effort, key)),

    /** Moves or extends an effort. @returns whether it stays there */
    move: (effort: LoggedEffort, { start, end }: Span): Promise<boolean> => {
      const values = {
        ...effort.valores,
        horaInicio: minuteOf(start),
        horaFin: minuteOf(end),
      };
      const act = savingAct(profileId, { ...effort, valores: values }, newKey());
      return alerted('al mover el esfuerzo', act, 'el cambio');
    },

    /** Deletes an effort, or forgets one that the server refused to log. @returns whether it went */
    remove: async (effort: LoggedEffort): Promise<boolean> => {
      if (isKnown(profileId, effort)) {
        const act = { ...effort, acto: 'borrar', clave: newKey() } as const;
        return alerted('al eliminar el esfuerzo', act, 'la eliminación');
      }
      const refused = waitingEfforts
        .of(profileId)
        .filter(({ esfuerzo }) => esfuerzo === effort.esfuerzo);
      for (const { clave } of refused) await waitingEfforts.discard(profileId, clave);
      return true;
    },

    /** Logs new efforts one after the other. */
    logAll: async (efforts: readonly NewEffort[]): Promise<LoggedAll> => {
      const refusals = new Map<number, string>();
      let waiting = 0;
      for (const [at, { actividad, valores }] of efforts.entries()) {
        const key = newKey();
        const effort = { esfuerzo: key, guardado: null, actividad, valores };
        try {
          const outcome = await actOnEffort(profileId, { ...effort, clave: key, acto: 'crear' });
          if (outcome !== 'guardado') waiting += 1;
        } catch (error) {
          refusals.set(at, error instanceof Error ? error.message : String(error));
        }
      }
      void queries.invalidateQueries({ queryKey: logKey });
      return { refusals, waiting };
    },

    discard: ({ clave }: EffortAct): void =>
      void call('al descartar el cambio', () => waitingEfforts.discard(profileId, clave)),
    discardUnreadable: (): void => waitingEfforts.discardUnreadable(profileId),
  };
}

const savingAct = (profileId: string, effort: LoggedEffort, key: string): EffortAct => ({
  ...effort,
  clave: key,
  acto: isKnown(profileId, effort) ? 'cambiar' : 'crear',
});

/** Whether the server has the effort, or will have it before anything else is sent. */
const isKnown = (profileId: string, { esfuerzo, guardado }: LoggedEffort): boolean =>
  guardado !== null ||
  pendingActs(waitingEfforts.of(profileId)).some((act) => act.esfuerzo === esfuerzo);
