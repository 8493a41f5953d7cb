import { useState } from 'react';

/** Changes that can be taken back, at most. */
const STEPS = 100;

interface Past<Value> {
  before: readonly Value[];
  now: Value;
  after: readonly Value[];
  /** What the last change was: one that goes on, as typing does, is taken back at once. */
  last: string | null;
}

/** A value whose changes can be taken back and made again. */
export function useTreePast<Value>(start: Value) {
  const [past, setPast] = useState<Past<Value>>(() => begun(start));
  return {
    now: past.now,
    canUndo: past.before.length > 0,
    canRedo: past.after.length > 0,
    /** @param goesOn changes with the same words are one step */
    change: (next: (now: Value) => Value, goesOn: string | null = null) =>
      setPast((held) => changed(held, next(held.now), goesOn)),
    undo: () => setPast(undone),
    redo: () => setPast(redone),
    restart: (value: Value) => setPast(begun(value)),
  };
}

const begun = <Value>(now: Value): Past<Value> => ({ before: [], now, after: [], last: null });

function changed<Value>(held: Past<Value>, now: Value, last: string | null): Past<Value> {
  if (now === held.now) return held;
  const goesOn = last !== null && last === held.last;
  return {
    before: goesOn ? held.before : [...held.before, held.now].slice(-STEPS),
    now,
    after: [],
    last,
  };
}

function undone<Value>(held: Past<Value>): Past<Value> {
  if (held.before.length === 0) return held;
  return {
    before: held.before.slice(0, -1),
    now: held.before.at(-1) as Value,
    after: [held.now, ...held.after],
    last: null,
  };
}

function redone<Value>(held: Past<Value>): Past<Value> {
  if (held.after.length === 0) return held;
  return {
    before: [...held.before, held.now],
    now: held.after[0] as Value,
    after: held.after.slice(1),
    last: null,
  };
}
