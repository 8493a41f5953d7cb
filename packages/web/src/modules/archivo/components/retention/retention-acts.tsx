import { ClockCircleOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { OpenFolder } from '../../operations/archive.ts';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';

type Dialog = 'serie' | 'retención';

/** What who administers the archive says of how long a folder is kept. */
export function RetentionActs({ folder }: { folder: OpenFolder }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const isHeldHere = folder.retencionLegal?.carpeta === folder.id;
  const hold = isHeldHere ? 'Levantar retención legal…' : 'Retención legal…';
  // The heading of a kind of record gathers folders: it gives them a series, and is held by none.
  const isHeading = folder.registro === '0';
  const items = [
    { key: 'serie', label: 'Serie documental…' },
    ...(isHeading ? [] : [{ key: 'retención', label: hold }]),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => setDialog(key as Dialog) }}
      >
        <Button icon={<ClockCircleOutlined />}>
          Conservación <DownOutlined />
        </Button>
      </Dropdown>
      {dialog === 'serie' && <SeriesDialog folder={folder} onClose={close} />}
      {dialog === 'retención' && (
        <LegalHoldDialog folder={folder} isHeld={isHeldHere} onClose={close} />
      )}
    </>
  );
}
