import { useQuery } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import { type BaseRow, loadDefects } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

/** What of a base's import could not be taken as it came. */
export function DefectsDialog({ base, onClose }: { base: BaseRow; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: [...cadastreKey, 'defectos', base.id],
    queryFn: () => loadDefects(base.id),
    meta: { doing: 'al cargar los defectos' },
  });
  return (
    <Modal
      open
      width={880}
      footer={null}
      title={`Defectos de la importación de ${base.municipioNombre}`}
      onCancel={onClose}
    >
      <div className="catastro-ancha">
        <Table
          size="small"
          rowKey="id"
          loading={!data}
          dataSource={[...(data ?? [])]}
          columns={[
            { title: 'Dónde', dataIndex: 'donde' },
            { title: 'Qué pasó', dataIndex: 'mensaje' },
          ]}
        />
      </div>
    </Modal>
  );
}
