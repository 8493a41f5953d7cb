import dayjs from 'dayjs';
import 'dayjs/locale/es';

// Months and days of the week as calendars name them: with the calendars, which few screens open with.
dayjs.locale('es');

export { dayjs };
