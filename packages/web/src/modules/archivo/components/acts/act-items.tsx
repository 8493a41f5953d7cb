import { DeleteOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { isDraft } from '@comarca/shared/modules/archivo/act.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import { RowAction } from '../../../../ui/feedback/row-action.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { type Act, type ActItem, actsKey, loadActItems, takeOff } from '../../operations/acts.ts';
import { sizeText } from '../explorer/kinds.tsx';

/** Documents on a page. */
const PAGE = 25;

/** What an act lists: each document with what keeps it, or what became of it. */
export function ActItems({ act }: { act: Act }) {
  const [page, setPage] = useState(1);
  const [held, setHeld] = useState(false);
  const mayChange = useCan('archivo.manage_documento') && isDraft(act.estado);
  const remove = useTakeOff(act);
  const { data, error, refetch } = useQuery({
    queryKey: [...actsKey, 'documentos', act.id, act.version, held, page],
    queryFn: () =>
      loadActItems(act.id, { first: PAGE, offset: (page - 1) * PAGE, impedidos: held }),
  });
  const stopped = act.impedidos + act.excluidos;
  return (
    <>
      <div className="archivo-inventario">
        <h3>Inventario</h3>
        {stopped > 0 && (
          <Checkbox
            checked={held}
            onChange={({ target }) => {
              setHeld(target.checked);
              setPage(1);
            }}
          >
            Solo los {stopped} que no salen
          </Checkbox>
        )}
        {mayChange && act.impedidos > 0 && (
          <Button onClick={() => void remove({ impedidos: true })}>Quitar los impedidos</Button>
        )}
      </div>
      {error && (
        <LoadFailure thing="el inventario" failure={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <ItemTable
            items={data.nodes}
            onRemove={
              mayChange ? ({ documento }) => void remove({ documentos: [documento] }) : null
            }
          />
          <Pagination
            hideOnSinglePage
            size="small"
            pageSize={PAGE}
            current={page}
            total={data.totalCount}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </>
  );
}

function useTakeOff({ id, version }: Act) {
  const act = useAct();
  return (which: { documentos?: string[]; impedidos?: boolean }) =>
    act({
      doing: 'al quitar del acta',
      call: () => takeOff({ id, version, ...which }),
      invalidate: actsKey,
    });
}

function ItemTable({
  items,
  onRemove,
}: {
  items: readonly ActItem[];
  /** Null for who may not. */
  onRemove: ((item: ActItem) => void) | null;
}) {
  return (
    <div className="archivo-indice">
      <table>
        <thead>
          <tr>
            <th>N.º</th>
            <th>Documento</th>
            {onRemove && <th>Opciones</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{item.orden}</td>
              <td>
                {item.nombre}
                <div className="campo-ayuda">{item.lugar}</div>
                <div className="campo-ayuda">{toldOf(item)}</div>
                <Became item={item} />
              </td>
              {onRemove && (
                <td>
                  <RowAction
                    icon={<DeleteOutlined />}
                    title="Quitar del acta"
                    name={item.nombre}
                    onClick={() => onRemove(item)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Its series, its days and its size, in a line. */
const toldOf = ({ codigoSerie, serie, fechaInicial, fechaFinal, bytes }: ActItem): string =>
  [
    `${codigoSerie} ${serie}`,
    `${formatDate(fechaInicial)} a ${formatDate(fechaFinal)}`,
    sizeText(bytes),
  ].join(' · ');

function Became({ item: { resultado, motivo } }: { item: ActItem }) {
  if (resultado === 'HECHO') return <StatusChip tone="verde">Hecho</StatusChip>;
  if (motivo === '') return null;
  return (
    <StatusChip tone="rojo">{resultado === 'EXCLUIDO' ? `No salió: ${motivo}` : motivo}</StatusChip>
  );
}
