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
  // The heading of a kind of record gathers folders and is none itself.
  if (folder.registro === '0') return null;
  const items = [
    { key: 'serie', label: 'Serie documental…' },
    { key: 'retención', label: isHeldHere ? 'Levantar retención legal…' : 'Retención legal…' },
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
