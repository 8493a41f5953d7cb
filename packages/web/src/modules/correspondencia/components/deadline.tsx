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

/**
 * How long is left to answer a letter, or that it was answered. Nothing where none is asked for.
 * @param brief in a list, where there is room for a few letters
 */
export function Deadline({ letter, brief = false }: { letter: Answerable; brief?: boolean }) {
  const { requiereRespuesta, fechaLimite, respondidaEn, diasRestantes } = letter;
  if (respondidaEn) return <StatusChip tone="verde">Respondida</StatusChip>;
  if (!requiereRespuesta || fechaLimite === null || diasRestantes === null) return null;
  const late = diasRestantes < 0;
  return (
    <span title={`Responder hasta el ${formatDate(fechaLimite)}`}>
      <StatusChip tone={late ? 'rojo' : 'azul'} {...(!brief && { icon: <ClockCircleOutlined /> })}>
        {late ? 'Vencida' : <Left days={diasRestantes} brief={brief} />}
      </StatusChip>
    </span>
  );
}

const Left = ({ days, brief }: { days: number; brief: boolean }) =>
  brief && days > 0 ? <abbr title={leftText(days)}>{days} d</abbr> : leftText(days);

function leftText(days: number): string {
  if (days === 0) return 'Vence hoy';
  return days === 1 ? '1 día hábil' : `${days} días hábiles`;
}
