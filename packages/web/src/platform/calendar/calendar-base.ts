import type { CalendarOptions } from '@fullcalendar/react';
import spanish from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import './calendar-base.css';

/**
 * What every calendar has in common. The library's own texts need a unit that some views do not have,
 * and fail there. Whatever the machine's zone, days are counted as if they were Greenwich's.
 */
export const calendarBase: CalendarOptions = {
  locale: { ...spanish, todayHint: 'Hoy', prevHint: 'Anterior', nextHint: 'Siguiente' },
  timedText: 'Con hora',
  timeZone: 'UTC',
  headerToolbar: false,
  firstDay: 1,
  fixedWeekCount: false,
  dayMaxEvents: 4,
  eventInteractive: true,
};
