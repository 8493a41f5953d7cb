import { AuditOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { OpenFolder } from '../../operations/archive.ts';
import { FileDialog } from './file-dialog.tsx';

/** Says that the open folder is an expediente, or lies in one that is closed. */
export function FileStrip({ folder }: { folder: OpenFolder }) {
  const [isOpen, setOpen] = useState(false);
  const { expediente, cerradoPor } = folder;
  if (expediente === null && cerradoPor === null) return null;
  if (expediente === null) {
    return (
      <p className="archivo-expediente">
        <LockOutlined /> Está en{' '}
        {cerradoPor ? `el expediente ${cerradoPor}, que está` : 'un expediente'} cerrado: no se
        cambia nada aquí.
      </p>
    );
  }
  return (
    <p className="archivo-expediente">
      <AuditOutlined />
      <span>
        Expediente <strong>{expediente}</strong>
      </span>
      <StatusChip tone={cerradoPor === null ? 'verde' : 'gris'}>
        {cerradoPor === null ? 'Abierto' : 'Cerrado'}
      </StatusChip>
      <Button size="small" onClick={() => setOpen(true)}>
        Índice y actos
      </Button>
      {isOpen && <FileDialog folder={folder} onClose={() => setOpen(false)} />}
    </p>
  );
}
