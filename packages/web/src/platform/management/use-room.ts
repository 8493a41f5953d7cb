import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width a table shows its main columns only. */
const NARROW = 760;

/** Below this one no table fits: each row is a card. */
const TELEPHONE = 520;

/** How much of a table an element has room for, before it is painted and whenever its width changes. */
export function useRoom(place: RefObject<HTMLElement | null>): 'wide' | 'narrow' | 'telephone' {
  const [room, setRoom] = useState<'wide' | 'narrow' | 'telephone'>('wide');
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoom(roomOf(element.clientWidth));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return room;
}

function roomOf(width: number) {
  if (width < TELEPHONE) return 'telephone';
  return width < NARROW ? 'narrow' : 'wide';
}
