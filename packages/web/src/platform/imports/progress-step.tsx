import { counted } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress, Result } from 'antd';
import { useEffect } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { cancelImport, type ImportStatus, isAlive, loadImport } from './imports.ts';

const POLL_MS = 700;

interface Props {
  id: string;
  /** The layer stands. */
  onDone: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** What became of the file's records; '' for imports of before they were counted. */
const outcomeText = ({ leidos, importados, reparados, rechazados }: ImportStatus): string =>
  leidos === null
    ? ''
    : [
        counted(leidos, 'elemento leído', 'elementos leídos'),
        counted(importados ?? 0, 'importado', 'importados'),
        counted(reparados ?? 0, 'reparado', 'reparados'),
        counted(rechazados ?? 0, 'rechazado', 'rechazados'),
      ].join(' · ');

const mayGoOn = (status: ImportStatus | undefined) => status === undefined || isAlive(status);

/** How the import goes. Closing the window does not stop it. */
export function ProgressStep({ id, onDone, onAgain, onClose }: Props) {
  const { data } = useQuery({
    queryKey: ['importacion_capa', id],
    queryFn: () => loadImport(id),
    refetchInterval: ({ state }) => (mayGoOn(state.data) ? POLL_MS : false),
  });
  const finished = data?.estado === 'TERMINADO';
  useEffect(() => {
    if (finished) onDone();
  }, [finished, onDone]);
  if (mayGoOn(data)) return <Running id={id} status={data} />;
  if (finished) {
    return (
      <Result
        status="success"
        title="Capa importada"
        subTitle={
          <>
            La tabla {data?.tabla} ya se puede ver y cruzar.
            {data && <p>{outcomeText(data)}</p>}
          </>
        }
        extra={
          <>
            {data?.rechazados ? (
              <Button href={`/api/v1/capas/importaciones/${id}/rechazados.csv`} download>
                Descargar los rechazados (CSV)
              </Button>
            ) : null}
            <Button onClick={onAgain}>Importar otra</Button>
            <Button type="primary" onClick={onClose}>
              Listo
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Result
      status="error"
      title={data?.estado === 'CANCELADO' ? 'La importación se canceló' : 'No se importó la capa'}
      subTitle={data?.error ?? 'No quedó nada a medias.'}
      extra={<Button onClick={onAgain}>Elegir otro archivo</Button>}
    />
  );
}

function Running({ id, status }: { id: string; status: ImportStatus | undefined }) {
  const alerted = useAlertedCall();
  return (
    <div role="status">
      <Progress percent={Math.round(status?.avance ?? 0)} />
      <p>{status?.mensaje ?? 'En espera'}</p>
      <p className="campo-ayuda">
        Puede cerrar esta ventana: la importación sigue, se avisará cuando termine y queda en
        «Procesos».
      </p>
      <Button onClick={() => void alerted('al cancelar la importación', () => cancelImport(id))}>
        Cancelar importación
      </Button>
    </div>
  );
}
