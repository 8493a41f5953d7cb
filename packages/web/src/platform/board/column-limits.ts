import { useState } from 'react';
import { z } from 'zod';

const kept = z.record(z.string(), z.number().int().positive());
type Limits = z.output<typeof kept>;

const keyOf = (board: string): string => `comarca.tablero.${board}.limites`;

function read(board: string): Limits {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(keyOf(board)) ?? '{}'));
  } catch {
    // Nothing is lost that could not be set again.
    return {};
  }
}

/** How many cards a person wants in each column of a board at most, kept in this browser. */
export function useColumnLimits(board: string) {
  const [limits, setLimits] = useState(() => read(board));
  return {
    limits,
    setLimit(state: string, limit: number | null) {
      const { [state]: _old, ...others } = limits;
      const next = limit === null ? others : { ...others, [state]: limit };
      setLimits(next);
      try {
        localStorage.setItem(keyOf(board), JSON.stringify(next));
      } catch {
        // A browser that keeps nothing has the limit for as long as the page is open.
      }
    },
  };
}
