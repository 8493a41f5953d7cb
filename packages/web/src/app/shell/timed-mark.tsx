import { dayOf } from '@comarca/shared/core/formats';
import { Tag } from 'antd';
import type { TimedBadge } from '../../platform/module.ts';

const colors = { nuevo: 'red', pronto: 'blue', renovando: 'orange' } as const;

/** 'nuevo', 'pronto' or 'renovando' beside a menu entry, until the end of its day in Colombia. */
export function TimedMark({ badge: { kind, until } }: { badge: TimedBadge }) {
  return dayOf(new Date()) <= until ? <Tag color={colors[kind]}>{kind}</Tag> : null;
}
