import { useEffect, useEffectEvent } from 'react';
import { isCalendarOpen } from '../../../ui/feedback/list-open.ts';
import { isTyping } from '../../../ui/fields/search-box.tsx';
import { focusRows } from '../use-row-acts.ts';

interface Keys {
  /** `n` */
  onCreate: (() => void) | null;
  /** `Esc`, when nothing above the list takes it */
  onClose: (() => void) | null;
}

/** The list's keyboard: `n` creates, Esc closes the panel, an arrow goes to the rows. */
export function useListKeys({ onCreate, onClose }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    if (event.key === 'Escape' && onClose && !isCalendarOpen(event.target)) {
      // What asks whether to close opens at once: the same key must not close it.
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'n' && onCreate && !isTyping(event.target)) {
      event.preventDefault();
      onCreate();
    }
    if (event.key === 'ArrowDown' && isNowhere(event.target) && focusRows()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** On the page itself, or on its content, where the keys are after a change of screen. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('main'));
