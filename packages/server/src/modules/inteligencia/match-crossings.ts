import type { ComparedCrossing } from './generation/comparison.ts';

/** The same feature in two runs. */
export interface Matched {
  before: ComparedCrossing;
  now: ComparedCrossing;
}

export interface Matches {
  pairs: Matched[];
  /** only in the run before */
  left: ComparedCrossing[];
  /** only in the run now */
  entered: ComparedCrossing[];
}

type Key = (crossing: ComparedCrossing) => string;

const wholly: Key = ({ atributos, geometria }) => `${atributos} ${geometria}`;
const byAttributes: Key = ({ atributos }) => atributos;
const byGeometry: Key = ({ geometria }) => geometria;

/**
 * Finds each feature of one run in the other: by its key where keys last; otherwise by what it holds, as
 * an import numbers its rows anew. What is wholly the same comes first, then what kept its attributes or
 * its shape; whatever shares neither left or entered.
 */
export function matchCrossings(
  before: readonly ComparedCrossing[],
  now: readonly ComparedCrossing[],
  { byKey }: { byKey: boolean },
): Matches {
  const matches: Matches = { pairs: [], left: [...before], entered: [...now] };
  if (byKey) {
    takePairs(matches, ({ id }) => id, { onlyAlone: true });
    return matches;
  }
  takePairs(matches, wholly, { onlyAlone: false });
  takePairs(matches, byAttributes, { onlyAlone: true });
  takePairs(matches, byGeometry, { onlyAlone: true });
  return matches;
}

/**
 * Pairs what has the same key, in the order of their places; the rest stays. `onlyAlone`: of several
 * alike nobody knows which is which, so that they stay too.
 */
function takePairs(matches: Matches, key: Key, { onlyAlone }: { onlyAlone: boolean }): void {
  const before = grouped(matches.left, key);
  const now = grouped(matches.entered, key);
  for (const [name, ones] of before) {
    const others = now.get(name) ?? [];
    if (onlyAlone && (ones.length !== 1 || others.length !== 1)) continue;
    const count = Math.min(ones.length, others.length);
    for (const [index, one] of ones.splice(0, count).entries()) {
      const other = others[index];
      if (other) matches.pairs.push({ before: one, now: other });
    }
    others.splice(0, count);
  }
  matches.left = inOrder([...before.values()].flat());
  matches.entered = inOrder([...now.values()].flat());
}

function grouped(
  crossings: readonly ComparedCrossing[],
  key: Key,
): Map<string, ComparedCrossing[]> {
  const groups = new Map<string, ComparedCrossing[]>();
  for (const crossing of byPlace(crossings)) {
    const group = groups.get(key(crossing));
    if (group) group.push(crossing);
    else groups.set(key(crossing), [crossing]);
  }
  return groups;
}

/** From west to east, so that of several alike the same ones are paired. */
const byPlace = (crossings: readonly ComparedCrossing[]): ComparedCrossing[] =>
  crossings.toSorted(
    (one, other) =>
      one.centro[0] - other.centro[0] || one.centro[1] - other.centro[1] || one.orden - other.orden,
  );

const inOrder = (crossings: readonly ComparedCrossing[]): ComparedCrossing[] =>
  crossings.toSorted((one, other) => one.orden - other.orden);
