import { addDays } from '@comarca/shared/core/days';

/** Stretches of days that people say in a word; the address keeps the word, so a saved view moves on. */
const periods = {
  hoy: { label: 'Hoy', days: (today) => [today, today] },
  ayer: { label: 'Ayer', days: (today) => [addDays(today, -1), addDays(today, -1)] },
  'esta-semana': { label: 'Esta semana', days: (today) => weekOf(today) },
  'este-mes': { label: 'Este mes', days: (today) => monthOf(today, 0) },
  'mes-pasado': { label: 'Mes pasado', days: (today) => monthOf(today, -1) },
  'ultimos-7-dias': { label: 'Últimos 7 días', days: (today) => [addDays(today, -6), today] },
  'ultimos-30-dias': { label: 'Últimos 30 días', days: (today) => [addDays(today, -29), today] },
  'proximos-7-dias': { label: 'Próximos 7 días', days: (today) => [today, addDays(today, 6)] },
  'proximos-30-dias': { label: 'Próximos 30 días', days: (today) => [today, addDays(today, 29)] },
  'este-anio': {
    label: 'Este año',
    days: (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  },
} as const satisfies Record<string, { label: string; days: (today: string) => [string, string] }>;

type Period = keyof typeof periods;

export const periodOptions = Object.entries(periods).map(([value, { label }]) => ({
  value,
  label,
}));

export const isPeriod = (text: unknown): text is Period =>
  typeof text === 'string' && Object.hasOwn(periods, text);

export const periodLabel = (period: Period): string => periods[period].label;

/** The first and the last day of a period, seen from a day `YYYY-MM-DD`. */
export const daysOfPeriod = (period: Period, today: string): [string, string] =>
  periods[period].days(today);

/** Weeks begin on Monday. */
function weekOf(day: string): [string, string] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return [addDays(day, -sinceMonday), addDays(day, 6 - sinceMonday)];
}

function monthOf(day: string, by: number): [string, string] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(year, month + by, 0));
  return [first.toISOString().slice(0, 10), last.toISOString().slice(0, 10)];
}
