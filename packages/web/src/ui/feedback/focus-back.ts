import { useEffect, useState } from 'react';

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
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree) before.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** What has the focus, and what around it can take it. */
function focusedPlaces(): HTMLElement[] {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return [];
  const around = activeElement.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return around ? [activeElement, around] : [activeElement];
}
