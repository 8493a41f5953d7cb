import { formatDate } from '@comarca/shared/core/formats';
import type { ValidityState } from '@comarca/shared/modules/capas/validity';
import './layers.css';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';

interface Props {
  layer: { validez: string; validoHasta: unknown };
}

const tones: Readonly<Record<ValidityState, ChipTone>> = {
  VIGENTE: 'verde',
  'POR VENCER': 'ámbar',
  VENCIDA: 'rojo',
  DESCONOCIDA: 'gris',
};

/** Until when the data of a layer are good, and whether that has passed: in words, not only in colour. */
export function ValidityMark({ layer: { validez, validoHasta } }: Props) {
  const until = typeof validoHasta === 'string' ? formatDate(validoHasta) : null;
  return (
    <span className="capa-validez">
      {until && <span className="capa-hasta">{until}</span>}
      <StatusChip tone={tones[validez as ValidityState] ?? 'gris'}>{validez}</StatusChip>
    </span>
  );
}
