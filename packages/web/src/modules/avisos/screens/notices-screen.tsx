import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Skeleton, Switch } from 'antd';
import { useId } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { NoticeRow } from '../components/notice-row.tsx';
import {
  keepSummary,
  loadNotices,
  markRead,
  noticesKey,
  useNoticesState,
} from '../operations/notices.ts';
import './notices.css';

const PAGE = 20;

const noticesSearch = z.looseObject({
  pagina: z.coerce.number().int().min(1).catch(1),
  sinLeer: z.string().optional().catch(undefined),
});

/** `/avisos` */
export function NoticesScreen() {
  const [{ pagina, sinLeer }, change] = useUrlState(noticesSearch);
  const unread = sinLeer === 'true';
  const { data, error, refetch } = useQuery({
    queryKey: [...noticesKey, 'lista', pagina, unread],
    queryFn: ({ signal }) =>
      loadNotices({ first: PAGE, offset: (pagina - 1) * PAGE, sinLeer: unread }, signal),
    placeholderData: (previous) => previous,
  });
  const read = useRead();
  return (
    <div className="mis-avisos">
      <PageHeader
        title="Avisos"
        detail="Lo que el programa le ha dicho: cambios de lo suyo, plazos y trabajos que terminaron."
        actions={<Button onClick={() => void read(null)}>Marcar todo como leído</Button>}
      />
      <div className="avisos-ajustes">
        <Option
          label="Solo sin leer"
          checked={unread}
          onChange={(only) => change({ sinLeer: only ? 'true' : undefined, pagina: undefined })}
        />
        <DailySummary />
      </div>
      {!data && error && (
        <LoadFailure thing="los avisos" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active />}
      {data?.nodes.length === 0 && (
        <EmptyState
          title={unread ? 'No tiene avisos sin leer' : 'Todavía no tiene avisos'}
          text="Aquí queda lo que se le avisa de sus asignaciones, cartas, audiencias y reportes."
        />
      )}
      {data && data.nodes.length > 0 && (
        <ul className="avisos-lista" aria-label="Avisos">
          {data.nodes.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={(id) => void read([id])} />
          ))}
        </ul>
      )}
      {data && (data.totalCount ?? 0) > PAGE && (
        <Pagination
          current={pagina}
          pageSize={PAGE}
          total={data.totalCount ?? 0}
          showSizeChanger={false}
          onChange={(page) => change({ pagina: page === 1 ? undefined : page })}
        />
      )}
    </div>
  );
}

/** Marks notices as read, and shows it. */
function useRead() {
  const client = useQueryClient();
  const alerted = useAlertedCall();
  return async (ids: string[] | null) => {
    await alerted('al marcar los avisos', () => markRead(ids));
    await client.invalidateQueries({ queryKey: noticesKey });
  };
}

/** Whether what is not read is told by mail once a day. */
function DailySummary() {
  const client = useQueryClient();
  const alerted = useAlertedCall();
  const { data } = useNoticesState();
  const keep = async (wanted: boolean) => {
    await alerted('al guardar el ajuste', () => keepSummary(wanted));
    await client.invalidateQueries({ queryKey: noticesKey });
  };
  return (
    <Option
      label="Resumen por correo cada día, si hay algo sin leer"
      checked={data?.resumenDiario ?? false}
      disabled={!data}
      onChange={(wanted) => void keep(wanted)}
    />
  );
}

interface OptionProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ label, ...rest }: OptionProps) {
  const id = useId();
  return (
    <div className="avisos-ajuste">
      <Switch id={id} size="small" {...rest} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
