import { useCallback, useState } from 'react';

/** A cell of the week's grid with what was typed into it. */
export interface RefusedCell {
  activity: string;
  /** of the activity, as its row names it */
  name: string;
  day: string;
  typed: string;
  /** why it was not taken; null once it holds nothing that was not */
  problem: string | null;
}

/** What was typed into the grid and not taken, whichever week is shown. */
export function useRefusedCells() {
  const [cells, setCells] = useState<readonly RefusedCell[]>([]);
  const keep = useCallback(
    (cell: RefusedCell) =>
      setCells((known) => [
        ...known.filter((one) => !isSame(one, cell)),
        ...(cell.problem === null ? [] : [cell]),
      ]),
    [],
  );
  const of = (place: Place) => cells.find((one) => isSame(one, place));
  return { cells, of, keep };
}

type Place = Pick<RefusedCell, 'activity' | 'day'>;

const isSame = (one: Place, other: Place): boolean =>
  one.activity === other.activity && one.day === other.day;
