import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

interface Props {
  sending: { estado: string; fallidos: number };
}

/** How far a sending is. */
export function SendingChip({ sending: { estado, fallidos } }: Props) {
  if (estado === 'PENDIENTE') return <StatusChip tone="gris">EN COLA</StatusChip>;
  if (estado === 'EN_CURSO') return <StatusChip tone="azul">ENVIANDO</StatusChip>;
  return fallidos > 0 ? (
    <StatusChip tone="naranja">CON FALLAS</StatusChip>
  ) : (
    <StatusChip tone="verde">ENVIADO</StatusChip>
  );
}
