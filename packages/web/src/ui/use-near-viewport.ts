import { type RefObject, useEffect, useState } from 'react';

/** How far from the window's edge an element counts as near. */
const MARGIN = '300px';

/**
 * Turns true once, when the element comes near the visible part of the page.
 * @param wanted it is needed now, wherever it is: it counts as near from then on
 */
export function useNearViewport(ref: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(false);
  if (wanted && !near) setNear(true);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
