import { formatDate } from '@comarca/shared/core/formats';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';

interface Props {
  /** The last day of the next open term; null without one. */
  day: string | null;
  state: string;
}

const tones: Readonly<Record<string, ChipTone>> = {
  VENCIDO: 'rojo',
  'POR VENCER': 'ámbar',
  'EN PLAZO': 'azul',
};

/** When the next term of a negotiation ends; nothing where none is open. */
export const TermChip = ({ day, state }: Props) =>
  day === null ? null : (
    <StatusChip tone={tones[state] ?? 'gris'}>
      {state === 'VENCIDO' ? 'Venció el ' : 'Vence el '}
      {formatDate(day)}
    </StatusChip>
  );
