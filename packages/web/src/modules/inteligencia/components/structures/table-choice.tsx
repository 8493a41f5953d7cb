import { DatabaseOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { emptyPick, TablePicker } from '../../../capas/public.ts';

interface Props {
  /** tables that a structure may name */
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Chooses the table of a layer from its database inwards. */
export function TableChoice(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<DatabaseOutlined />} onClick={() => setOpen(true)}>
        Elegir por base de datos
      </Button>
      {isOpen && <ChoiceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChoiceDialog({ names, onChoose, onClose }: Props & { onClose: () => void }) {
  const [pick, setPick] = useState(emptyPick);
  useFocusBack();
  const { table } = pick;
  const isUsable = table !== null && names.includes(table);
  return (
    <Modal
      open
      title="Tabla de la capa"
      okText="Usar esta tabla"
      cancelText="Cancelar"
      okButtonProps={{ disabled: !isUsable }}
      onOk={() => {
        if (table !== null) onChoose(table);
        onClose();
      }}
      onCancel={onClose}
    >
      <TablePicker value={pick} onChange={setPick} />
      {table !== null && !isUsable && (
        <Alert
          type="info"
          showIcon
          title="Esta tabla no está registrada con una geometría: regístrela primero en Tablas PostGIS."
        />
      )}
    </Modal>
  );
}
