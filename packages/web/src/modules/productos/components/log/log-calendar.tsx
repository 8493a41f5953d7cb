import { addDays } from '@comarca/shared/core/days';
import {
  EFFORT_RANGE_MINUTES,
  instantOf,
  minuteOf,
  type Span,
} from '@comarca/shared/modules/productos/effort.rules';
import { workSpans } from '@comarca/shared/modules/productos/working-day.rules';
import {
  Calendar,
  type CalendarOptions,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { calendarBase } from '../../../../platform/calendar/calendar-base.ts';
import { textOn } from '../../../../platform/calendar/text-on.ts';
import { useTheme } from '../../../../platform/theme/theme-mode.ts';
import {
  type CalendarView,
  clockSpan,
  gridOf,
  hourName,
} from '../../operations/efforts/log-view.ts';
import { type ShownEffort, spanShown } from '../../operations/efforts/shown-efforts.ts';

const HEIGHT = 800;
const views = {
  dia: 'timeGridDay',
  semana: 'timeGridWeek',
  mes: 'dayGridMonth',
  cuatro: 'timeGridFour',
} as const satisfies Record<CalendarView, string>;

const step = `00:${String(EFFORT_RANGE_MINUTES).padStart(2, '0')}:00`;
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Whatever the machine's zone, the calendar counts Colombia's time as if it were Greenwich's. */
const fixed: CalendarOptions = {
  ...calendarBase,
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme],
  views: { timeGridFour: { type: 'timeGrid', duration: { days: 4 } } },
  height: HEIGHT,
  allDaySlot: false,
  slotDuration: '00:30:00',
  snapDuration: step,
  scrollTime: '06:30:00',
  nowIndicator: true,
  selectMirror: true,
  eventTimeFormat: clock,
  slotHeaderFormat: ({ start: { hour } }) => hourName(hour),
};

/** What happens to efforts in the calendar; each answers whether the change may stay. */
export interface CalendarActs {
  onSelect: (span: Span) => void;
  onOpen: (effort: ShownEffort) => void;
  onMove: (effort: ShownEffort, span: Span) => Promise<boolean>;
}

interface Props extends CalendarActs {
  view: CalendarView;
  day: string;
  efforts: readonly ShownEffort[];
  /** another's log is only read */
  readOnly: boolean;
}

/** The log as a calendar: drag to log, to move, and at the bottom edge to extend. */
export function LogCalendar({ view, day, efforts, readOnly, ...acts }: Props) {
  const theme = useTheme();
  return (
    <div className="bitacora-calendario calendario-colores" data-vista={view}>
      <Calendar
        key={`${view} ${day}`}
        {...fixed}
        initialView={views[view]}
        initialDate={day}
        now={() => shown(Date.now())}
        colorScheme={theme === 'oscuro' ? 'dark' : 'light'}
        businessHours={workTime(view, day)}
        editable={!readOnly}
        selectable={!readOnly}
        eventDurationEditable={view !== 'mes'}
        events={[
          ...efforts.map((effort) => effortEvent(effort, readOnly)),
          ...(efforts.length === 0 ? [emptyEvent(day)] : []),
        ]}
        eventContent={EventText}
        select={({ start, end, allDay }) =>
          acts.onSelect(allDay ? morningOf(start) : { start: stored(start), end: stored(end) })
        }
        eventClick={({ event }) => {
          const { effort } = event.extendedProps as EventFacts;
          if (effort) acts.onOpen(effort);
        }}
        eventDrop={({ event, revert }) => void settle(event, revert, acts)}
        eventResize={({ event, revert }) => void settle(event, revert, acts)}
      />
    </div>
  );
}

interface EventFacts {
  effort?: ShownEffort;
}

interface MovedEvent {
  start: Date | null;
  end: Date | null;
  extendedProps: unknown;
}

async function settle(event: MovedEvent, revert: () => void, { onMove }: CalendarActs) {
  const { effort } = event.extendedProps as EventFacts;
  const { start, end } = event;
  const kept =
    effort && start && end && (await onMove(effort, { start: stored(start), end: stored(end) }));
  if (!kept) revert();
}

/** The instant as the calendar counts it. */
const shown = (instant: number): string => `${minuteOf(instant).replace(' ', 'T')}:00Z`;

/** The instant that the calendar means. */
const stored = (date: Date): number => instantOf(date.toISOString().slice(0, 16).replace('T', ' '));

/** In the view of months a day is chosen, not a time: the first hour of work is offered. */
function morningOf(date: Date): Span {
  const day = date.toISOString().slice(0, 10);
  return { start: instantOf(`${day} 07:00`), end: instantOf(`${day} 08:00`) };
}

function effortEvent(effort: ShownEffort, readOnly: boolean): EventInput {
  const { start, end } = spanShown(effort);
  const { color } = effort.valores;
  return {
    id: effort.esfuerzo,
    title: effort.titulo,
    start: shown(start),
    end: shown(end),
    color,
    contrastColor: textOn(color),
    editable: !readOnly && effort.soloLectura === null,
    ...(effort.enEspera && { className: 'bitacora-espera' }),
    extendedProps: { effort },
  };
}

/** Stands where efforts would: something inside takes the focus, so that arrow keys scroll the hours. */
const emptyEvent = (day: string): EventInput => ({
  title: 'Sin esfuerzos en este periodo',
  start: `${day}T00:00:00Z`,
  end: `${day}T01:00:00Z`,
  color: 'transparent',
  contrastColor: 'var(--texto-2)',
  editable: false,
});

/** Working time, a little lighter than the rest. */
function workTime(view: CalendarView, day: string): EventInput[] {
  const { first, last } = gridOf(view, day);
  const times: EventInput[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const { start, end } of workSpans(date))
      times.push({ start: shown(start), end: shown(end) });
  }
  return times;
}

function EventText({ event }: EventDisplayInfo) {
  const { effort } = event.extendedProps as EventFacts;
  if (!effort) return <span className="bitacora-vacia">{event.title}</span>;
  const text = effort.valores.observaciones;
  // While it is dragged the event is where the pointer is, not where the effort was.
  const { start, end } = event;
  const time = start && end ? clockSpan(stored(start), stored(end)) : '';
  return (
    <span className="bitacora-evento" title={`${time} · ${event.title} · ${text}`}>
      <strong>{event.title}</strong>
      <span className="bitacora-evento-hora">
        {time}
        {effort.enEspera && ' · en espera'}
      </span>
      <span>{text}</span>
    </span>
  );
}
