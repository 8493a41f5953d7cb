import {
  type AssignmentState,
  type AssignmentStep,
  assignmentMachine,
} from '@comarca/shared/modules/productos/assignment.rules';
import { useCallback } from 'react';
import { useSession } from '../../../../platform/session/use-session.ts';

/** What of an assignment decides its steps. */
interface StepSource {
  estado: { estado: string };
  actividad: { esContinua: boolean };
  recursoGestion: { usuario: { id: string } };
  recursoControl: { usuario: { id: string } } | null;
}

/** The steps that the signed-in user may take with an assignment. */
export function useStepsOf(): (assignment: StepSource) => readonly AssignmentStep[] {
  const user = useSession();
  return useCallback(
    ({ estado, actividad, recursoGestion, recursoControl }) => {
      if (!user) return [];
      const facts = {
        state: estado.estado as AssignmentState,
        controlled: recursoControl !== null,
        continuous: actividad.esContinua,
      };
      const parties = {
        usuarioGestion: Number(recursoGestion.usuario.id),
        usuarioControl: recursoControl ? Number(recursoControl.usuario.id) : null,
      };
      const viewer = { ...user, id: Number(user.id) };
      return assignmentMachine.offered(facts, assignmentMachine.actorsOf(viewer, parties));
    },
    [user],
  );
}
