import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Table, Tabs } from 'antd';
import { useState } from 'react';
import { DELETION, useAct } from '../../../platform/confirm/use-act.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { DatabaseForm } from '../forms/database-form.tsx';
import {
  type DatabaseRow,
  databasesKey,
  deleteDatabase,
  loadDatabases,
} from '../operations/databases.ts';
import { RegisterTable } from './register-table.tsx';
import '../../../platform/imports/imports.css';

const WIDTH = 720;

/** Registered databases, and tables of them that become spatial tables. */
export function DatabasesDialog({ onClose }: { onClose: () => void }) {
  const isSuperuser = useSession()?.isSuperuser ?? false;
  return (
    <Modal open width={WIDTH} title="Bases de datos" footer={null} onCancel={onClose}>
      <Tabs
        items={[
          {
            key: 'registrar',
            label: 'Registrar tabla',
            children: <RegisterTable onDone={onClose} />,
          },
          {
            key: 'bases',
            label: 'Bases registradas',
            children: <Databases editable={isSuperuser} />,
          },
        ]}
      />
    </Modal>
  );
}

function Databases({ editable }: { editable: boolean }) {
  const [editing, setEditing] = useState<DatabaseRow | 'nueva' | null>(null);
  const { data = [], isFetching } = useQuery({ queryKey: databasesKey, queryFn: loadDatabases });
  if (editing) {
    const known = editing === 'nueva' ? null : editing;
    return <DatabaseForm database={known} onDone={() => setEditing(null)} />;
  }
  return (
    <div className="importar">
      <Table<DatabaseRow>
        size="small"
        rowKey="id"
        loading={isFetching && data.length === 0}
        dataSource={data}
        pagination={false}
        columns={[
          { title: 'Nombre', dataIndex: 'nombre' },
          { title: 'Tipo', render: (_, { propia }) => (propia ? 'Propia' : 'Solo lectura') },
          { title: 'Tablas', dataIndex: 'tablas', align: 'right' },
          ...(editable
            ? [
                {
                  title: 'Opciones',
                  render: (_: unknown, row: DatabaseRow) => (
                    <Options row={row} onEdit={() => setEditing(row)} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {editable && (
        <div className="importar-pie">
          <Button type="primary" onClick={() => setEditing('nueva')}>
            Agregar base de datos
          </Button>
        </div>
      )}
    </div>
  );
}

function Options({ row, onEdit }: { row: DatabaseRow; onEdit: () => void }) {
  const act = useAct();
  if (row.propia) return null;
  const remove = () =>
    act({
      ask: DELETION,
      doing: 'al eliminar la base de datos',
      call: () => deleteDatabase(row.id),
      invalidate: databasesKey,
    });
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={`Editar ${row.nombre}`}
        onClick={onEdit}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`Eliminar ${row.nombre}`}
        onClick={() => void remove()}
      />
    </>
  );
}
