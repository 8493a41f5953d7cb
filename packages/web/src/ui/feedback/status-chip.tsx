import { Tag } from 'antd';
import type { ReactNode } from 'react';

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

/** The colour is in the ground: on it the kit's own letters are too pale to read. */
const ink = { color: 'var(--texto)' };

interface Props {
  tone: ChipTone;
  children: ReactNode;
  icon?: ReactNode;
}

/** A short state in words; the colour only supports it. */
export function StatusChip({ tone, children, icon }: Props) {
  return (
    <Tag color={colors[tone]} icon={icon} className="chip" style={ink}>
      {children}
    </Tag>
  );
}
