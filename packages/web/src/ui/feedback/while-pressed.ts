import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (pressed === next) return;
  pressed = next;
  for (const listener of listeners) listener();
}

const press = (event: Event): void => set(event instanceof PointerEvent && event.button === 0);
// After the click that the same release makes.
const release = () => setTimeout(() => set(false));

function listen(on: boolean): void {
  const change = on ? window.addEventListener : window.removeEventListener;
  change.call(window, 'pointerdown', press, true);
  change.call(window, 'pointerup', release, true);
  change.call(window, 'pointercancel', release, true);
  // The window's own: released elsewhere.
  change.call(window, 'blur', release);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen(false);
  };
}

/**
 * The value, but while a pointer is held down the one from before: what appears as a field loses
 * the focus would move the button from under the pointer, and its click would be lost.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const held = useSyncExternalStore(subscribe, () => pressed);
  const [still, setStill] = useState(value);
  if (!held && still !== value) setStill(value);
  return held ? still : value;
}
