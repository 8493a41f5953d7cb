import { useContext } from 'react';
import { NameLink } from '../name-link.ts';
import { MarkedText } from './marked-text.tsx';
import { WholeContent } from './whole-content.ts';
import './wrapped-text.css';

/**
 * A text in a table's cell: cut by the end of its column, where the pointer and the focus show it
 * whole; in a detail it takes as many lines as it needs. Where it names the row it leads to its record.
 *
 * @example render: ({ nombre }) => <WrappedText>{nombre}</WrappedText>
 */
export function WrappedText({ children }: { children: string }) {
  const whole = useContext(WholeContent);
  const link = useContext(NameLink);
  const shown = <MarkedText>{children}</MarkedText>;
  return <span className="texto-partido">{link && !whole ? link(shown) : shown}</span>;
}
