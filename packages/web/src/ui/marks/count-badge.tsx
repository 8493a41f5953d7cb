import type { ReactNode } from 'react';
import './count-badge.css';

interface Props {
  /** A number is said up to 99; none, or an empty text, shows nothing. */
  count: number | string;
  title?: string;
  /** At whose corner it stands; without it the count stands by itself. */
  children?: ReactNode;
}

/** How many of something wait or are in force. */
export function CountBadge({ count, title, children }: Props) {
  const text = typeof count === 'number' && count > 99 ? '99+' : String(count || '');
  const mark = text && (
    <sup className={children ? 'cuenta-marca' : 'cuenta-marca cuenta-marca-sola'} title={title}>
      {text}
    </sup>
  );
  if (!children) return mark || null;
  return (
    <span className="con-cuenta">
      {children}
      {mark}
    </span>
  );
}
