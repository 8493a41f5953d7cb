import { addDays } from '@comarca/shared/core/days';
import {
  minutesWithin,
  type Span,
  startOfDay,
} from '@comarca/shared/modules/productos/effort.rules';
import type { Period } from './efforts.ts';
import { type ShownEffort, spanShown } from './shown-efforts.ts';

/** An activity's part of a period. */
export interface ActivityShare {
  id: string;
  nombre: string;
  minutos: number;
  esfuerzos: ShownEffort[];
}

/** The instants of a period's days. */
export const spanOfPeriod = ({ first, last }: Period): Span => ({
  start: startOfDay(first),
  end: startOfDay(addDays(last, 1)),
});

/** The minutes of an effort that lie within a period. */
export const minutesIn = (effort: ShownEffort, period: Period): number =>
  minutesWithin([spanShown(effort)], spanOfPeriod(period));

/** What each activity took of a period, the largest first. */
export function activityShares(efforts: readonly ShownEffort[], period: Period): ActivityShare[] {
  const shares = new Map<string, ActivityShare>();
  for (const effort of efforts) {
    const minutes = minutesIn(effort, period);
    if (minutes === 0) continue;
    const id = effort.valores.estadoActividad;
    const share = shares.get(id) ?? { id, nombre: effort.titulo, minutos: 0, esfuerzos: [] };
    share.minutos += minutes;
    share.esfuerzos.push(effort);
    shares.set(id, share);
  }
  return [...shares.values()].sort((a, b) => b.minutos - a.minutos);
}
