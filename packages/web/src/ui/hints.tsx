import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import './hints.css';

/** How long the pointer rests on something before its hint is shown. */
const REST_MS = 400;
/** How long a hint stays after the pointer has left: on its way to the hint, or past it. */
const LEAVE_MS = 150;
/** Between a hint and what it is about. */
const GAP = 6;
const HINT = 'pista';

interface Shown {
  text: string;
  about: DOMRect;
}

/**
 * Shows the hints of the page (`data-pista`): beside what the pointer rests on, or what the keys have come to.
 * It stays while the pointer is on it, so that it can be read enlarged; Esc takes it away, and a press goes to
 * what lies below it. Whoever listens has the thing's own name: a hint says no more than that.
 *
 * @example <button type="button" data-pista="Editar" aria-label="Editar el contrato 12" />
 */
export function Hints() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const hints = hintsInTurn(setShown);
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (isHint(target)) hints.stay();
      else hints.point(pointerType === 'touch' ? null : withHint(target));
    };
    const onFocus = ({ target }: FocusEvent) =>
      hints.show(
        target instanceof Element && target.matches(':focus-visible') ? withHint(target) : null,
      );
    const onPress = (press: PointerEvent) => {
      hints.hide();
      if (isHint(press.target) && press.button === 0) pressBelow(press);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hints.hide();
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hints.hide);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    document.documentElement.addEventListener('pointerleave', hints.hide);
    window.addEventListener('scroll', hints.hide, true);
    return () => {
      hints.forget();
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hints.hide);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
      document.documentElement.removeEventListener('pointerleave', hints.hide);
      window.removeEventListener('scroll', hints.hide, true);
    };
  }, []);
  return shown && <Hint {...shown} />;
}

/** One hint at a time: which is shown, and which is about to be. */
function hintsInTurn(tell: (shown: Shown | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** what the hint that is shown, or about to be, is about */
  let current: Element | null = null;
  let isShown = false;
  const forget = () => clearTimeout(timer);
  const hide = () => {
    forget();
    current = null;
    isShown = false;
    tell(null);
  };
  const show = (about: Element | null) => {
    hide();
    current = about;
    const hint = about && hintOf(about);
    isShown = hint !== null;
    tell(hint);
  };
  const rest = (about: Element | null, milliseconds: number) => {
    hide();
    current = about;
    if (about) timer = setTimeout(() => show(about), milliseconds);
  };
  /** The pointer is on the hint, or back on what it is about. */
  const stay = () => {
    if (isShown) forget();
  };
  const point = (about: Element | null) => {
    // From one part of a thing to another nothing changes.
    if (about === current) return stay();
    if (!isShown) return rest(about, REST_MS);
    forget();
    timer = setTimeout(() => rest(about, REST_MS - LEAVE_MS), LEAVE_MS);
  };
  return { show, hide, stay, point, forget };
}

const isHint = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${HINT}`) !== null;

/** Takes a press on a hint for one of what it lies over: the next row's button, as often as not. */
function pressBelow({ clientX, clientY }: PointerEvent): void {
  const below = document.elementsFromPoint(clientX, clientY).find((one) => !isHint(one));
  if (below instanceof HTMLElement || below instanceof SVGElement) {
    below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
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
    <div ref={place} className={HINT} aria-hidden>
      {text}
    </div>
  );
}
