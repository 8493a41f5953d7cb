import { type ProcessState, processTones } from '@comarca/shared/modules/judiciales/judicial.rules';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import '../judicial.css';

/** The state of a process, in words on its colour. */
export const StateChip = ({ estado }: { estado: string }) => (
  <StatusChip tone={processTones[estado as ProcessState] ?? 'gris'}>{estado}</StatusChip>
);

/** The 23 digits, parted as people read them. */
export const ProcessNumber = ({ numero }: { numero: string }) => (
  <span className="judicial-numero">{formatProcessNumber(numero)}</span>
);
