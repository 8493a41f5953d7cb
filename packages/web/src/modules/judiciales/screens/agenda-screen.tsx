import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented, Select, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { AgendaCalendar, AgendaList } from '../components/agenda-days.tsx';
import { CalendarKey } from '../components/calendar-key.tsx';
import { loadAgenda } from '../operations/agenda.ts';
import { agendaKey } from '../operations/agenda-key.ts';
import { judicialInit } from '../operations/processes.ts';
import { EVERYBODY, useAgenda } from '../operations/use-agenda.ts';
import '../judicial.css';

/** `/agenda` */
export function AgendaScreen() {
  const agenda = useAgenda();
  const { days, whose, view, today } = agenda;
  const [from = today, hasta = today] = [days[0], days.at(-1)];
  const lawyerIn = whose === EVERYBODY ? null : [whose];
  const { data, error, refetch } = useQuery({
    queryKey: [...agendaKey, from, hasta, whose],
    queryFn: ({ signal }) => loadAgenda({ desde: from, hasta, abogado_In: lawyerIn }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Agenda"
        detail={`Audiencias y términos del ${formatDate(from)} al ${formatDate(hasta)}.`}
      />
      <Bar agenda={agenda} />
      {error && <LoadFailure thing="la agenda" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data &&
        (view === 'calendario' ? (
          <AgendaCalendar days={days} today={today} items={data} />
        ) : (
          <AgendaList days={days} today={today} items={data} />
        ))}
      <CalendarKey />
    </>
  );
}

function Bar({ agenda }: { agenda: ReturnType<typeof useAgenda> }) {
  return (
    <div className="agenda-barra">
      <Button
        icon={<LeftOutlined />}
        aria-label="Semana anterior"
        onClick={() => agenda.goBy(-1)}
      />
      <Button onClick={agenda.goToday}>Hoy</Button>
      <Button
        icon={<RightOutlined />}
        aria-label="Semana siguiente"
        onClick={() => agenda.goBy(1)}
      />
      <Segmented
        aria-label="Ver la agenda como"
        value={agenda.view}
        onChange={agenda.show}
        options={[
          { value: 'calendario', label: 'Calendario' },
          { value: 'lista', label: 'Lista' },
        ]}
      />
      <Whose whose={agenda.whose} onChoose={agenda.choose} />
    </div>
  );
}

function Whose({ whose, onChoose }: { whose: string; onChoose: (id: string) => void }) {
  const me = useSession();
  const { data } = useQuery({
    ...judicialInit,
    meta: { doing: 'al cargar los abogados' },
  });
  const own = String(me?.profileId ?? '');
  const others = (data?.lawyers ?? []).filter(({ id }) => id !== own);
  return (
    <Select
      className="agenda-quien"
      aria-label="De quién"
      value={whose}
      onChange={onChoose}
      options={[
        { value: own, label: 'Mi agenda' },
        { value: EVERYBODY, label: 'Todos los abogados' },
        ...others.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}
