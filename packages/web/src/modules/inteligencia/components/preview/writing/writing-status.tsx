import { CheckOutlined, EditOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import type { WritingState } from '../../use-resting-save.ts';

interface Props {
  status: WritingState;
  /** something of this place is not saved yet */
  pending: boolean;
  /** it waits until one of two texts is chosen */
  contested?: boolean;
}

/** Whether what was written is saved. */
export function WritingStatus({ status, pending, contested = false }: Props) {
  return (
    <span className="vista-guardado" role="status">
      {contested ? <Contested /> : contents(status, pending)}
    </span>
  );
}

const Contested = () => (
  <>
    <WarningOutlined /> Sin guardar: elija qué texto queda
  </>
);

function contents(status: WritingState, pending: boolean) {
  if (!pending) {
    return (
      <>
        <CheckOutlined /> Guardado
      </>
    );
  }
  if (status === 'guardando') {
    return (
      <>
        <LoadingOutlined /> Guardando…
      </>
    );
  }
  if (status === 'error') {
    return (
      <>
        <WarningOutlined /> Sin guardar: no se pudo guardar
      </>
    );
  }
  return (
    <>
      <EditOutlined /> Sin guardar
    </>
  );
}
