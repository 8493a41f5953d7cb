import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { fileZipAddress, loadFile, type OpenFile, omittedText } from '../../operations/files.ts';
import { DeclareFileDialog } from './declare-file-dialog.tsx';
import { FileActDialog } from './file-act-dialog.tsx';
import { FileActs } from './file-acts.tsx';
import { FileIndex } from './file-index.tsx';
import { UndeclareFileDialog } from './undeclare-file-dialog.tsx';

type Act = 'paso' | 'código' | 'quitar';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** An expediente: its index and its acts, taken home, closed and opened again. */
export function FileDialog({ folder, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'expediente', folder.id],
    queryFn: () => loadFile(folder.id),
  });
  return (
    <Modal
      open
      width={960}
      title={`Expediente ${folder.expediente}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {error && (
        <LoadFailure thing="el expediente" failure={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active />}
      {data && <Shown folder={folder} file={data} />}
    </Modal>
  );
}

function Shown({ folder, file }: { folder: OpenFolder; file: OpenFile }) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const mayManage = useCan('archivo.manage_documento');
  const mayAct = file.cerrado ? mayManage : folder.puedeCambiar;
  const isOpenHere = mayAct && !file.cerrado;
  // An index that was sealed is kept, and its folder stays an expediente.
  const wasClosed = file.actos.some(({ acto }) => acto === 'CIERRA');
  return (
    <>
      <div className="archivo-botones">
        {file.total > 0 && (
          <Button icon={<DownloadOutlined />} href={fileZipAddress(folder.id)}>
            Exportar con índice
          </Button>
        )}
        {mayAct && (
          <Button onClick={() => setAct('paso')}>
            {file.cerrado ? 'Reabrir' : 'Cerrar expediente'}
          </Button>
        )}
        {isOpenHere && <Button onClick={() => setAct('código')}>Corregir código</Button>}
        {isOpenHere && !wasClosed && (
          <Button onClick={() => setAct('quitar')}>Quitar expediente</Button>
        )}
      </div>
      {file.sinLeer > 0 && (
        <Alert
          type="info"
          showIcon
          title={`El índice tiene además ${file.sinLeer === 1 ? '1 documento' : `${file.sinLeer} documentos`} de otros registros que usted no puede leer.`}
        />
      )}
      {file.omitidos.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${file.cerrado ? 'Se cerró sin' : 'No están en el índice'} documentos de otros registros que ${
            file.cerrado ? 'quien lo cerró no podía' : 'usted no puede'
          } leer: ${omittedText(file)}.`}
        />
      )}
      <Tabs
        items={[
          { key: 'indice', label: `Índice (${file.total})`, children: <FileIndex file={file} /> },
          {
            key: 'actos',
            label: `Actos (${file.actos.length})`,
            children: <FileActs file={file} />,
          },
        ]}
      />
      {act === 'código' && <DeclareFileDialog folder={folder} onClose={close} />}
      {act === 'quitar' && <UndeclareFileDialog folder={folder} onClose={close} />}
      {act === 'paso' && <FileActDialog folder={folder.id} file={file} onClose={close} />}
    </>
  );
}
