import { HistoryOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { RowAction } from '../../ui/feedback/row-action.tsx';
import { HistoryPanel } from './history-panel.tsx';

const WIDTH = 600;

interface Props {
  entity: string;
  id: string;
  /** The record's name. */
  name: string;
}

/** A button that tells who changed what of a record. */
export function HistoryAction({ entity, id, name }: Props) {
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
        <HistoryPanel entity={entity} id={id} />
      </Modal>
    </>
  );
}
