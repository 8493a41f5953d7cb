import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { type Chosen, countZip, zipAddress } from '../../operations/archive.ts';

/** Takes what is chosen home as a zip, once it is known that there is one: why not is told in the page. */
export function ZipButton({ chosen }: { chosen: Chosen }) {
  const [isBusy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const download = async () => {
    setBusy(true);
    const address = await alerted('al descargar', async () => {
      await countZip(chosen);
      return zipAddress(chosen);
    });
    setBusy(false);
    if (address !== undefined) takeHome(address);
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void download()}>
      Descargar
    </Button>
  );
}

/** The browser saves what comes, as it says it is called: nothing of it is held in the page. */
function takeHome(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
