import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { type Dependent, dependentsText, loadDependents } from './dependents.ts';

const WIDTH = 500;

interface Props {
  /** The record's kind as the server knows it, for what depends on it. */
  entity: string;
  id: string;
  /** The record's name, so that nobody deletes the wrong one. */
  name: string;
  /** Deletes; the dialog closes when it is done, also after a failure that was shown. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** The question itself, and what depends on the record. */
export function DeleteQuestion({ entity, id, name, onDelete, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['dependents', entity, id],
    queryFn: ({ signal }) => loadDependents(entity, id, signal),
    gcTime: 0,
    meta: { doing: 'al consultar qué depende del elemento' },
  });
  const held = (data ?? []).some(({ impide }) => impide);
  const remove = async () => {
    setDeleting(true);
    await onDelete().finally(() => setDeleting(false));
    onClose();
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="¿Esta seguro que desea borrar este elemento?"
      okText="Eliminar"
      cancelText="Cancelar"
      okButtonProps={{ danger: true, disabled: isPending || held, loading: deleting }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 1 }} /> : <What of={data} />}
    </Modal>
  );
}

/** What depends on the record. The server checks it again when it deletes. */
function What({ of }: { of: readonly Dependent[] | undefined }) {
  if (!of) return <p>No se pudo consultar qué depende de este elemento.</p>;
  const holding = of.filter(({ impide }) => impide);
  const going = of.filter(({ impide }) => !impide);
  if (holding.length > 0) {
    const title = `No se puede eliminar porque lo usan: ${dependentsText(holding)}.`;
    return <Alert type="error" showIcon role="alert" title={title} />;
  }
  if (going.length > 0) {
    const title = `También se eliminará lo que depende de él: ${dependentsText(going)}.`;
    return <Alert type="warning" showIcon role="alert" title={title} />;
  }
  return <p>Nada depende de él. Esta acción no se puede deshacer.</p>;
}
