import { formatDate } from '@comarca/shared/core/formats';
import { Alert, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { findPartyParcels } from '../operations/parcels.ts';

type Found = Awaited<ReturnType<typeof findPartyParcels>>;

/** Parcels of somebody, by name or document. */
export function PartySearch({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const search = async (text: string) => {
    setBusy(true);
    const answer = await alerted('al buscar por interesado', () => findPartyParcels(text));
    setBusy(false);
    if (answer) setFound(answer);
  };
  return (
    <Modal open title="Buscar por interesado" footer={null} width={760} onCancel={onClose}>
      <Alert
        type="info"
        showIcon
        title="Son datos personales: su búsqueda queda en el registro de actos."
      />
      <Input.Search
        autoFocus
        aria-label="Nombre o documento del interesado"
        placeholder="Nombre o documento"
        enterButton="Buscar"
        loading={busy}
        onSearch={(text) => void search(text)}
        style={{ marginBlock: 12 }}
      />
      {found && (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...found.nodes]}
          locale={{ emptyText: 'Ningún predio tiene un interesado así.' }}
          columns={[
            {
              title: 'NPN',
              render: (_, { npn, base, id }) => (
                <RouteLink route="CadastreParcel" params={{ npn }} search={{ base, id }}>
                  {npn}
                </RouteLink>
              ),
            },
            { title: 'FMI', dataIndex: 'fmi' },
            { title: 'Dirección', dataIndex: 'direccion' },
            { title: 'Vigencia', dataIndex: 'vigencia', render: (day: string) => formatDate(day) },
          ]}
        />
      )}
    </Modal>
  );
}
