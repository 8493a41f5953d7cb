import { ClockCircleOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

interface Answerable {
  requiereRespuesta: boolean;
  fechaLimite: string | null;
  respondidaEn: string | null;
  /** Business days; negative once it is late, null where no answer is awaited. */
  diasRestantes: number | null;
}

/** How long is left to answer a letter, or that it was answered. Nothing where none is asked for. */
export function Deadline({ letter }: { letter: Answerable }) {
  const { requiereRespuesta, fechaLimite, respondidaEn, diasRestantes } = letter;
  if (respondidaEn) return <StatusChip tone="verde">Respondida</StatusChip>;
  if (!requiereRespuesta || fechaLimite === null || diasRestantes === null) return null;
  const late = diasRestantes < 0;
  return (
    <span title={`Responder hasta el ${formatDate(fechaLimite)}`}>
      <StatusChip tone={late ? 'rojo' : 'azul'} icon={<ClockCircleOutlined />}>
        {late ? 'Vencida' : leftText(diasRestantes)}
      </StatusChip>
    </span>
  );
}

function leftText(days: number): string {
  if (days === 0) return 'Vence hoy';
  return days === 1 ? '1 día hábil' : `${days} días hábiles`;
}
