import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import './form-dialog.css';
import { LeaveContext } from './leave-guard.ts';

/** The width of the dialogs that hold a form. */
const WIDTH = 600;

interface Props {
  /** 'Crear Rol', 'Editar Rol'. */
  title: string;
  onClose: () => void;
  width?: number;
  /** At the bottom of the screen, so that what was looked at stays in sight above it. */
  low?: boolean;
  /** An `EntityForm`. */
  children: ReactNode;
}

/**
 * A dialog around an `EntityForm`: the cross and Esc ask too before changes are lost, and a click
 * beside it does nothing.
 *
 * @example
 * <FormDialog title="Crear Rol" onClose={close}>
 *   <RolForm rol={null} onClose={close} />
 * </FormDialog>
 */
export function FormDialog({ title, onClose, width = WIDTH, low = false, children }: Props) {
  useFocusBack();
  const { current: inside } = useRef<{ mayLeave: (() => Promise<boolean>) | null }>({
    mayLeave: null,
  });
  const close = async () => {
    if (!inside.mayLeave || (await inside.mayLeave())) onClose();
  };
  return (
    <LeaveContext value={inside}>
      <Modal
        open
        title={title}
        width={width}
        className={low ? 'dialogo-abajo' : ''}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => void close()}
      >
        {children}
      </Modal>
    </LeaveContext>
  );
}
