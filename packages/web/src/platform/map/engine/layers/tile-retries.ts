/** Why a tile did not come. */
export interface TileFailure {
  /** it may come when it is asked for again: the network, a server that is busy or that fell */
  passing: boolean;
  /** how long the server asks to wait, in milliseconds */
  wait?: number;
}

/** A tile that did not come, in the words of whoever loads it. */
interface Hole<Tile> {
  tile: Tile;
  failure: TileFailure;
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Rules<Tile> {
  /** Asks for the tile once more. */
  ask(tile: Tile): void;
  /** Told the tiles that are missing, each time that these change. */
  onHoles(tiles: readonly Tile[]): void;
  /** Hears of a connection that returned. @returns how to stop */
  onReturn(listener: () => void): () => void;
  /** 0–1 */
  random?: () => number;
}

/** Of one tile, until the connection returns. */
const MOST_ATTEMPTS = 5;
/** Before the first one more; it doubles each time. */
const FIRST_MS = 1_000;
/** What a server may ask to wait, at most. */
const LONGEST_MS = 30_000;
const TOO_MANY = 429;
const FELL = 500;

/** What an answer's status says of the tile; `retryAfter` in seconds, as its header has it. */
export function failureOf(status: number, retryAfter: string | null): TileFailure {
  const passing = status === TOO_MANY || status >= FELL;
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds > 0 ? { passing, wait: Math.min(seconds * 1_000, LONGEST_MS) } : { passing };
}

/**
 * The tiles of one layer that did not come: each that may come yet is asked for again, a little later each time
 * and not all at once, and all of them when the connection returns.
 */
export function tileRetries<Tile>({ ask, onHoles, onReturn, random = Math.random }: Rules<Tile>) {
  const holes = new Map<Tile, Hole<Tile>>();
  let stop: (() => void) | undefined;
  const tell = () => onHoles([...holes.keys()]);
  const again = (hole: Hole<Tile>) => {
    clearTimeout(hole.timer);
    hole.timer = undefined;
    ask(hole.tile);
  };
  const onBack = () => {
    for (const hole of holes.values()) {
      if (!hole.failure.passing) continue;
      hole.attempts = 0;
      again(hole);
    }
  };
  const forget = () => {
    stop?.();
    stop = undefined;
  };
  return {
    failed(tile: Tile, failure: TileFailure): void {
      const hole = holes.get(tile) ?? { tile, failure, attempts: 0, timer: undefined };
      const isNew = !holes.has(tile);
      hole.failure = failure;
      holes.set(tile, hole);
      stop ??= onReturn(onBack);
      if (failure.passing && hole.attempts < MOST_ATTEMPTS) {
        const backoff = FIRST_MS * 2 ** hole.attempts * (0.5 + random());
        hole.attempts += 1;
        hole.timer = setTimeout(() => again(hole), Math.max(backoff, failure.wait ?? 0));
      }
      if (isNew) tell();
    },
    came(tile: Tile): void {
      clearTimeout(holes.get(tile)?.timer);
      if (!holes.delete(tile)) return;
      if (holes.size === 0) forget();
      tell();
    },
    /** Asks for none of them any more. */
    close(): void {
      for (const { timer } of holes.values()) clearTimeout(timer);
      holes.clear();
      forget();
    },
  };
}
