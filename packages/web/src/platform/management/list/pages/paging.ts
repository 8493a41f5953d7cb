/** The server stops counting here. */
const COUNT_CAP = 10_000;

const number = new Intl.NumberFormat('es-CO');

/**
 * 'X a Y de N elementos'; beyond what is counted, '10.000+', unless the `exact` number is known
 * from elsewhere.
 */
export function rangeText(offset: number, shown: number, counted: number, exact?: number): string {
  const total = exact ?? counted;
  const of =
    exact === undefined && total > COUNT_CAP
      ? `${number.format(COUNT_CAP)}+`
      : number.format(total);
  const from = shown === 0 ? 0 : offset + 1;
  return `${number.format(from)} a ${number.format(offset + shown)} de ${of} elementos`;
}

/**
 * How many rows the pages lead to. Beyond what is counted one can still walk on, page by page.
 */
export function reachableTotal(
  page: { totalCount: number; pageInfo: { hasNextPage: boolean }; nodes: readonly unknown[] },
  { size, offset }: { size: number; offset: number },
): number {
  if (page.totalCount <= COUNT_CAP) return page.totalCount;
  const seen = offset + page.nodes.length;
  return Math.max(COUNT_CAP, page.pageInfo.hasNextPage ? offset + 2 * size : seen);
}

/** How many pages stand at each side of the one that is shown. */
const AROUND = 2;

/**
 * The pages that a list offers: the first, the last and those around the one that is shown, five at least.
 * What is left out between them is one `before` or `after` it.
 */
export function offeredPages(page: number, last: number): (number | 'before' | 'after')[] {
  const from = Math.max(1, Math.min(page - AROUND, last - 2 * AROUND));
  const to = Math.min(last, Math.max(page + AROUND, 1 + 2 * AROUND));
  const around = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return [
    ...(from > 1 ? [1] : []),
    // A gap of one page is that page.
    ...(from === 3 ? [2] : []),
    ...(from > 3 ? (['before'] as const) : []),
    ...around,
    ...(to < last - 2 ? (['after'] as const) : []),
    ...(to === last - 2 ? [last - 1] : []),
    ...(to < last ? [last] : []),
  ];
}
