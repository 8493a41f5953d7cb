import type { ReactNode } from 'react';
import './key-value-list.css';

export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** Names and values of a record, for previews. Empty values show a dash. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="ficha">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
