import { DatabaseOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { emptyPick, TablePicker } from '../../../capas/public.ts';

interface Props {
  /** tables that a structure may name; another schema may have one of the same name */
  layers: readonly { id: string; nombre: string }[];
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

function ChoiceDialog({ layers, onChoose, onClose }: Props & { onClose: () => void }) {
  const [pick, setPick] = useState(emptyPick);
  useFocusBack();
  const { table, layerId } = pick;
  const chosen = layers.find(({ id }) => id === layerId);
  return (
    <Modal
      open
      title="Tabla de la capa"
      okText="Usar esta tabla"
      cancelText="Cancelar"
      okButtonProps={{ disabled: !chosen }}
      onOk={() => {
        if (chosen) onChoose(chosen.nombre);
        onClose();
      }}
      onCancel={onClose}
    >
      <TablePicker value={pick} onChange={setPick} />
      {table !== null && !chosen && (
        <Alert
          type="info"
          showIcon
          title="Esta tabla no está registrada con una geometría: regístrela primero en Tablas PostGIS."
        />
      )}
    </Modal>
  );
}
