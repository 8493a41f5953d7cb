import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NameLink } from '../../ui/name-link.ts';
import { viewing } from './list/panel-address.ts';

interface Props {
  /** The element of the row; null where the list shows nothing more of it. */
  id: string | null;
  children: ReactNode;
}

/** Makes the name among its content a real link to the list with that element in the side panel. */
export function RowLink({ id, children }: Props) {
  if (id === null) return children;
  const link = (name: ReactNode) => (
    <Link
      className="fila-enlace"
      to="."
      search={(previous: object) => ({ ...previous, ...viewing(id) })}
      resetScroll={false}
    >
      {name}
    </Link>
  );
  return <NameLink value={link}>{children}</NameLink>;
}
