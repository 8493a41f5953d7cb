import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';

interface Props {
  icon: ReactNode;
  label: string;
  download: () => Promise<void>;
}

/** Takes home the sheet of a parcel. */
export function SheetButton({ icon, label, download }: Props) {
  const [working, setWorking] = useState(false);
  const alerted = useAlertedCall();
  const start = async () => {
    setWorking(true);
    await alerted('al generar la ficha del predio', download);
    setWorking(false);
  };
  return (
    <Button icon={icon} loading={working} onClick={() => void start()}>
      Ficha en {label}
    </Button>
  );
}
