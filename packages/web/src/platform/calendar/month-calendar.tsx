import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { Calendar, type EventDisplayInfo, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import { Button } from 'antd';
import { monthLabel } from '../dashboard/dashboard-state.ts';
import { useTheme } from '../theme/theme-mode.ts';
import './calendar.css';
import { calendarBase } from './calendar-base.ts';
import { textOn } from './text-on.ts';

/** Something that takes some days, both included. */
export interface CalendarSpan {
  id: string;
  title: string;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
  /** `#RRGGBB` */
  color: string;
}

interface Props {
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  spans: readonly CalendarSpan[];
  onOpen: (id: string) => void;
}

const plugins = [dayGridPlugin, interactionPlugin, classicTheme];

/** A month with what goes on in it; days that have more say so. */
export function MonthCalendar({ month, onMonth, spans, onOpen }: Props) {
  const theme = useTheme();
  const today = dayOf(new Date());
  return (
    <>
      <div className="calendario-barra">
        <Button
          icon={<LeftOutlined />}
          aria-label="Mes anterior"
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <Button onClick={() => onMonth(today.slice(0, 7))}>Hoy</Button>
        <Button
          icon={<RightOutlined />}
          aria-label="Mes siguiente"
          onClick={() => onMonth(monthAfter(month, 1))}
        />
        <h2 aria-live="polite">{monthLabel(month)}</h2>
      </div>
      <div className="calendario calendario-colores">
        <Calendar
          key={month}
          {...calendarBase}
          plugins={plugins}
          initialView="dayGridMonth"
          initialDate={`${month}-01`}
          now={() => `${today}T12:00:00Z`}
          colorScheme={theme === 'oscuro' ? 'dark' : 'light'}
          height="auto"
          events={spans.map(eventOf)}
          eventContent={SpanText}
          eventClick={({ event }) => onOpen(event.id)}
        />
      </div>
    </>
  );
}

/** The library counts an end that is not part of it. */
const eventOf = ({ id, title, from, to, color }: CalendarSpan): EventInput => ({
  id,
  title,
  start: from,
  end: addDays(to, 1),
  allDay: true,
  color,
  contrastColor: textOn(color),
});

const SpanText = ({ event }: EventDisplayInfo) => (
  <span className="calendario-evento" title={event.title}>
    {event.title}
  </span>
);

/** The month so many months from another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
