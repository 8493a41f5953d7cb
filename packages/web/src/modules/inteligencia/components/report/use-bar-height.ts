import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles of a screen how high its bar of buttons is, which wraps as the window narrows: what
 * stays in sight below it has to know where it ends. `--alto-barra`, in pixels.
 */
export function useBarHeight(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = screen.current?.querySelector<HTMLElement>(':scope > .encabezado');
    if (!bar) return;
    const measure = () =>
      screen.current?.style.setProperty('--alto-barra', `${bar.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, [screen]);
}
