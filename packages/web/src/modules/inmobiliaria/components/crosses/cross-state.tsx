import { Button, Tooltip } from 'antd';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';

const tones: Readonly<Record<string, ChipTone>> = {
  'EN ESPERA': 'gris',
  PENDIENTE: 'azul',
  'EN CURSO': 'azul',
  GENERADO: 'verde',
  FALLIDO: 'rojo',
};

/** How a cross stands, and why it failed. */
export function CrossState({ cross }: { cross: { estado: string; error: string | null } }) {
  const chip = <StatusChip tone={tones[cross.estado] ?? 'gris'}>{cross.estado}</StatusChip>;
  if (!cross.error) return chip;
  return (
    <Tooltip title={cross.error} trigger={['hover', 'focus', 'click']}>
      <Button type="text" size="small" aria-label={`${cross.estado}: ${cross.error}`}>
        {chip}
      </Button>
    </Tooltip>
  );
}
