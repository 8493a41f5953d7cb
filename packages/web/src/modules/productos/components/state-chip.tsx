import {
  type AssignmentState,
  type StateColor,
  stateColors,
  type UNASSIGNED,
} from '@comarca/shared/modules/productos/assignment.rules';
import { Tag } from 'antd';

/** The rules' colours by the kit's names. */
const colors: Record<StateColor, string> = {
  gris: 'default',
  ámbar: 'gold',
  azul: 'blue',
  verde: 'green',
  'verde claro': 'lime',
  rojo: 'red',
  turquesa: 'cyan',
};

/** The colour is in the ground: on it the kit's own letters are too pale to read. */
const ink = { color: 'var(--texto)' };

/** A state of an assignment in words, with its colour. */
export function StateChip({ state }: { state: string }) {
  const color = stateColors[state as AssignmentState | typeof UNASSIGNED];
  return (
    <Tag color={colors[color]} className="chip" style={ink}>
      {state}
    </Tag>
  );
}
