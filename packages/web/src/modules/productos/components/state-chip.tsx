import {
  type AssignmentState,
  type StateColor,
  stateColors,
  type UNASSIGNED,
} from '@comarca/shared/modules/productos/assignment.rules';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** The rules' colours by the chips' names. */
const tones: Record<StateColor, ChipTone> = {
  gris: 'gris',
  ámbar: 'ámbar',
  azul: 'azul',
  verde: 'verde',
  'verde claro': 'lima',
  rojo: 'rojo',
  turquesa: 'turquesa',
};

/** A state of an assignment in words, with its colour. */
export const StateChip = ({ state }: { state: string }) => (
  <StatusChip tone={tones[stateColors[state as AssignmentState | typeof UNASSIGNED]]}>
    {state}
  </StatusChip>
);
