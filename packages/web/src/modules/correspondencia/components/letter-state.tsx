import { CheckOutlined, EditOutlined, PlusOutlined, SendOutlined } from '@ant-design/icons';
import {
  isLetterState,
  type LetterState,
  letterStateColors,
} from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../ui/status-chip.tsx';

const icons: Record<LetterState, ReactNode> = {
  Creada: <EditOutlined />,
  Radicada: <PlusOutlined />,
  Aprobada: <CheckOutlined />,
  Recibida: <CheckOutlined />,
  Notificada: <SendOutlined />,
};

/** A letter's state in words, with its sign and colour. */
export function LetterStateChip({ estado }: { estado: string }) {
  if (!isLetterState(estado)) return <StatusChip tone="gris">{estado}</StatusChip>;
  return (
    <StatusChip tone={letterStateColors[estado]} icon={icons[estado]}>
      {estado}
    </StatusChip>
  );
}
