import { addDays, DAY_MS } from '../../core/days.ts';
import { COLOMBIAN_OFFSET } from '../../core/formats.ts';
import { isActive } from './assignment.rules.ts';

/**
 * An effort is a stretch of time of one person on one assignment. Its minutes are whole multiples of
 * the range, so every sum is exact however a period is cut. Days are those of Colombia (-05:00).
 */

/** Efforts begin and end on multiples of these minutes. */
export const EFFORT_RANGE_MINUTES = 5;
/** The longest effort: what lasts longer is several. */
export const MAX_EFFORT_MINUTES = 24 * 60;
export const DEFAULT_EFFORT_COLOR = '#BDBDBD';
export const DEFAULT_PROGRESS = 0;

/** Colours that are told apart side by side. */
const ACTIVITY_COLORS = [
  '#1E88E5',
  '#43A047',
  '#FB8C00',
  '#8E24AA',
  '#E57373',
  '#14507A',
  '#C79A00',
  '#12452E',
  '#BA68C8',
  '#D86400',
  '#64B5F6',
  '#8E1B1B',
] as const;

/** The colour of an activity on which nothing was logged yet: always the same one. */
export const activityColor = (id: string): string =>
  ACTIVITY_COLORS[Number(id) % ACTIVITY_COLORS.length] ?? DEFAULT_EFFORT_COLOR;

export const effortMessages = {
  activity: 'Debe seleccionar la actividad del esfuerzo',
  observation: 'Debe ingresar una observacion para el esfuerzo',
  start: 'Debe ingresar la fecha de Inicio del Esfuerzo',
  end: 'Debe ingresar la fecha Fin del Esfuerzo',
  order: 'La hora final debe ser posterior a la de inicio',
  future: 'No se registran esfuerzos después de hoy',
  tooLong: 'Un esfuerzo no puede durar más de 24 horas',
  overlap: 'El horario se cruza con otro esfuerzo de su bitácora',
  notActive: 'La actividad no admite esfuerzos en su estado actual',
  finished: 'El esfuerzo que termina la actividad es de solo lectura',
  color: 'El color no es válido',
  link: 'Escriba la dirección completa, por ejemplo https://…',
} as const;

/** A stretch of time between two instants, in milliseconds. */
export interface Span {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;
const RANGE_MS = EFFORT_RANGE_MINUTES * MINUTE_MS;
const OFFSET_MS = 5 * 60 * MINUTE_MS;

/** The nearest multiple of the range. */
export const roundToRange = (instant: number): number => Math.round(instant / RANGE_MS) * RANGE_MS;

/** The instant of a minute in Colombia, `YYYY-MM-DD HH:MM`. */
export const instantOf = (text: string): number =>
  Date.parse(`${text.replace(' ', 'T')}:00${COLOMBIAN_OFFSET}`);

/** The minute in Colombia of an instant, `YYYY-MM-DD HH:MM`. */
export const minuteOf = (instant: number | string | Date): string =>
  new Date(new Date(instant).getTime() - OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The day in Colombia of an instant, `YYYY-MM-DD`. */
export const effortDay = (instant: number): string => minuteOf(instant).slice(0, 10);

/** The first instant of a day in Colombia. */
export const startOfDay = (day: string): number => instantOf(`${day} 00:00`);

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const minutesOf = ({ start, end }: Span): number => (end - start) / MINUTE_MS;

/** What two stretches share, or null. */
export function sharedSpan(a: Span, b: Span): Span | null {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : null;
}

/** Whether two stretches overlap; touching is not overlapping. */
export const overlaps = (a: Span, b: Span): boolean => sharedSpan(a, b) !== null;

/** A stretch cut at each midnight of Colombia. */
export function cutByDay(span: Span): { day: string; span: Span }[] {
  const parts: { day: string; span: Span }[] = [];
  let { start } = span;
  while (start < span.end) {
    const day = effortDay(start);
    const end = Math.min(span.end, startOfDay(day) + DAY_MS);
    parts.push({ day, span: { start, end } });
    start = end;
  }
  return parts;
}

/** The part of the stretches that lies within a period, in minutes. */
export const minutesWithin = (spans: readonly Span[], period: Span): number =>
  spans.reduce((total, span) => total + minutesOfShared(span, period), 0);

function minutesOfShared(span: Span, period: Span): number {
  const shared = sharedSpan(span, period);
  return shared ? minutesOf(shared) : 0;
}

/** Minutes per day; days without any are left out. */
export function minutesPerDay(spans: readonly Span[]): Map<string, number> {
  return totals(spans, (day) => day);
}

/** Minutes per week, by its Monday. */
export function minutesPerWeek(spans: readonly Span[]): Map<string, number> {
  return totals(spans, weekOf);
}

function totals(spans: readonly Span[], keyOf: (day: string) => string): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { day, span } of spans.flatMap(cutByDay)) {
    const key = keyOf(day);
    minutes.set(key, (minutes.get(key) ?? 0) + minutesOf(span));
  }
  return minutes;
}

/** What is left of `spans` when `taken` is cut out of them, in order. */
export function withoutSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>((left, cut) => left.flatMap((span) => minus(span, cut)), [...spans]);
}

function minus(span: Span, cut: Span): Span[] {
  if (!overlaps(span, cut)) return [span];
  return [
    { start: span.start, end: Math.min(span.end, cut.start) },
    { start: Math.max(span.start, cut.end), end: span.end },
  ].filter(({ start, end }) => start < end);
}

/** Minutes as people read them: `7 h 05 min`, `2 h`, `40 min`. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** What of the popup can be used: as a person's input, to be read only, or not shown at all. */
export interface EffortFields {
  /** Activity, times, description and colour. */
  basics: boolean;
  outcome: 'editable' | 'lectura' | 'oculto';
  links: 'editable' | 'lectura';
}

/** Which fields of an effort may be changed, by the assignment's state and whether it is finished. */
export function effortFields(state: string, finished: boolean): EffortFields {
  if (finished) {
    return {
      basics: false,
      outcome: state === 'CONTINUA' ? 'oculto' : 'lectura',
      links: 'lectura',
    };
  }
  if (state === 'CONTINUA') return { basics: true, outcome: 'oculto', links: 'editable' };
  if (state === 'PENDIENTE CC') return { basics: true, outcome: 'lectura', links: 'lectura' };
  return { basics: true, outcome: 'editable', links: 'editable' };
}

/** As whom a person logs on an assignment now, or null: not at all. */
export function effortRole(
  state: string,
  { gestor, controlador }: { gestor: boolean; controlador: boolean },
): 'GESTIÓN' | 'CONTROL' | null {
  if (!isActive(state)) return null;
  if (state === 'PENDIENTE CC') return controlador ? 'CONTROL' : null;
  return gestor ? 'GESTIÓN' : null;
}

/** Why an effort can only be read, whoever asks; null when it may be changed. */
export function closedReason(effort: {
  estado: string;
  finActividad: boolean;
  admiteCambios: boolean;
}): string | null {
  if (!effort.admiteCambios) return `${effortMessages.notActive}: ${effort.estado}.`;
  return effort.finActividad ? `${effortMessages.finished}.` : null;
}

/** What an effort says of the outcome of its activity. */
export interface EffortOutcome {
  porcentajeAvance: number;
  finActividad: boolean;
  linkSharepoint: string;
  linkSharepointEspejo: string;
}

/** The outcome that is stored: what the state lets nobody change stays as it was. */
export function storedOutcome(
  state: string,
  given: EffortOutcome,
  before: EffortOutcome,
): EffortOutcome {
  const { outcome, links } = effortFields(state, false);
  const from = outcome === 'editable' ? given : before;
  const linked = links === 'editable' ? given : before;
  return {
    porcentajeAvance: from.porcentajeAvance,
    finActividad: from.finActividad,
    linkSharepoint: linked.linkSharepoint,
    linkSharepointEspejo: linked.linkSharepointEspejo,
  };
}
