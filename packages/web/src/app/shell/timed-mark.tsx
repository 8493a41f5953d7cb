import { dayOf } from '@comarca/shared/core/formats';
import type { TimedBadge } from '../../platform/module.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

const tones = { nuevo: 'rojo', pronto: 'azul', renovando: 'naranja' } as const;

/** 'nuevo', 'pronto' or 'renovando' beside a menu entry, until the end of its day in Colombia. */
export function TimedMark({ badge: { kind, until } }: { badge: TimedBadge }) {
  return dayOf(new Date()) <= until ? <StatusChip tone={tones[kind]}>{kind}</StatusChip> : null;
}
