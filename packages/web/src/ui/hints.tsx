import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import './hints.css';

/** How long the pointer rests on something before its hint is shown. */
const REST_MS = 400;
/** Between a hint and what it is about. */
const GAP = 6;

interface Shown {
  text: string;
  about: DOMRect;
}

/**
 * Shows the hints of the page (`data-pista`): beside what the pointer rests on, or what the keys have come to.
 * Esc takes one away. Whoever listens has the thing's own name: a hint says no more than that.
 *
 * @example <button type="button" data-pista="Editar" aria-label="Editar el contrato 12" />
 */
export function Hints() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const show = (about: Element | null, after: number) => {
      // From one part of a thing to another nothing changes.
      if (about && about === current) return;
      hide();
      current = about;
      if (about) timer = setTimeout(() => setShown(hintOf(about)), after);
    };
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      show(pointerType === 'touch' ? null : withHint(target), REST_MS);
    const onFocus = ({ target }: FocusEvent) =>
      show(
        target instanceof Element && target.matches(':focus-visible') ? withHint(target) : null,
        0,
      );
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', onKey, true);
    document.documentElement.addEventListener('pointerleave', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', onKey, true);
      document.documentElement.removeEventListener('pointerleave', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, []);
  return shown && <Hint {...shown} />;
}

const withHint = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-pista]') : null;

/** Nothing of what has left the page meanwhile. */
const hintOf = (about: Element): Shown | null =>
  about.isConnected
    ? { text: about.getAttribute('data-pista') ?? '', about: about.getBoundingClientRect() }
    : null;

function Hint({ text, about }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const hint = place.current;
    if (!hint) return;
    const { offsetWidth: width, offsetHeight: height } = hint;
    const left = about.left + (about.width - width) / 2;
    const above = about.top - height - GAP;
    hint.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    hint.style.top = `${above < GAP ? about.bottom + GAP : above}px`;
  }, [about]);
  return (
    <div ref={place} className="pista" aria-hidden>
      {text}
    </div>
  );
}
