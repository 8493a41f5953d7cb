import { formatNumber } from '@comarca/shared/core/formats';
import { AddressLink } from '../navigation/address-link.tsx';
import type { Dependent } from './dependents.ts';
import './used-by.css';

/** What uses a record, a line for each kind: how many there are, and links to the first of them. */
export function UsedBy({ dependents }: { dependents: readonly Dependent[] }) {
  return (
    <ul className="usado-por">
      {dependents.map(({ etiqueta, cantidad, lugares }) => (
        <li key={etiqueta}>
          {formatNumber(cantidad, 0)} {etiqueta}
          {lugares.length > 0 && ': '}
          {lugares.map(({ nombre, ruta }, index) => (
            <span key={`${ruta} ${nombre}`}>
              {index > 0 && ', '}
              <AddressLink address={ruta}>{nombre}</AddressLink>
            </span>
          ))}
          {lugares.length > 0 && lugares.length < cantidad && ' …'}
        </li>
      ))}
    </ul>
  );
}
