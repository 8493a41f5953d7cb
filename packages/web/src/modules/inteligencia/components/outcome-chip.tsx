import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  MinusCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';

const looks: Record<string, { tone: ChipTone; icon: ReactNode }> = {
  CRUZÓ: { tone: 'verde', icon: <CheckCircleOutlined /> },
  'SIN CRUCE': { tone: 'gris', icon: <MinusCircleOutlined /> },
  'SIN COBERTURA': { tone: 'naranja', icon: <StopOutlined /> },
  ERROR: { tone: 'rojo', icon: <CloseCircleOutlined /> },
};

/** How a layer's crossing ended, in words. */
export function OutcomeChip({ estado, cruces }: { estado: string; cruces: number }) {
  const { tone, icon } = looks[estado] ?? { tone: 'azul', icon: <ClockCircleOutlined /> };
  return (
    <StatusChip tone={tone} icon={icon}>
      {estado === 'CRUZÓ' ? `CRUZÓ (${cruces.toLocaleString('es-CO')})` : estado}
    </StatusChip>
  );
}
