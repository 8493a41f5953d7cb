import { flagWord } from '@comarca/shared/core/record/record-fields';
import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** A user's active state. */
export const ActiveChip = ({ active }: { active: boolean }) => (
  <StatusChip tone={active ? 'verde' : 'rojo'}>{flagWord(userFields.isActive, active)}</StatusChip>
);
