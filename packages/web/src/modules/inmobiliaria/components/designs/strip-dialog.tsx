import { formatNumber } from '@comarca/shared/core/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { estatesKey } from '../../operations/estates/estates.ts';
import { designsKey, loadStrip, takeEstates } from '../../operations/projects/designs.ts';
import { giProjectsKey } from '../../operations/projects/gi-projects.ts';

interface Props {
  project: string;
  onClose: () => void;
}

type Parcel = Awaited<ReturnType<typeof loadStrip>>[number];

const WIDTH = 900;
const PAGE_SIZE = 20;

/** The parcels that the project's strip touches: those that are no estates yet may become some. */
export function StripDialog({ project, onClose }: Props) {
  useFocusBack();
  const alerts = useAlerts();
  const call = useAlertedCall();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [working, setWorking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...designsKey, 'franja', project],
    queryFn: () => loadStrip(project),
    gcTime: 0,
  });
  const missing = (data ?? []).filter(({ predio }) => predio === null).map(({ npn }) => npn);
  const wanted = chosen ?? missing;
  const take = async () => {
    setWorking(true);
    const made = await call('al guardar el predio', async () => ({
      count: await takeEstates(project, wanted),
    }));
    setWorking(false);
    if (!made) return;
    alerts.success(`Se crearon ${made.count} predios del catastro`);
    for (const queryKey of [estatesKey, giProjectsKey, designsKey]) {
      void queries.invalidateQueries({ queryKey });
    }
    onClose();
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="Traer predios de la franja"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            type="primary"
            loading={working}
            disabled={wanted.length === 0}
            onClick={() => void take()}
          >
            {`Crear ${wanted.length.toLocaleString('es-CO')} predios`}
          </Button>
        </>
      }
    >
      <p>Los predios del catastro que toca el trazado del proyecto con su buffer.</p>
      {error && <LoadFailure thing="los predios" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <Table<Parcel>
          size="small"
          rowKey="npn"
          dataSource={[...data]}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: 'El catastro no tiene predios en la franja' }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          rowSelection={{
            selectedRowKeys: wanted,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ npn, predio }) => ({
              disabled: predio !== null,
              'aria-label': `Traer ${npn}`,
            }),
          }}
          columns={[
            { title: 'NPN', dataIndex: 'npn' },
            { title: 'Dirección', dataIndex: 'direccion' },
            {
              title: 'Área (m²)',
              align: 'right',
              render: (_, { area }) => formatNumber(area, 2),
            },
            {
              title: 'Predio del proyecto',
              render: (_, { predio }) => predio ?? 'No está',
            },
          ]}
        />
      )}
    </Modal>
  );
}
