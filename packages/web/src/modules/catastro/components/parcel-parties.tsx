import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { loadParties } from '../operations/parcels.ts';

type Parties = Awaited<ReturnType<typeof loadParties>>;

/** Whose the rights are: read when it is asked for, as each reading is recorded. */
export function ParcelParties({ id }: { id: string }) {
  const may = useCan('catastro.view_interesado');
  const alerted = useAlertedCall();
  const [parties, setParties] = useState<Parties | null>(null);
  if (!may) {
    return (
      <Alert
        type="info"
        showIcon
        title="Los interesados son datos personales: no tiene permiso para verlos."
      />
    );
  }
  if (!parties) {
    const read = async () => {
      const found = await alerted('al consultar los interesados', () => loadParties(id));
      if (found) setParties(found);
    };
    return (
      <Button onClick={() => void read()}>Ver interesados (la consulta queda registrada)</Button>
    );
  }
  return (
    <div className="catastro-ancha">
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...parties]}
        locale={{ emptyText: 'Ningún derecho tiene interesado.' }}
        columns={[
          { title: 'Nombre', dataIndex: 'nombre' },
          {
            title: 'Documento',
            render: (_, { tipoDocumento, documento }) => `${tipoDocumento} ${documento}`.trim(),
          },
          { title: 'Derecho', dataIndex: 'derecho' },
          {
            title: 'Fracción',
            align: 'right',
            render: (_, { participacion, fraccion }) => participacion ?? fraccion ?? '—',
          },
        ]}
      />
    </div>
  );
}
