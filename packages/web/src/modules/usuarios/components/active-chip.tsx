import { StatusChip } from '../../../ui/status-chip.tsx';

/** A user's active state. */
export const ActiveChip = ({ active }: { active: boolean }) => (
  <StatusChip tone={active ? 'verde' : 'rojo'}>{active ? 'ACTIVO' : 'DESHABILITADO'}</StatusChip>
);
