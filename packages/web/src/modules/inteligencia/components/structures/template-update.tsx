import { DiffOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { laterDialog } from '../../../../platform/loading/later-dialog.tsx';
import type { UpdateProps } from './update-dialog.tsx';

const UpdateDialog = laterDialog(() => import('./update-dialog.tsx'), 'UpdateDialog');

/** Brings a project's structure to what its template is now: the difference is shown before. */
export function TemplateUpdate(props: UpdateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DiffOutlined />} onClick={() => setOpen(true)}>
        Actualizar a la plantilla
      </Button>
      {isOpen && <UpdateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
