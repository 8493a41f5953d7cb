/** So long what was read ahead is as good as read now, in milliseconds. */
const FRESH_MS = 5_000;

/** A record that is read while the files of its screen are on their way. */
export interface ReadAhead<Read> {
  /** Asks for it. A failure is told to who takes it. */
  begin(id: string): void;
  /** What was asked for a moment ago, once; otherwise it is read now. */
  take(id: string): Promise<Read>;
}

/**
 * Lets a screen's file and what it reads first come at the same time: see `ahead` of `ScreenRoute`.
 * @param load reads a record by its id
 */
export function readAhead<Read>(load: (id: string) => Promise<Read>): ReadAhead<Read> {
  let begun: { id: string; at: number; coming: Promise<Read> } | null = null;
  return {
    begin(id) {
      const coming = load(id);
      coming.catch(() => undefined);
      begun = { id, at: Date.now(), coming };
    },
    take(id) {
      const last = begun;
      begun = null;
      const isFresh = last?.id === id && Date.now() - last.at < FRESH_MS;
      return isFresh ? last.coming : load(id);
    },
  };
}
