import { CheckOutlined, EditOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import type { WritingState } from './use-writing.ts';

interface Props {
  status: WritingState;
  /** something of this place is not saved yet */
  pending: boolean;
}

/** Whether what was written is saved. */
export function WritingStatus({ status, pending }: Props) {
  return (
    <span className="vista-guardado" role="status">
      {contents(status, pending)}
    </span>
  );
}

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
  if (status === 'error' || status === 'conflicto') {
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
