import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { GivenRecord } from '../operations/links.ts';
import { ShareDialog } from './share-dialog.tsx';

/** Opens the links by which people outside see a record. */
export function ShareButton(props: GivenRecord & { name: string; type: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ShareAltOutlined />} onClick={() => setOpen(true)}>
        Compartir
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
