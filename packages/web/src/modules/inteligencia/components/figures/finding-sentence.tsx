import type { Finding } from '../../operations/figures.ts';

/** A sentence of so many characters is read at a glance. */
const SHORT = 240;
/** Of a longer one so much is read before and after the figure. */
const AROUND = 90;

/** The sentence of a finding: a long one is folded to what is around its figure. */
export function FindingSentence({ frase, escrito }: Pick<Finding, 'frase' | 'escrito'>) {
  if (frase.length <= SHORT) return <q className="cifras-frase">{frase}</q>;
  return (
    <details className="cifras-frase">
      <summary>
        <q>{aroundOf(frase, escrito)}</q>
      </summary>
      <q>{frase}</q>
    </details>
  );
}

/** Where a figure stands by itself: `2 ha` is no part of `12 ha`. */
function placeOf(sentence: string, figure: string): number {
  let at = sentence.indexOf(figure);
  while (at > 0 && /[\d.,]/.test(sentence[at - 1] ?? '')) at = sentence.indexOf(figure, at + 1);
  return at;
}

function aroundOf(sentence: string, figure: string): string {
  const at = Math.max(0, placeOf(sentence, figure));
  const first = Math.max(0, at - AROUND);
  const last = at + figure.length + AROUND;
  const shown = sentence.slice(first, last);
  return `${first > 0 ? '…' : ''}${shown}${last < sentence.length ? '…' : ''}`;
}
