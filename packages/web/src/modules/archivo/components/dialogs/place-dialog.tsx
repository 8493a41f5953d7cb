import { Modal } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { FolderTree } from '../explorer/folder-tree.tsx';

interface Props {
  title: string;
  action: string;
  /** completes 'Ocurrió un error …' */
  doing: string;
  onChoose: (folder: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a folder: where to move, or where else to show. */
export function PlaceDialog({ title, action, doing, onChoose, onClose }: Props) {
  const [folder, setFolder] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const choose = async () => {
    if (folder === null) return;
    setBusy(true);
    const done = await alerted(doing, async () => {
      await onChoose(folder);
      return true;
    });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={action}
      cancelText="Cancelar"
      okButtonProps={{ disabled: folder === null, loading: isBusy }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <div className="archivo-eleccion">
        <FolderTree open={folder} trail={[]} onOpen={setFolder} onDropItems={() => undefined} />
      </div>
    </Modal>
  );
}
