import { Button, Modal, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';

const WIDTH = 900;

interface Props {
  title: string;
  /** The files are with the server: they are read, or kept. */
  working: boolean;
  /** 'Leyendo el archivo…' */
  reading: string;
  /** Where files are chosen: as long as none was. */
  choose: ReactNode;
  /** What keeps what was tried; null where nothing is left to keep. */
  keep: { label: string; disabled: boolean; act: () => void } | null;
  onClose: () => void;
  /** What would become of what was chosen; null as long as nothing was tried. */
  children: ReactNode;
}

/** A dialog that takes files: first it shows what would become of them, then it keeps them. */
export function TrialDialog({ title, working, reading, choose, keep, onClose, children }: Props) {
  useFocusBack();
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {keep && (
            <Button type="primary" loading={working} disabled={keep.disabled} onClick={keep.act}>
              {keep.label}
            </Button>
          )}
        </>
      }
    >
      {!children && !working && choose}
      {!children && working && (
        <p role="status">
          <Spin /> {reading}
        </p>
      )}
      {children}
    </Modal>
  );
}
