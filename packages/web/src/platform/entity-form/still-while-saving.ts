import { type RefObject, useEffect, useRef } from 'react';

/**
 * Fields that nobody can change while what stood in them is being saved: it would be counted as saved, and
 * lost. The focus waits at the form around them and returns; what is typed meanwhile is no shortcut of the
 * screen.
 */
export function useStillWhileSaving(saving: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = fields.current;
    const form = place?.closest('form');
    if (!saving || !place || !form) return;
    const { activeElement } = document;
    const focused =
      activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : null;
    form.setAttribute('tabindex', '-1');
    // Before the fields are out of reach: the focus would be nowhere.
    if (focused) form.focus({ preventScroll: true });
    place.toggleAttribute('inert', true);
    const keep = (event: KeyboardEvent) => {
      if (event.target === form && !PASSING.has(event.key)) event.stopPropagation();
    };
    form.addEventListener('keydown', keep);
    return () => {
      form.removeEventListener('keydown', keep);
      place.toggleAttribute('inert', false);
      const isFree = document.activeElement === form || document.activeElement === document.body;
      // What was refused is where the person goes on; it could not be focused while it was still.
      const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (isFree && wrong) wrong.focus();
      else if (isFree && focused) focused.focus({ preventScroll: true });
      form.removeAttribute('tabindex');
    };
  }, [saving]);
  return fields;
}

/** What leads away from the form goes on doing so. */
const PASSING = new Set(['Escape', 'Tab']);
