import { Input, Modal } from 'antd';
import { useState } from 'react';

const WIDTH = 500;
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

interface Props {
  /** The address that the text has now. */
  present: string;
  /** '' takes the link away. */
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ present, onChoose, onClose }: Props) {
  const [address, setAddress] = useState(present);
  const given = address.trim();
  const isGood = given === '' || ADDRESS.test(given);
  return (
    <Modal
      open
      width={WIDTH}
      title="Enlace"
      okText={given === '' ? 'Quitar enlace' : 'Poner enlace'}
      cancelText="Cancelar"
      okButtonProps={{ disabled: !isGood }}
      onOk={() => onChoose(given)}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="Dirección del enlace"
        placeholder="https://…"
        value={address}
        status={isGood ? '' : 'error'}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={() => isGood && onChoose(given)}
      />
    </Modal>
  );
}
