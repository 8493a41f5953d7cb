import { Button, Tag, Tooltip } from 'antd';

const colours: Readonly<Record<string, string>> = {
  'EN ESPERA': 'default',
  PENDIENTE: 'blue',
  'EN CURSO': 'blue',
  GENERADO: 'green',
  FALLIDO: 'red',
};

/** How a cross stands, and why it failed. */
export function CrossState({ cross }: { cross: { estado: string; error: string | null } }) {
  const chip = <Tag color={colours[cross.estado] ?? 'default'}>{cross.estado}</Tag>;
  if (!cross.error) return chip;
  return (
    <Tooltip title={cross.error} trigger={['hover', 'focus', 'click']}>
      <Button type="text" size="small" aria-label={`${cross.estado}: ${cross.error}`}>
        {chip}
      </Button>
    </Tooltip>
  );
}
