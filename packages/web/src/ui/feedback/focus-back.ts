import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For what opens over or beside the screen and is taken away whole as it closes: the focus returns
 * to where it was, or to the panel around that if it is gone, unless the person went elsewhere.
 */
export function useFocusBack(): void {
  // Asked while rendering: what is opened may take the focus before its own effects run.
  const [before] = useState(focusedPlaces);
  useEffect(
    () => () => {
      // Asked once what was open, and the focus with it, is gone.
      requestAnimationFrame(() => {
        if (isFree()) before.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/**
 * For what its own act replaces by something else: the focus that was lost with it goes to the panel
 * around. To be put on an element that stays.
 */
export function useFocusKept<Place extends HTMLElement>(shown: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const panel = place.current?.closest<HTMLElement>('[tabindex="-1"]');
    if (isFree()) panel?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}

const isFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** What has the focus, and what around it can take it. */
function focusedPlaces(): HTMLElement[] {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return [];
  const around = activeElement.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return around ? [activeElement, around] : [activeElement];
}
