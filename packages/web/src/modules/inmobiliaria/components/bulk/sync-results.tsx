import { Button, Modal, Table } from 'antd';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import type { SyncedEstate } from '../../operations/estates/bulk.ts';

const WIDTH = 900;
const PAGE_SIZE = 20;

const yesNo = (value: boolean) => (value ? 'Sí' : 'No');

interface Props {
  results: readonly SyncedEstate[];
  onClose: () => void;
}

/** What became of each estate. */
export function SyncResults({ results, onClose }: Props) {
  useFocusBack();
  const changed = results.filter(
    ({ actualizadoCatastro, actualizadoRegistro }) => actualizadoCatastro || actualizadoRegistro,
  ).length;
  return (
    <Modal
      open
      width={WIDTH}
      title="Resultado de la sincronización"
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <p>{`${changed.toLocaleString('es-CO')} de ${results.length.toLocaleString('es-CO')} predios actualizados`}</p>
      <Table<SyncedEstate>
        size="small"
        rowKey="codigo"
        dataSource={[...results]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: 'Código', dataIndex: 'codigo' },
          { title: 'NPN', dataIndex: 'npn' },
          {
            title: 'Actualizado catastro',
            dataIndex: 'actualizadoCatastro',
            render: yesNo,
          },
          { title: 'FMI', dataIndex: 'fmi' },
          {
            title: 'Actualizado registro',
            dataIndex: 'actualizadoRegistro',
            render: yesNo,
          },
        ]}
      />
    </Modal>
  );
}
