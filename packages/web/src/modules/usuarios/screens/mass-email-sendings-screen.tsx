import { EyeOutlined, SendOutlined } from '@ant-design/icons';
import { formatDateTime, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { type ListSearch, listSearch } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { viewing } from '../../../platform/management/list/panel-address.ts';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { type ChangeUrl, useUrlState } from '../../../platform/navigation/url-state.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SendingChip } from '../components/sending-chip.tsx';
import { loadSendings, massEmailKey, type SendingRow } from '../operations/mass-email.ts';

const SendingPanel = laterPart(() => import('../components/sending-panel.tsx'), 'SendingPanel');

/** `/usuarios/correo_masivo/envios` */
export function MassEmailSendingsScreen() {
  const [, change] = useUrlState(listSearch);
  const goTo = useGoTo();
  const write = () => goTo({ route: 'MassEmail' });
  return (
    <ListScreen<SendingRow>
      title="Envíos de correo masivo"
      detail="Qué se envió, a cuántas personas llegó y a quiénes no."
      plural="envíos"
      queryKey={[...massEmailKey, 'envios']}
      load={loadSendings}
      rowKey={({ id }) => id}
      columns={columnsFor(change)}
      create={{ label: 'Nuevo correo', permission: 'users.add_profile', onCreate: write }}
      empty={
        <EmptyState
          icon={<SendOutlined />}
          title="Todavía no hay envíos"
          text="Los correos masivos que se envíen quedan aquí, con el resultado de cada destinatario."
          action={
            <Button type="primary" onClick={write}>
              Escribir el primero
            </Button>
          }
        />
      }
      panel={({ id }) => id && <SendingPanel key={id} id={id} />}
      panelTitle={() => 'Envío'}
    />
  );
}

const columnsFor = (change: ChangeUrl<ListSearch>): ListColumn<SendingRow>[] => [
  numberColumn,
  { key: 'asunto', title: 'Asunto', orderBy: 'asunto', render: ({ asunto }) => asunto },
  { key: 'modulo', title: 'Módulo', secondary: true, render: ({ modulo }) => modulo },
  { key: 'autor', title: 'Enviado por', secondary: true, render: ({ autor }) => autor ?? NO_VALUE },
  {
    key: 'fecha',
    title: 'Fecha',
    orderBy: 'createdAt',
    render: ({ creado }) => formatDateTime(creado),
  },
  { key: 'estado', title: 'Estado', render: (row) => <SendingChip sending={row} /> },
  {
    key: 'enviados',
    title: 'Enviados',
    align: 'right',
    render: ({ enviados, total }) => `${formatNumber(enviados, 0)} de ${formatNumber(total, 0)}`,
  },
  rowOptions(({ id, asunto }) => (
    <RowAction
      icon={<EyeOutlined />}
      title="Ver"
      name={asunto}
      onClick={() => change(viewing(id))}
    />
  )),
];
