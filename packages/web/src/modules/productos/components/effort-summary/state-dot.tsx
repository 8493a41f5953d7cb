import {
  type AssignmentState,
  type StateColor,
  stateColors,
} from '@comarca/shared/modules/productos/assignment.rules';

/** The rules' colours as they are painted. */
const paints: Record<StateColor, string> = {
  gris: '#8c8c8c',
  ámbar: '#d48806',
  azul: '#1677ff',
  verde: '#389e0d',
  'verde claro': '#7cb305',
  rojo: '#cf1322',
  turquesa: '#08979c',
};

/** A dot in the colour of an assignment's state, which it says to who does not see it. */
export function StateDot({ state }: { state: string }) {
  const color = stateColors[state as AssignmentState];
  return (
    <span
      className="esfuerzo-estado"
      role="img"
      aria-label={state}
      title={state}
      style={{ background: paints[color] }}
    />
  );
}
