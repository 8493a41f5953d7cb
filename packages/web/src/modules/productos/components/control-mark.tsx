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
  /** in a cell, which holds its word alone: the hours left stand in its hint */
  brief?: boolean;
}

/**
 * What was planned against what was done: icon, colour and words; of the hours also how many of the
 * estimate are left.
 */
export function ControlMark({ of, facts, brief = false }: Props) {
  const { texto, tono }: Control = rules[of](facts);
  const left =
    of === 'duracion' && facts.fechaInicioReal !== null
      ? `Diferencia: ${formatNumber(hoursLeft(facts))} h`
      : undefined;
  return (
    <span className={`control-marca control-${tono}`} data-pista={brief ? left : undefined}>
      {icons[tono]} {texto}
      {left && (brief ? <span className="solo-lectores">{left}</span> : <small>{left}</small>)}
    </span>
  );
}
