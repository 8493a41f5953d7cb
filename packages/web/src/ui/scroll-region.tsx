import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Props extends Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label' | 'ref'> {
  label: string;
  ref?: RefObject<HTMLElement | null>;
}

/**
 * A part of the page that scrolls by itself. While not all of it is in sight the keyboard reaches it,
 * so that the arrows move it too.
 *
 * @example <ScrollRegion label="Horas del periodo" className="consolidado-marco"><table>…</table></ScrollRegion>
 */
export function ScrollRegion({ label, ref, ...section }: Props) {
  const own = useRef<HTMLElement>(null);
  const place = ref ?? own;
  const scrolls = useScrolls(place);
  return <section {...section} ref={place} aria-label={label} tabIndex={scrolls ? 0 : undefined} />;
}

/** Whether an element has more in it than it shows, after each drawing and whenever a size changes. */
function useScrolls(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setScrolls(hasMore(element));
    measure();
    const sizes = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) sizes.observe(part);
    return () => sizes.disconnect();
  });
  return scrolls;
}

const hasMore = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
