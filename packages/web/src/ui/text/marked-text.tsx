import { useContext } from 'react';
import { FoundWords, piecesOf } from '../found-words.ts';
import { WholeContent } from './whole-content.ts';

/**
 * A text of a list's row in which what was searched is marked; in a detail it stands as it is.
 *
 * @example <span className="carta-codigo"><MarkedText>{codigoRadicacion}</MarkedText></span>
 */
export function MarkedText({ children }: { children: string }) {
  const whole = useContext(WholeContent);
  const searched = useContext(FoundWords);
  if (searched === '' || whole) return children;
  return piecesOf(children, searched).map((piece) =>
    piece.found ? <mark key={piece.key}>{piece.text}</mark> : piece.text,
  );
}
