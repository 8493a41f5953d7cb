import { formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type { ReactNode } from 'react';
import { ComingLines } from '../../ui/feedback/coming-lines.tsx';
import './dashboard.css';

interface Counter {
  label: string;
  /** Undefined while it is being counted, null where there is nothing to tell. */
  value: number | null | undefined;
  /** A whole number unless told otherwise: hours, a percentage. */
  show?: (value: number) => string;
  icon?: ReactNode;
}

/**
 * The figures at the top of a dashboard.
 *
 * @example <Counters items={[{ label: 'Proyectos', value: data?.total }]} />
 */
export function Counters({ items }: { items: readonly Counter[] }) {
  return (
    <dl className="contadores">
      {items.map(({ label, value, show = whole, icon }) => (
        <div key={label} className="contador">
          {icon && (
            <span className="contador-icono" aria-hidden>
              {icon}
            </span>
          )}
          <dt>{label}</dt>
          <dd>
            {value === undefined && <ComingLines rows={1} />}
            {value === null && NO_VALUE}
            {typeof value === 'number' && show(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const whole = (value: number): string => formatNumber(value, 0);
