import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Progress, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { isAlive } from '../../../platform/imports/imports.ts';
import { cancelImport, loadImport } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';
import { ImportForm } from './import-form.tsx';

const POLL_MS = 700;

/** A file becomes a base: choose it, say of which municipality and date, watch it load. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [importId, setImportId] = useState<string | null>(null);
  return (
    <Modal
      open
      width={680}
      title="Importar base catastral"
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {importId ? (
        <ImportProgress id={importId} onAgain={() => setImportId(null)} onClose={onClose} />
      ) : (
        <ImportForm onStarted={setImportId} />
      )}
    </Modal>
  );
}

interface ProgressProps {
  id: string;
  onAgain: () => void;
  onClose: () => void;
}

function ImportProgress({ id, onAgain, onClose }: ProgressProps) {
  const queries = useQueryClient();
  const alerted = useAlertedCall();
  const { data } = useQuery({
    queryKey: ['importacion-catastro', id],
    queryFn: () => loadImport(id),
    refetchInterval: ({ state }) => (!state.data || isAlive(state.data) ? POLL_MS : false),
    meta: { doing: 'al consultar la importación' },
  });
  const finished = data?.estado === 'TERMINADO';
  useEffect(() => {
    if (finished) void queries.invalidateQueries({ queryKey: cadastreKey });
  }, [finished, queries]);
  if (!data || isAlive(data)) {
    return (
      <div role="status">
        <Progress percent={Math.round(data?.avance ?? 0)} />
        <p>{data?.mensaje ?? 'En espera'}</p>
        <p className="campo-ayuda">Puede cerrar esta ventana: la importación sigue.</p>
        <Button onClick={() => void alerted('al cancelar la importación', () => cancelImport(id))}>
          Cancelar importación
        </Button>
      </div>
    );
  }
  if (finished) {
    return (
      <Result
        status="success"
        title={data.sinCambios ? 'La base ya tenía este archivo' : 'Base importada'}
        subTitle={data.sinCambios ? 'No cambió nada.' : 'Ya se puede buscar, revisar y comparar.'}
        extra={
          <Button type="primary" onClick={onClose}>
            Listo
          </Button>
        }
      />
    );
  }
  return (
    <Result
      status="error"
      title={data.estado === 'CANCELADO' ? 'La importación se canceló' : 'No se importó la base'}
      subTitle={data.error ?? 'No quedó nada a medias.'}
      extra={<Button onClick={onAgain}>Elegir otro archivo</Button>}
    />
  );
}
