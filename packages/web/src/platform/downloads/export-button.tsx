import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';

interface Props {
  /** Fetches and hands over the file. Throws AppError. */
  download: () => Promise<void>;
  label?: string;
  /** Completes 'Ocurrió un error …'. */
  doing?: string;
}

/**
 * The button that takes home an Excel file; it turns until the file is there.
 *
 * @example <ExportButton download={() => downloadFile(url, timestampedName('contratos', 'xlsx'))} />
 */
export function ExportButton({
  download,
  label = 'Exportar a Excel',
  doing = 'al exportar la lista',
}: Props) {
  const [working, setWorking] = useState(false);
  const alerted = useAlertedCall();
  const start = async () => {
    setWorking(true);
    await alerted(doing, download);
    setWorking(false);
  };
  return (
    <Button icon={<FileExcelOutlined />} loading={working} onClick={() => void start()}>
      {label}
    </Button>
  );
}
