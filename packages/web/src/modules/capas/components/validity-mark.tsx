import { formatDate } from '@comarca/shared/core/formats';
import type { ValidityState } from '@comarca/shared/modules/capas/validity';
import { Tag } from 'antd';
import './layers.css';

interface Props {
  layer: { validez: string; validoHasta: unknown };
}

const tones: Readonly<Record<ValidityState, string>> = {
  VIGENTE: 'green',
  'POR VENCER': 'gold',
  VENCIDA: 'red',
  DESCONOCIDA: 'default',
};

/** Until when the data of a layer are good, and whether that has passed: in words, not only in colour. */
export function ValidityMark({ layer: { validez, validoHasta } }: Props) {
  const until = typeof validoHasta === 'string' ? formatDate(validoHasta) : null;
  return (
    <span className="capa-validez">
      {until}
      <Tag color={tones[validez as ValidityState] ?? 'default'}>{validez}</Tag>
    </span>
  );
}
