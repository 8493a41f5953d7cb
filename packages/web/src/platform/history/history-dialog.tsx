import { Modal } from 'antd';
import { HistoryPanel } from './history-panel.tsx';

const WIDTH = 600;

interface Props {
  entity: string;
  id: string;
  /** The record's name. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Who changed what of a record, over what was being looked at. */
export const HistoryDialog = ({ entity, id, name, open, onClose }: Props) => (
  <Modal
    open={open}
    width={WIDTH}
    title={`Historial de ${name}`}
    footer={null}
    destroyOnHidden
    onCancel={onClose}
  >
    <HistoryPanel entity={entity} id={id} />
  </Modal>
);
