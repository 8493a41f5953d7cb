import { DAY_MS, daysApart } from '../../core/days.ts';
import { dayOf } from '../../core/formats.ts';

/** How a delivery compares with what was planned. */
export type ControlTone = 'atraso' | 'tiempo' | 'adelanto' | 'neutro';

export interface Control {
  texto: 'Sin empezar' | 'Sin terminar' | 'Atrasado' | 'A tiempo' | 'Adelantado';
  tono: ControlTone;
}

/** What the three control columns look at; instants as ISO text. */
export interface ControlFacts {
  /** hours */
  duracionEstimada: number;
  /** hours of all its efforts */
  esfuerzoTotal: number;
  fechaInicioPlaneada: string;
  fechaFinPlaneada: string;
  fechaInicioReal: string | null;
  fechaFinReal: string | null;
}

const notStarted: Control = { texto: 'Sin empezar', tono: 'neutro' };
const notFinished: Control = { texto: 'Sin terminar', tono: 'neutro' };

/** Later or more than planned is late, the same is on time, sooner or less is ahead. */
function compared(real: number | string, planned: number | string): Control {
  if (real === planned) return { texto: 'A tiempo', tono: 'tiempo' };
  return real > planned
    ? { texto: 'Atrasado', tono: 'atraso' }
    : { texto: 'Adelantado', tono: 'adelanto' };
}

/** Hours as they are shown, so that what looks equal is equal. */
const shown = (hours: number): number => Math.round(hours * 100);

/** Hours spent against hours estimated; what is over before the end is late already. */
export function durationControl(facts: ControlFacts): Control {
  if (facts.fechaInicioReal === null) return notStarted;
  const control = compared(shown(facts.esfuerzoTotal), shown(facts.duracionEstimada));
  return facts.fechaFinReal === null && control.tono !== 'atraso' ? notFinished : control;
}

/** The day of the first effort against the planned one, both in Colombia. */
export const startControl = ({ fechaInicioReal, fechaInicioPlaneada }: ControlFacts): Control =>
  fechaInicioReal === null
    ? notStarted
    : compared(dayOf(fechaInicioReal), dayOf(fechaInicioPlaneada));

/** The day of delivery against the planned one, both in Colombia. */
export const finishControl = ({ fechaFinReal, fechaFinPlaneada }: ControlFacts): Control =>
  fechaFinReal === null ? notFinished : compared(dayOf(fechaFinReal), dayOf(fechaFinPlaneada));

/** Hours of the estimate that are left, to the hundredth; negative when more were spent. */
export const hoursLeft = ({
  duracionEstimada,
  esfuerzoTotal,
}: Pick<ControlFacts, 'duracionEstimada' | 'esfuerzoTotal'>): number =>
  (shown(duracionEstimada) - shown(esfuerzoTotal)) / 100;

/** Due in so many days or fewer asks for attention. */
const SOON = 3;

/** When something that is not delivered yet is due, in words. */
interface Due {
  texto: string;
  tono: 'vencida' | 'pronto' | 'lejos';
}

/** The days between today and the planned end, both as days in Colombia (`YYYY-MM-DD`). */
export function dueOf(planned: string, today: string): Due {
  const days = daysApart(today, planned);
  const amount = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  if (days < 0) return { texto: `Vencida hace ${amount}`, tono: 'vencida' };
  if (days === 0) return { texto: 'Vence hoy', tono: 'pronto' };
  return { texto: `Vence en ${amount}`, tono: days <= SOON ? 'pronto' : 'lejos' };
}

/** Planned days: the difference between the two, whole ones only, at least 1. */
export const plannedDays = (from: string, to: string): number =>
  Math.max(1, Math.floor(Math.abs(Date.parse(to) - Date.parse(from)) / DAY_MS));
