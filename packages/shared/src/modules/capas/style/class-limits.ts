import type { ClassMethod } from './layer-style.ts';

/**
 * The limits of classes: one more than there are classes, from the smallest number to the largest.
 * Equal limits are one, so that fewer classes come of numbers that are nearly all the same.
 * @param sorted numbers from small to large, each part of the table as often as it stands there
 */
export function classLimits(
  sorted: readonly number[],
  count: number,
  method: ClassMethod,
): number[] {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const between = methods[method](sorted, count).filter((one) => one > first && one < last);
  return [...new Set([first, ...between, last])].sort((a, b) => a - b);
}

const methods: Readonly<
  Record<ClassMethod, (sorted: readonly number[], count: number) => number[]>
> = {
  IGUALES: (sorted, count) => {
    const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
    return inner(count, (part) => rounded(first + (last - first) * part, last - first));
  },
  CUANTILES: (sorted, count) =>
    inner(count, (part) => sorted[Math.round(part * (sorted.length - 1))] ?? 0),
  NATURALES: naturalLimits,
};

const inner = (count: number, at: (part: number) => number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => at((index + 1) / count));

/** Without the digits that nobody reads in a legend. */
function rounded(value: number, range: number): number {
  const step = 10 ** (Math.floor(Math.log10(range)) - 3);
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/**
 * Where numbers fall apart by themselves (Fisher and Jenks): the classes in which they differ least
 * from their means. Costs count × n² for n numbers.
 */
function naturalLimits(sorted: readonly number[], count: number): number[] {
  const size = sorted.length;
  const sums = [0];
  const squares = [0];
  for (const [index, value] of sorted.entries()) {
    sums.push((sums[index] ?? 0) + value);
    squares.push((squares[index] ?? 0) + value * value);
  }
  /** squared differences from their mean of the numbers from one place to before another */
  const spread = (from: number, to: number): number => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0);
    return (squares[to] ?? 0) - (squares[from] ?? 0) - (sum * sum) / (to - from);
  };
  let costs = Array.from({ length: size + 1 }, (_, to) => (to === 0 ? 0 : spread(0, to)));
  const starts: number[][] = [];
  for (let classes = 2; classes <= count; classes += 1) {
    const start = new Array<number>(size + 1).fill(0);
    const next = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY);
    for (let to = classes; to <= size; to += 1) {
      for (let from = classes - 1; from < to; from += 1) {
        const cost = (costs[from] ?? 0) + spread(from, to);
        if (cost < (next[to] ?? 0)) {
          next[to] = cost;
          start[to] = from;
        }
      }
    }
    costs = next;
    starts.push(start);
  }
  const limits: number[] = [];
  let end = size;
  for (const start of starts.toReversed()) {
    end = start[end] ?? 0;
    limits.push(sorted[end] ?? 0);
  }
  return limits.reverse();
}
