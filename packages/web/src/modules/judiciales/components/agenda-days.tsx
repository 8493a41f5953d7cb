import { formatDate } from '@comarca/shared/core/formats';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import type { AgendaItem } from '../operations/agenda.ts';
import { ProcessNumber } from './process-state.tsx';
import { SafeLink } from './safe-link.tsx';

interface Props {
  days: readonly string[];
  today: string;
  items: readonly AgendaItem[];
}

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

const titleOf = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDate(day)}`;

/** The week as a calendar: a column for each day. */
export const AgendaCalendar = ({ days, today, items }: Props) => (
  <>
    <div className="agenda-semana">
      {days.map((day) => (
        <section
          key={day}
          className={day === today ? 'agenda-dia agenda-hoy' : 'agenda-dia'}
          aria-label={titleOf(day)}
        >
          <Day title={titleOf(day)} items={items.filter(({ dia }) => dia === day)} />
        </section>
      ))}
    </div>
    {items.length === 0 && <NothingThisWeek />}
  </>
);

/** The same as a list of the days that have something. */
export function AgendaList({ days, items }: Props) {
  if (items.length === 0) return <NothingThisWeek />;
  const busy = days.filter((day) => items.some(({ dia }) => dia === day));
  return (
    <div className="agenda-lista">
      {busy.map((day) => (
        <section key={day} aria-label={titleOf(day)}>
          <Day title={titleOf(day)} items={items.filter(({ dia }) => dia === day)} />
        </section>
      ))}
    </div>
  );
}

const NothingThisWeek = () => <NoData>Nada en esta semana</NoData>;

const Day = ({ title, items }: { title: string; items: readonly AgendaItem[] }) => (
  <>
    <h2>{title}</h2>
    {items.map((item) => (
      <Thing key={`${item.clase}-${item.id}`} item={item} />
    ))}
  </>
);

function Thing({ item }: { item: AgendaItem }) {
  const isHearing = item.clase === 'AUDIENCIA';
  return (
    <article className={isHearing ? 'agenda-cosa' : 'agenda-cosa agenda-termino'}>
      <small>{isHearing ? `${item.hora} · Audiencia` : 'Vence el término'}</small>
      <strong>{item.titulo}</strong>
      <RouteLink
        route="JudicialFile"
        params={{ id: String(item.procesoId) }}
        search={{ tab: isHearing ? 'audiencias' : 'terminos' }}
      >
        <ProcessNumber numero={item.numero} />
      </RouteLink>
      {item.lugar && <small>{item.lugar}</small>}
      <SafeLink url={item.enlace} />
      <small>{item.responsable || 'Sin responsable'}</small>
    </article>
  );
}
