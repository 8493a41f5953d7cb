import { HistoryOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { RowAction } from '../../ui/row-action.tsx';
import { HistoryPanel, type Restore } from './history-panel.tsx';

const WIDTH = 600;

interface Props {
  entity: string;
  id: string;
  /** The record's name. */
  name: string;
  /** Puts old values back into the edit form: for whoever may edit. */
  restore?: Restore;
}

/** A row's button that tells who changed what of its record. */
export function HistoryAction({ entity, id, name, restore }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={<HistoryOutlined />}
        title="Historial"
        name={name}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        width={WIDTH}
        title={`Historial de ${name}`}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <HistoryPanel
          entity={entity}
          id={id}
          {...(restore && {
            restore: {
              fields: restore.fields,
              onRestore: (field: string, value: unknown) => {
                setOpen(false);
                restore.onRestore(field, value);
              },
            },
          })}
        />
      </Modal>
    </>
  );
}
