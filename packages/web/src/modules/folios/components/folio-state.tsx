import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** The state of a folio as a chip. */
export const FolioState = ({ state }: { state: string }) => (
  <StatusChip tone={state === 'ACTIVO' ? 'verde' : 'gris'}>{state}</StatusChip>
);
