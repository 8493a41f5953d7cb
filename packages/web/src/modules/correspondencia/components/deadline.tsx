import { ClockCircleOutlined } from '@ant-design/icons';
import { dayOf, formatDate } from '@comarca/shared/core/formats';
import { StatusChip } from '../../../ui/status-chip.tsx';

interface Answerable {
  requiereRespuesta: boolean;
  fechaLimite: string | null;
  respondidaEn: string | null;
}

/** Until when a letter has to be answered, or that it was. Nothing where none is asked for. */
export function Deadline({ letter }: { letter: Answerable }) {
  const { requiereRespuesta, fechaLimite, respondidaEn } = letter;
  if (respondidaEn) return <StatusChip tone="verde">Respondida</StatusChip>;
  if (!requiereRespuesta || !fechaLimite) return null;
  const late = fechaLimite < dayOf(new Date());
  return (
    <StatusChip tone={late ? 'rojo' : 'azul'} icon={<ClockCircleOutlined />}>
      {late ? 'Venció el' : 'Responder hasta el'} {formatDate(fechaLimite)}
    </StatusChip>
  );
}
