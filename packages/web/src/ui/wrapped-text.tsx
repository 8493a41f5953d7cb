import { ellipsis } from '@comarca/shared/core/formats';
import { useContext } from 'react';
import { WholeContent } from './whole-content.ts';
import './wrapped-text.css';

/**
 * A text in a table's cell: it takes several lines instead of pushing the other columns out, and is
 * cut where it is too long for a list; the pointer shows it whole, and so does a detail.
 *
 * @example render: ({ nombre }) => <WrappedText>{nombre}</WrappedText>
 */
export function WrappedText({ children }: { children: string }) {
  const whole = useContext(WholeContent);
  const shown = whole ? children : ellipsis(children);
  return (
    <span className="texto-partido" {...(shown !== children && { title: children })}>
      {shown}
    </span>
  );
}
