import type { Conclusions } from '@comarca/shared/modules/inteligencia/project-report';

/** The same text at three moments: when writing over it began, as it is typed here, and as it is stored now. */
export interface Versions {
  before: string;
  mine: string;
  theirs: string;
  /** as it was sent from here, each time that the answer may be lost */
  sent?: readonly string[];
}

/** Who is right where both changed the same. */
export type Winner = 'mine' | 'theirs';

/**
 * What two people made of a text, in one.
 * @returns null where both changed the same, differently, and nobody wins
 */
export type Merge = (versions: Versions, winner?: Winner) => string | null;

type IsSame = (one: string, other: string) => boolean;

/** A text, or a list as JSON text: whoever changed it alone is right. */
const mergeWhole =
  (isSame: IsSame): Merge =>
  ({ before, mine, theirs, sent = [] }, winner) => {
    if (isSame(theirs, before)) return mine;
    // What is stored is one's own, saved before more was typed.
    if (sent.some((text) => isSame(theirs, text))) return mine;
    if (isSame(theirs, mine) || isSame(mine, before)) return theirs;
    if (winner === undefined) return null;
    return winner === 'mine' ? mine : theirs;
  };

export const mergeTexts: Merge = mergeWhole((one, other) => one === other);

/** The database spaces and orders what it keeps its own way: what it says is compared. */
export const mergeLists: Merge = mergeWhole(
  (one, other) =>
    one === other || JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other)),
);

/** Section by section: two people who conclude about different ones do not notice each other. */
export const mergeConclusions: Merge = ({ before, mine, theirs, sent = [] }, winner) => {
  const [began, own, stored] = [before, mine, theirs].map(
    (text) => JSON.parse(text) as Conclusions,
  );
  const told = sent.map((text) => JSON.parse(text) as Conclusions);
  const merged: Conclusions = {};
  for (const section of new Set([...Object.keys(stored ?? {}), ...Object.keys(own ?? {})])) {
    const listIn = (all: Conclusions | undefined) => JSON.stringify(all?.[section] ?? []);
    const list = mergeLists(
      {
        before: listIn(began),
        mine: listIn(own),
        theirs: listIn(stored),
        sent: told.map(listIn),
      },
      winner,
    );
    if (list === null) return null;
    merged[section] = JSON.parse(list);
  }
  return JSON.stringify(merged);
};
