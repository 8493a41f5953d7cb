import {
  CheckOutlined,
  EditOutlined,
  PlusOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import {
  type LetterState,
  letterMachine,
  letterStateColors,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

const icons: Record<LetterState, ReactNode> = {
  Creada: <EditOutlined />,
  Radicada: <PlusOutlined />,
  Aprobada: <CheckOutlined />,
  Recibida: <CheckOutlined />,
  Notificada: <SendOutlined />,
};

/** A letter's state in words, with its sign and colour. */
export function LetterStateChip({ estado }: { estado: string }) {
  if (!letterMachine.isState(estado)) return <StatusChip tone="gris">{estado}</StatusChip>;
  return (
    <StatusChip tone={letterStateColors[estado]} icon={icons[estado]}>
      {estado}
    </StatusChip>
  );
}

interface Annullable {
  radicado: { anulacion: { fecha: string } | null } | null;
}

/** That the letter's filing was annulled, whatever its state. Nothing where it stands. */
export function AnnulledChip({ letter: { radicado } }: { letter: Annullable }) {
  if (!radicado?.anulacion) return null;
  return (
    <span title={`Radicado anulado el ${formatDateTime(radicado.anulacion.fecha)}`}>
      <StatusChip tone="rojo" icon={<StopOutlined />}>
        Anulada
      </StatusChip>
    </span>
  );
}
