import {
  addDays,
  minutesWithin,
  type Span,
  startOfDay,
} from '@comarca/shared/modules/productos/esfuerzo.rules';
import { type Effort, nameOfEffort, type Period, spanOf } from './esfuerzos.ts';

/** An activity's part of a period. */
export interface ActivityShare {
  id: string;
  nombre: string;
  minutos: number;
  esfuerzos: Effort[];
}

/** The instants of a period's days. */
export const spanOfPeriod = ({ first, last }: Period): Span => ({
  start: startOfDay(first),
  end: startOfDay(addDays(last, 1)),
});

/** The minutes of an effort that lie within a period. */
export const minutesIn = (effort: Effort, period: Period): number =>
  minutesWithin([spanOf(effort)], spanOfPeriod(period));

/** What each activity took of a period, the largest first. */
export function activityShares(efforts: readonly Effort[], period: Period): ActivityShare[] {
  const shares = new Map<string, ActivityShare>();
  for (const effort of efforts) {
    const minutos = minutesIn(effort, period);
    if (minutos === 0) continue;
    const id = effort.estadoActividad;
    const share = shares.get(id) ?? { id, nombre: nameOfEffort(effort), minutos: 0, esfuerzos: [] };
    share.minutos += minutos;
    share.esfuerzos.push(effort);
    shares.set(id, share);
  }
  return [...shares.values()].sort((a, b) => b.minutos - a.minutos);
}
