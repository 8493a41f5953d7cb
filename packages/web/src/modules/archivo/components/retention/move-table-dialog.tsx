import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Select, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { archiveKey } from '../../operations/archive.ts';
import { loadTableMove, moveTable, type SeriesMove } from '../../operations/retention.ts';

interface Named {
  id: string;
  nombre: string;
}

interface Props {
  table: Named;
  others: readonly Named[];
  onClose: () => void;
}

/** Gives all folders of a version of the retention table the same series of another, once that was reviewed. */
export function MoveTableDialog({ table, others, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  return (
    <Modal
      open
      width={820}
      title={`Pasar las carpetas de "${table.nombre}" a otra versión`}
      footer={null}
      onCancel={onClose}
    >
      <Select
        aria-label="Versión nueva"
        placeholder="Versión nueva"
        className="archivo-tipo"
        value={target}
        options={others.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={setTarget}
      />
      {target && <Review key={target} table={table} target={target} onClose={onClose} />}
    </Modal>
  );
}

const termsText = (series: SeriesMove['antes'] | null) =>
  series
    ? `${seriesText(series)}: ${series.gestion} + ${series.central} años, ${series.disposicion.toLowerCase()}`
    : 'No está en la versión nueva: sus carpetas quedan como están';

function Review({ table, target, onClose }: Pick<Props, 'table' | 'onClose'> & { target: string }) {
  const act = useAct();
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'paso', table.id, target],
    queryFn: () => loadTableMove(table.id, target),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las series" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  const moving = data.filter(({ despues }) => despues !== null);
  const count = moving.reduce((sum, { carpetas }) => sum + carpetas, 0);
  const label = count === 1 ? 'Pasar 1 carpeta' : `Pasar ${count} carpetas`;
  const move = () =>
    act({
      doing: 'al pasar las carpetas',
      call: () => moveTable(table.id, target, moving),
      success: 'Carpetas pasadas a la versión nueva',
      onDone: onClose,
      invalidate: archiveKey,
    });
  return (
    <>
      <Table
        size="small"
        rowKey={({ antes }) => antes.codigo}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...data]}
        locale={{ emptyText: 'Ninguna carpeta tiene una serie de esta versión.' }}
        columns={[
          { title: 'Serie', render: (_, { antes }) => termsText(antes) },
          { title: 'En la versión nueva', render: (_, { despues }) => termsText(despues) },
          { title: 'Carpetas', dataIndex: 'carpetas', align: 'right' },
        ]}
      />
      <Alert
        type="info"
        showIcon
        className="formulario-aviso"
        title="Los documentos de esas carpetas se conservan desde entonces por los años de la versión nueva."
      />
      <div className="archivo-botones">
        <Button type="primary" disabled={count === 0} onClick={() => void move()}>
          {label}
        </Button>
      </div>
    </>
  );
}
