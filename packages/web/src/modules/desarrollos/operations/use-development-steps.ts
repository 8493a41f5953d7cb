import {
  type DevelopmentState,
  type DevelopmentStep,
  developmentMachine,
} from '@comarca/shared/modules/desarrollos/development.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { type DevelopmentListRow, takeStep } from './developments.ts';
import { developmentsKey } from './developments-key.ts';

/** What of a development decides its steps. */
export type StepSource = Pick<
  DevelopmentListRow,
  'id' | 'version' | 'titulo' | 'estado' | 'fechaPublicacion'
> & { recursos: readonly { id: string }[] };

/** The steps that the signed-in user may take with a development. */
export function useStepsOf(): (development: StepSource) => readonly DevelopmentStep[] {
  const user = useSession();
  return useCallback(
    ({ estado, recursos, fechaPublicacion }) => {
      if (!user) return [];
      const facts = {
        state: estado as DevelopmentState,
        assigned: recursos.length > 0,
        published: fechaPublicacion !== null,
      };
      const parties = { desarrolladores: recursos.map(({ id }) => Number(id)) };
      const viewer = { ...user, id: Number(user.id) };
      return developmentMachine.offered(facts, developmentMachine.actorsOf(viewer, parties));
    },
    [user],
  );
}

/** Takes a step; a refusal is told, and what is stored is read again. */
export function useTakeStep() {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return useCallback(
    async (development: StepSource, step: DevelopmentStep): Promise<void> => {
      await call('al cambiar el estado del desarrollo', async () => {
        await takeStep(development, step.name, newKey());
        alerts.success(step.success);
      });
      await client.invalidateQueries({ queryKey: developmentsKey });
      await client.invalidateQueries({ queryKey: ['history', 'desarrollo'] });
    },
    [call, alerts, client],
  );
}
