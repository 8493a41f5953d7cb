import { AppError } from '@comarca/shared/core/errors';
import type { ReactNode } from 'react';

/** What happened to one row of several. */
export interface RowOutcome {
  id: string;
  name: string;
  /** Null where it was saved. */
  problem: string | null;
}

/** Does something with each of the chosen rows, and tells what happened to it. */
export type EachRow<Row> = (act: (row: Row) => Promise<void>) => Promise<void>;

/** What is done with several rows of a list at once, besides changing a value of theirs. */
export interface SeveralRows<Row> {
  nameOf: (row: Row) => string;
  /** Its buttons in the bar of the chosen ones. */
  acts?: (rows: readonly Row[], each: EachRow<Row>) => ReactNode;
}

interface Named<Row> {
  id: (row: Row) => string;
  name: (row: Row) => string;
}

/** Does something with these rows one after the other: what refuses one lets the others pass. */
export async function eachInTurn<Row>(
  rows: readonly Row[],
  { id, name }: Named<Row>,
  act: (row: Row) => Promise<void>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const problem = await act(row).then(() => null, problemOf);
    // Afterwards: some are only known by their names once they were read.
    outcomes.push({ id: id(row), name: name(row), problem });
  }
  return outcomes;
}

/** Why it was refused: what is said of its fields, where something is. */
function problemOf(error: unknown): string {
  if (error instanceof AppError && error.fields.length > 0) {
    return error.fields.map(({ message }) => message).join(' · ');
  }
  return error instanceof Error ? error.message : String(error);
}
