import { formatNumber } from '@comarca/shared/core/formats';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import './dashboard.css';

interface Counter {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
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
      {items.map(({ label, value, icon }) => (
        <div key={label} className="contador">
          {icon && (
            <span className="contador-icono" aria-hidden>
              {icon}
            </span>
          )}
          <dt>{label}</dt>
          <dd>
            {value === undefined ? <Skeleton.Button active size="small" /> : formatNumber(value, 0)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
