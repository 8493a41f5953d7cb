/** Where along the route one crossing lies, in metres from its start. */
export interface ProfileBar {
  /** running number in the layer's table */
  number: number;
  from: number;
  to: number;
  /** the route itself touches it; otherwise only its band does */
  direct: boolean;
}

/** A layer that crossed, with its crossings along the route. */
export interface ProfileRow {
  id: string;
  title: string;
  bars: readonly ProfileBar[];
}

/** Marks that an axis carries at most. */
const MOST_MARKS = 12;

/** Where an axis of so many metres is marked: every 1, 2 or 5 times a power of ten, from its start. */
export function stationMarks(length: number): number[] {
  if (!(length > 0)) return [0];
  const least = length / MOST_MARKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/**
 * A bar's place on an axis, as fractions of it; what is narrower than can be seen is widened around
 * its middle, and stays on the axis.
 */
export function barPlace(
  { from, to }: Pick<ProfileBar, 'from' | 'to'>,
  length: number,
  narrowest: number,
): { start: number; width: number } {
  const held = (value: number) => Math.min(1, Math.max(0, value / length));
  const [first, last] = [held(Math.min(from, to)), held(Math.max(from, to))];
  const width = Math.max(narrowest, last - first);
  const start = Math.min(1 - width, Math.max(0, (first + last - width) / 2));
  return { start, width };
}

/** The running number of the crossing at a station, or of the one nearest to it. */
export function nearest(bars: readonly ProfileBar[], station: number): number {
  const away = ({ from, to }: ProfileBar) => Math.max(from - station, station - to, 0);
  const breadth = ({ from, to }: ProfileBar) => to - from;
  const [first] = bars.toSorted(
    (one, other) => away(one) - away(other) || breadth(one) - breadth(other),
  );
  return first?.number ?? 0;
}
