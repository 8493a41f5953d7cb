import type { Tx } from '../../../core/db/database.ts';
import { isOverlayFailure } from '../../../core/db/overlay-failure.ts';
import { savepoint } from '../../../core/db/savepoint.ts';
import { type GroundFacts, groundFacts } from '../estates/ground.layer.ts';

/** What is known of a row's polygon. */
export interface LoadedGround {
  /** the estate has this polygon already */
  isSame: boolean;
  fault: 'unreadable' | 'empty' | 'outside' | null;
}

interface Asked {
  /** the estate that the row speaks of, when it is there */
  estate: number | undefined;
  /** EWKB in hexadecimal */
  ground: string | null;
}

/** Polygons of one statement. */
const AT_ONCE = 200;

/** Looks at the polygons of rows; nothing for a row without one. One that is unreadable spoils no other. */
export async function loadedGrounds(
  tx: Tx,
  asked: readonly Asked[],
): Promise<(LoadedGround | undefined)[]> {
  const found: (LoadedGround | undefined)[] = asked.map(() => undefined);
  const places = [...asked.keys()].filter((place) => asked[place]?.ground);
  for (let first = 0; first < places.length; first += AT_ONCE) {
    const some = places.slice(first, first + AT_ONCE);
    const read = await readTogether(
      tx,
      some.map((place) => asked[place] as Asked),
    );
    for (const [index, place] of some.entries()) found[place] = read[index];
  }
  return found;
}

async function readTogether(tx: Tx, some: readonly Asked[]): Promise<LoadedGround[]> {
  try {
    const facts = await savepoint(tx, () => groundFacts(tx, some));
    return facts.map(judged);
  } catch (error) {
    if (!isBadGeometry(error)) throw error;
    if (some.length === 1) return [{ isSame: false, fault: 'unreadable' }];
    const half = Math.ceil(some.length / 2);
    const left = await readTogether(tx, some.slice(0, half));
    return [...left, ...(await readTogether(tx, some.slice(half)))];
  }
}

/** PostGIS fails with an internal error; what GEOS breaks off is lost on the embedded database. */
const isBadGeometry = (error: unknown): boolean =>
  isOverlayFailure(error) || (error instanceof Error && 'code' in error && error.code === 'XX000');

const judged = ({ isSame, hasArea, isNear }: GroundFacts): LoadedGround => {
  if (!isNear) return { isSame, fault: 'outside' };
  return { isSame, fault: hasArea ? null : 'empty' };
};
