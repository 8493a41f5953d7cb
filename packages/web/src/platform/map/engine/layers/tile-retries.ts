/** Why a tile did not come. */
export interface TileFailure {
  /** it may come when it is asked for again: the network, a server that is busy or that fell */
  passing: boolean;
  /** how long the server asks to wait, in milliseconds */
  wait?: number;
}

/** A tile that did not come, in the words of whoever loads it. */
interface Hole<Tile> {
  /** the last one that the map made of it */
  tile: Tile;
  failure: TileFailure;
  attempts: number;
  /** its answer is not there yet */
  isAsked: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Rules<Tile> {
  /** What tells a tile from others: a map makes it anew after it let it go. */
  keyOf(tile: Tile): string;
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
/** Within which all are asked for when the connection returns. */
const SPREAD_MS = 2_000;
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
 * and not all at once, and all of them when the connection returns. While none may come, nothing is waited for.
 */
export function tileRetries<Tile>(rules: Rules<Tile>) {
  const { keyOf, ask, onHoles, onReturn, random = Math.random } = rules;
  const holes = new Map<string, Hole<Tile>>();
  let stop: (() => void) | undefined;
  const tell = () => onHoles([...holes.values()].map(({ tile }) => tile));
  const take = (hole: Hole<Tile>) => {
    clearTimeout(hole.timer);
    hole.timer = undefined;
    hole.isAsked = true;
  };
  const askAfter = (hole: Hole<Tile>, wait: number) => {
    clearTimeout(hole.timer);
    hole.timer = setTimeout(() => {
      take(hole);
      ask(hole.tile);
    }, wait);
  };
  const onBack = () => {
    for (const hole of holes.values()) {
      if (!hole.failure.passing) continue;
      hole.attempts = 0;
      if (!hole.isAsked) askAfter(hole, SPREAD_MS * random());
    }
  };
  const listen = () => {
    const isWaiting = [...holes.values()].some(({ failure }) => failure.passing);
    if (isWaiting) {
      stop ??= onReturn(onBack);
      return;
    }
    stop?.();
    stop = undefined;
  };
  return {
    /** Somebody asks for a tile: it is not asked for beside that. */
    asked(tile: Tile): void {
      const hole = holes.get(keyOf(tile));
      if (!hole) return;
      hole.tile = tile;
      take(hole);
    },
    failed(tile: Tile, failure: TileFailure): void {
      const key = keyOf(tile);
      const known = holes.get(key);
      const hole = known ?? { tile, failure, attempts: 0, isAsked: false, timer: undefined };
      Object.assign(hole, { tile, failure, isAsked: false });
      holes.set(key, hole);
      listen();
      if (failure.passing && hole.attempts < MOST_ATTEMPTS) {
        const backoff = FIRST_MS * 2 ** hole.attempts * (0.5 + random());
        hole.attempts += 1;
        askAfter(hole, Math.max(backoff, failure.wait ?? 0));
      }
      if (!known) tell();
    },
    came(tile: Tile): void {
      const key = keyOf(tile);
      clearTimeout(holes.get(key)?.timer);
      if (!holes.delete(key)) return;
      listen();
      tell();
    },
    /** Asks for none of them any more. */
    close(): void {
      for (const { timer } of holes.values()) clearTimeout(timer);
      holes.clear();
      listen();
    },
  };
}
