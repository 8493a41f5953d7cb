import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Progress, Segmented, Skeleton, Table, Tabs } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { loadSending, massEmailKey, type Sending } from '../operations/mass-email.ts';
import { MailFrame } from './mail-frame.tsx';
import { SendingActions } from './sending-actions.tsx';
import { SendingChip } from './sending-chip.tsx';
import './mass-email.css';

const PAGE = 20;
const POLL_MS = 2_000;

/** What became of a recipient; all of them unless one is chosen. */
type State = 'todos' | 'ENVIADO' | 'FALLIDO' | 'PENDIENTE';

/** One sending: its progress, what became of each recipient, and the message. */
export function SendingPanel({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<State>('todos');
  const query = {
    id,
    first: PAGE,
    offset: (page - 1) * PAGE,
    estado: state === 'todos' ? null : state,
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...massEmailKey, 'uno', query],
    queryFn: () => loadSending(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: last } }) =>
      last?.estado === 'TERMINADO' ? false : POLL_MS,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el envío" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const choose = (next: State) => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <Summary sending={data} />
      <Tabs
        items={[
          {
            key: 'destinatarios',
            label: 'Destinatarios',
            children: (
              <>
                <StateChoice sending={data} state={state} onChange={choose} />
                <RecipientTable rows={data.recipients} />
                <Pagination
                  size="small"
                  align="end"
                  current={page}
                  pageSize={PAGE}
                  total={countOf(data, state)}
                  showSizeChanger={false}
                  hideOnSinglePage
                  onChange={setPage}
                />
              </>
            ),
          },
          {
            key: 'mensaje',
            label: 'Mensaje',
            children: <MailFrame html={data.html} title="Mensaje enviado" />,
          },
        ]}
      />
    </>
  );
}

function countOf({ total, enviados, fallidos }: Sending, state: State): number {
  if (state === 'todos') return total;
  if (state === 'ENVIADO') return enviados;
  return state === 'FALLIDO' ? fallidos : total - enviados - fallidos;
}

const count = (amount: number): string => formatNumber(amount, 0);

function Summary({ sending }: { sending: Sending }) {
  const { asunto, modulo, autor, creado, terminado, total, enviados, fallidos } = sending;
  const percent = Math.floor((100 * (enviados + fallidos)) / Math.max(1, total));
  return (
    <>
      <p className="correo-asunto">
        <strong>{asunto}</strong> <SendingChip sending={sending} />
      </p>
      <div className="correo-avance" aria-live="polite">
        <Progress percent={percent} aria-label="Avance del envío" />
        <span>
          {count(enviados)} enviados, {count(fallidos)} fallidos,{' '}
          {count(total - enviados - fallidos)} pendientes
        </span>
      </div>
      <p>
        <SendingActions sending={sending} />
      </p>
      <KeyValueList
        items={[
          { label: 'Módulo', value: modulo },
          { label: 'Enviado por', value: autor },
          { label: 'Inicio', value: formatDateTime(creado) },
          { label: 'Fin', value: terminado && formatDateTime(terminado) },
        ]}
      />
    </>
  );
}

function StateChoice({
  sending,
  state,
  onChange,
}: {
  sending: Sending;
  state: State;
  onChange: (state: State) => void;
}) {
  const label = (text: string, value: State) => ({
    value,
    label: `${text} (${count(countOf(sending, value))})`,
  });
  return (
    <Segmented<State>
      className="correo-estados"
      aria-label="Estado de los destinatarios"
      value={state}
      onChange={onChange}
      options={[
        label('Todos', 'todos'),
        label('Enviados', 'ENVIADO'),
        label('Fallidos', 'FALLIDO'),
        label('Pendientes', 'PENDIENTE'),
      ]}
    />
  );
}

type Recipient = Sending['recipients'][number];
const tones = { ENVIADO: 'verde', FALLIDO: 'rojo' } as const;

function RecipientTable({ rows }: { rows: readonly Recipient[] }) {
  return (
    <Table<Recipient>
      size="small"
      rowKey="email"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'min-content' }}
      locale={{ emptyText: 'Sin destinatarios en este estado' }}
      columns={[
        { title: 'Correo', dataIndex: 'email', className: 'correo-largo' },
        {
          title: 'Estado',
          render: (_, { estado }) => (
            <StatusChip tone={tones[estado as keyof typeof tones] ?? 'gris'}>{estado}</StatusChip>
          ),
        },
        {
          title: 'Detalle',
          className: 'correo-largo',
          render: (_, { error, enviado }) => error ?? (enviado ? formatDateTime(enviado) : '—'),
        },
      ]}
    />
  );
}
