import { Tag } from 'antd';
import type { ReactNode } from 'react';
import './status-chip.css';

export type ChipTone =
  | 'verde'
  | 'lima'
  | 'rojo'
  | 'ámbar'
  | 'naranja'
  | 'azul'
  | 'turquesa'
  | 'gris';

const colors: Record<ChipTone, string> = {
  verde: 'green',
  lima: 'lime',
  rojo: 'red',
  ámbar: 'gold',
  naranja: 'orange',
  azul: 'blue',
  turquesa: 'cyan',
  gris: 'default',
};

interface Props {
  tone: ChipTone;
  children: ReactNode;
  icon?: ReactNode;
}

/** A short state in words; the colour, in its ground and its sign or dot, only supports it. */
export function StatusChip({ tone, children, icon }: Props) {
  return (
    <Tag
      color={colors[tone]}
      icon={icon ?? <span className="chip-punto" aria-hidden />}
      className="chip"
    >
      <span className="chip-texto">{children}</span>
    </Tag>
  );
}
