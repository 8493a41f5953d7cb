import { type RefObject, useLayoutEffect } from 'react';

const NARROWEST = 80;
/** How wide a column may get for what it says, in pixels: the widest with which the table fits. */
const WIDTHS = [320, 260, 220, 190, 165, 145, 128, 112, 100, 90, NARROWEST];

/** What the column that grows keeps for what it says, before the others get theirs. */
const NAME = 220;
/** What it keeps where nothing else makes the table fit. */
const SHORTEST_NAME = 140;
/** Of a cell, at both sides together. */
const PADDING = 14;
/** Of a place whose table scrolls within it, as it is too wide. */
const SCROLLS = 'data-corre';

/**
 * Gives the columns of a list as much room as there is, before it is painted and whenever that changes:
 * they are as wide as what they say, up to the widest limit with which all of them are in sight. Only
 * where the narrowest limit is too wide the table scrolls sideways.
 *
 * @param shown what the table shows: with something else it is fitted again
 */
export function useFittingCells(place: RefObject<HTMLElement | null>, ...shown: unknown[]): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    let fitted = 0;
    const fit = () => {
      if (element.clientWidth === fitted) return;
      fitCells(element);
      holdCells(element);
      // What scrolls may have got narrower by its own bar.
      fitted = element.clientWidth;
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place, ...shown]);
}

/** Halves what is left of the widths: each that is tried lays out the whole table. */
function fitCells(place: HTMLElement): void {
  const table = place.querySelector('table');
  if (!table) return;
  place.removeAttribute(SCROLLS);
  place.style.setProperty('--nombre', `${nameRoom(place)}px`);
  const use = (width: number) => place.style.setProperty('--celda', `${width}px`);
  let first = 0;
  let end: number = WIDTHS.length;
  // The widest is tried first: most tables fit with it.
  for (let tried = 0; first < end; tried = Math.floor((first + end) / 2)) {
    use(WIDTHS[tried] ?? NARROWEST);
    if (table.offsetWidth <= place.clientWidth) end = tried;
    else first = tried + 1;
  }
  use(WIDTHS[first] ?? NARROWEST);
  if (first === WIDTHS.length) place.style.setProperty('--nombre', `${SHORTEST_NAME}px`);
  place.toggleAttribute(SCROLLS, table.offsetWidth > place.clientWidth);
}

/** Says of the columns that stay at the left where each of them begins. */
function holdCells(place: HTMLElement): void {
  let left = 0;
  for (const [number, head] of place
    .querySelectorAll<HTMLElement>('th.lista-izquierda')
    .entries()) {
    place.style.setProperty(`--izquierda-${number}`, `${left}px`);
    left += head.offsetWidth;
  }
}

/** Short names leave their room to the other columns. */
function nameRoom(place: HTMLElement): number {
  const parts = [...place.querySelectorAll('td.lista-amplia > .celda > *')];
  const widest = Math.max(0, ...parts.map(({ scrollWidth }) => scrollWidth));
  return Math.min(NAME, Math.max(SHORTEST_NAME, widest + PADDING));
}
