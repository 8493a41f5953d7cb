import { EditOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { RenameLayerForm } from '../forms/rename-layer-form.tsx';
import { SyncLayerForm } from '../forms/sync-layer-form.tsx';

/** Opens the dialogs that keep the map server in step. */
export function MapServerButtons() {
  const [opened, setOpened] = useState<'sincronizar' | 'renombrar' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button icon={<SyncOutlined />} onClick={() => setOpened('sincronizar')}>
        Sincronizar Capas
      </Button>
      <Button icon={<EditOutlined />} onClick={() => setOpened('renombrar')}>
        Actualizar Nombre GeoApps
      </Button>
      {opened === 'sincronizar' && (
        <FormDialog title="Sincronizar Capas" onClose={close}>
          <SyncLayerForm onClose={close} />
        </FormDialog>
      )}
      {opened === 'renombrar' && (
        <FormDialog title="Actualizar Nombre GeoApps" onClose={close}>
          <RenameLayerForm onClose={close} />
        </FormDialog>
      )}
    </>
  );
}
