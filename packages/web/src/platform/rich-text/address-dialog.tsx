import { Input, Modal } from 'antd';
import { useState } from 'react';

const WIDTH = 500;

/** What an address is asked for. */
export const addressKinds = {
  link: {
    title: 'Enlace',
    label: 'Dirección del enlace',
    put: 'Poner enlace',
    remove: 'Quitar enlace',
    isGood: (address: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(address),
  },
  picture: {
    title: 'Imagen',
    label: 'Dirección https:// de la imagen',
    put: 'Poner imagen',
    remove: 'Cerrar',
    isGood: (address: string) => /^https:\/\/\S+$/i.test(address),
  },
} as const;

interface Props {
  title: string;
  label: string;
  /** What the button says with an address, and without one. */
  put: string;
  remove: string;
  isGood: (address: string) => boolean;
  /** The address that the text has now. */
  present: string;
  /** '' where none is wanted. */
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link or of a picture. */
export function AddressDialog({ present, onChoose, onClose, ...kind }: Props) {
  const [address, setAddress] = useState(present);
  const given = address.trim();
  const isGood = given === '' || kind.isGood(given);
  return (
    <Modal
      open
      width={WIDTH}
      title={kind.title}
      okText={given === '' ? kind.remove : kind.put}
      cancelText="Cancelar"
      okButtonProps={{ disabled: !isGood }}
      onOk={() => onChoose(given)}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label={kind.label}
        placeholder="https://…"
        value={address}
        status={isGood ? '' : 'error'}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={() => isGood && onChoose(given)}
      />
    </Modal>
  );
}
