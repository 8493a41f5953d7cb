import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../../ui/fields/search-box.tsx';

interface Keys {
  onNext: () => void;
  onPrevious: () => void;
  onConfirm: () => void;
  onReject: () => void;
  onUndo: () => void;
  onEdit: () => void;
  onUse: () => void;
}

/**
 * The keyboard of who files: arrows choose, Enter confirms, `r` rejects, `z` takes the last back, `e`
 * edits, `u` says where else it is used, and Esc leaves a field. What is open above the page has its own keys.
 */
export function useDeskKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const { target } = event;
    if (isTyping(target)) {
      if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    // Enter on a link or a button is theirs; on a document of the list it confirms.
    const isOther =
      target instanceof HTMLElement &&
      target.closest('a, button') !== null &&
      target.closest('.archivo-mesa-cola') === null;
    if (event.key === 'Enter' && isOther) return;
    const act = actions(keys)[event.key];
    if (!act) return;
    event.preventDefault();
    // A key that is held down goes on through the list, and does nothing else twice.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const actions = (keys: Keys): Readonly<Record<string, () => void>> => ({
  ArrowDown: keys.onNext,
  ArrowUp: keys.onPrevious,
  Enter: keys.onConfirm,
  r: keys.onReject,
  z: keys.onUndo,
  e: keys.onEdit,
  u: keys.onUse,
});
