import { type RefObject, useEffect, useState } from 'react';

interface Shown {
  text: string;
  top: number;
  left: number;
}

/**
 * Shows whole what a cell had to cut, while the pointer is on it or the keys are: on the cell's link,
 * or on the row, which stands for its name.
 */
export function WholeText({ within }: { within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const place = within.current;
    if (!place) return;
    const show = ({ target }: Event) => setShown(cutTextAt(target));
    const hide = () => setShown(null);
    place.addEventListener('pointerover', show);
    place.addEventListener('focusin', show);
    place.addEventListener('pointerleave', hide);
    place.addEventListener('focusout', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      place.removeEventListener('pointerover', show);
      place.removeEventListener('focusin', show);
      place.removeEventListener('pointerleave', hide);
      place.removeEventListener('focusout', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, [within]);
  if (!shown) return null;
  const { text, top, left } = shown;
  // The text itself stands whole in the page: who listens to it needs no second one.
  return (
    <div className="texto-entero" style={{ top, left }} aria-hidden>
      {text}
    </div>
  );
}

function cutTextAt(target: EventTarget | null): Shown | null {
  if (!(target instanceof Element)) return null;
  const cell = target.matches('.lista-fila')
    ? target.querySelector('.lista-principal-celda .celda')
    : target.closest('.celda');
  const cut = cell && [cell, ...cell.querySelectorAll('*')].find(isCut);
  if (!cut) return null;
  const { left, bottom } = cell.getBoundingClientRect();
  return { text: cut.textContent?.trim() ?? '', top: bottom + 4, left };
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden';
