import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';

interface Props {
  /** Fetches and hands over the file. Throws AppError. */
  download: () => Promise<void>;
  label?: string;
  /** An Excel file's unless told. */
  icon?: ReactNode;
  /** Completes 'Ocurrió un error …'. */
  doing?: string;
  /** The alert once the file is there. */
  success?: string;
  /** What is said beside it, where its label may have no room. */
  hint?: string;
  className?: string;
  size?: 'small';
}

/**
 * The button that takes home a file, an Excel one unless told; it turns until the file is there.
 *
 * @example <ExportButton download={() => downloadFile(url, timestampedName('contratos', 'xlsx'))} />
 */
export function ExportButton({
  download,
  label = 'Exportar a Excel',
  icon = <FileExcelOutlined />,
  doing = 'al exportar la lista',
  success,
  hint,
  className,
  size,
}: Props) {
  const [working, setWorking] = useState(false);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const start = async () => {
    setWorking(true);
    await alerted(doing, async () => {
      await download();
      if (success) alerts.success(success);
    });
    setWorking(false);
  };
  return (
    <Button
      className={className}
      {...(size && { size })}
      data-pista={hint}
      icon={icon}
      loading={working}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
