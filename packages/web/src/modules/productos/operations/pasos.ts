import {
  type AssignmentState,
  type AssignmentStep,
  actorsOf,
  CONTROL_PERMISSION,
  stepsOf,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { useCallback } from 'react';
import { useCan, useSession } from '../../../platform/session/use-session.ts';

/** What of an assignment decides its steps. */
interface StepSource {
  estado: { estado: string };
  actividad: { esContinua: boolean };
  recursoGestion: { usuario: { id: string } };
  recursoControl: { usuario: { id: string } } | null;
}

/** The steps that the signed-in user may take with an assignment. */
export function useStepsOf(): (assignment: StepSource) => readonly AssignmentStep[] {
  const id = Number(useSession()?.id ?? 0);
  const coordina = useCan(CONTROL_PERMISSION);
  return useCallback(
    ({ estado, actividad, recursoGestion, recursoControl }) =>
      stepsOf(
        {
          estado: estado.estado as AssignmentState,
          conControl: recursoControl !== null,
          esContinua: actividad.esContinua,
        },
        actorsOf(
          { id, coordina },
          {
            usuarioGestion: Number(recursoGestion.usuario.id),
            usuarioControl: recursoControl ? Number(recursoControl.usuario.id) : null,
          },
        ),
      ),
    [id, coordina],
  );
}
