import { Tag } from 'antd';
import type { TimedBadge } from '../../platform/module.ts';

const colors = { nuevo: 'red', pronto: 'blue', renovando: 'orange' } as const;

/** The day as the person's clock has it, `YYYY-MM-DD`. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** 'nuevo', 'pronto' or 'renovando' beside a menu entry, until its date. */
export function TimedMark({ badge: { kind, until } }: { badge: TimedBadge }) {
  return today() <= until ? <Tag color={colors[kind]}>{kind}</Tag> : null;
}
