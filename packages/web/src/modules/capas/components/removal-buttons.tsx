import { DeleteOutlined, FolderOpenOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { layersKey } from '../../../platform/imports/imports.ts';
import { UsedBy } from '../../../platform/management/used-by.tsx';
import { archiveLayer, deleteLayer, type Layer } from '../operations/layers.ts';
import { useLayerUses } from './layer-uses.tsx';

interface Props {
  layer: Layer;
  /** the table is not there any more */
  onDeleted: () => void;
}

/** Archives a table, brings it back, deletes it: what uses it is said before. */
export function RemovalButtons({ layer, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false);
  const change = useArchiving(layer);
  const isArchived = layer.archivada !== null;
  return (
    <>
      <Button
        icon={isArchived ? <FolderOpenOutlined /> : <InboxOutlined />}
        onClick={() => void change(!isArchived)}
      >
        {isArchived ? 'Recuperar' : 'Archivar'}
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={() => setAsked(true)}>
        Eliminar
      </Button>
      {isAsked && (
        <DeleteLayerDialog
          layer={layer}
          onArchive={isArchived ? null : () => change(true)}
          onDeleted={onDeleted}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function useArchiving(layer: Layer) {
  const act = useAct();
  return (isArchived: boolean) =>
    act({
      doing: isArchived ? 'al archivar la tabla' : 'al recuperar la tabla',
      call: () => archiveLayer(layer, isArchived),
      success: isArchived ? 'Tabla archivada Exitosamente' : 'Tabla recuperada Exitosamente',
      invalidate: layersKey,
    });
}

interface DialogProps extends Props {
  /** null where it is archived already */
  onArchive: (() => Promise<void>) | null;
  onClose: () => void;
}

/** Asks before a table is deleted. One that is in use cannot be, and may be archived. */
function DeleteLayerDialog({ layer, onArchive, onDeleted, onClose }: DialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { data } = useLayerUses(layer.id);
  const act = useAct();
  const isHeld = data?.some(({ impide }) => impide) ?? false;
  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    await call().finally(() => setBusy(false));
    onClose();
  };
  const remove = () =>
    act({
      doing: 'al eliminar la tabla',
      call: () => deleteLayer(layer),
      success: 'Tabla eliminada Exitosamente',
      onDone: onDeleted,
      invalidate: layersKey,
    });
  const offersArchive = isHeld && onArchive;
  return (
    <Modal
      open
      title={`¿Eliminar ${layer.tituloCapa || layer.nombre}?`}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            Cancelar
          </Button>
          {offersArchive && (
            <Button type="primary" loading={isBusy} onClick={() => void run(onArchive)}>
              Archivar
            </Button>
          )}
          {!isHeld && (
            <Button danger disabled={!data} loading={isBusy} onClick={() => void run(remove)}>
              Eliminar
            </Button>
          )}
        </>
      }
    >
      {!data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && isHeld && (
        <Alert
          type="error"
          showIcon
          title="No se puede eliminar porque la usan:"
          description={<UsedBy dependents={data.filter(({ impide }) => impide)} />}
        />
      )}
      {data && <p>{isHeld ? ARCHIVING : deletionOf(layer)}</p>}
    </Modal>
  );
}

const ARCHIVING =
  'Archivada deja de ofrecerse; los reportes, mapas y direcciones que la tienen siguen funcionando, y puede recuperarse.';

const deletionOf = ({ esquema }: Layer) =>
  esquema.nombre === OWN_SCHEMA && esquema.db.id === OWN_DATABASE
    ? 'Se eliminarán la tabla, sus datos y su estilo. Esta acción no se puede deshacer.'
    : 'Se quitará del catálogo con su estilo; sus datos siguen en su base.';

/** Where imports load their tables: the application's own database is the first. */
const OWN_SCHEMA = 'capas';
const OWN_DATABASE = '1';
