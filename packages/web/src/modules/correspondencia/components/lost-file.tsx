import { WarningOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

const LOST = 'El contenido ya no está donde se guardó: no se abre mientras no se restaure.';

/** Beside the name of a file whose content is gone. */
export function LostMark() {
  return (
    <>
      <StatusChip tone="rojo" icon={<WarningOutlined aria-hidden />}>
        Perdido
      </StatusChip>
      <small>{LOST}</small>
    </>
  );
}

/** In the place of what cannot be shown; nothing where no file is lost. */
export function LostNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`Perdido: ${names.map((name) => `«${name}»`).join(', ')}`}
      description={LOST}
    />
  );
}
