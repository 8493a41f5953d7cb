import { CheckCircleOutlined, ClockCircleOutlined, RiseOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import {
  type Control,
  type ControlFacts,
  type ControlTone,
  durationControl,
  finishControl,
  hoursLeft,
  startControl,
} from '@comarca/shared/modules/productos/control.rules';
import type { ReactNode } from 'react';
import './assignments.css';

const icons: Record<ControlTone, ReactNode> = {
  atraso: <ClockCircleOutlined aria-hidden />,
  tiempo: <CheckCircleOutlined aria-hidden />,
  adelanto: <RiseOutlined aria-hidden />,
  neutro: null,
};

const rules = {
  duracion: durationControl,
  inicio: startControl,
  finalizacion: finishControl,
} as const;

interface Props {
  of: keyof typeof rules;
  facts: ControlFacts;
}

/**
 * What was planned against what was done: icon, colour and words; of the hours also how many of the
 * estimate are left.
 */
export function ControlMark({ of, facts }: Props) {
  const { texto, tono }: Control = rules[of](facts);
  return (
    <span className={`control-marca control-${tono}`}>
      {icons[tono]} {texto}
      {of === 'duracion' && facts.fechaInicioReal !== null && (
        <small>Diferencia: {formatNumber(hoursLeft(facts))} h</small>
      )}
    </span>
  );
}
