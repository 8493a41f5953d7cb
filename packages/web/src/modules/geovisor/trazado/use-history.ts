import { useCallback, useState } from 'react';

/** Steps that can be taken back. */
const MAX_STEPS = 100;

interface Steps<Value> {
  past: readonly Value[];
  future: readonly Value[];
}

/** Undo and redo for a value that lives outside. */
export function useHistory<Value>(value: Value, onChange: (value: Value) => void) {
  const [{ past, future }, setSteps] = useState<Steps<Value>>({ past: [], future: [] });
  const set = useCallback(
    (next: Value) => {
      setSteps({ past: [...past, value].slice(-MAX_STEPS), future: [] });
      onChange(next);
    },
    [past, value, onChange],
  );
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setSteps({ past: past.slice(0, -1), future: [value, ...future] });
    onChange(last);
  };
  const redo = () => {
    const [next] = future;
    if (next === undefined) return;
    setSteps({ past: [...past, value], future: future.slice(1) });
    onChange(next);
  };
  return { set, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
