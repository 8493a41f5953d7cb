import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  /** within the application, as the server writes it: '/proyectos_it?itemId=3' */
  address: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to an address that the server named. */
export function AddressLink({ address, children, onClick }: Props) {
  const [path = '', query = ''] = address.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link to={path} search={search} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}
