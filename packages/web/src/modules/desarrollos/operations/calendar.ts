import { monthRange } from '../../../platform/dashboard/dashboard-state.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import { type DevelopmentListRow, loadDevelopments } from './developments.ts';

/** Rows of one reading, and developments that a month shows at most. */
const PAGE = 100;
export const MOST_SHOWN = 300;

/** The developments of a month, `YYYY-MM`, as they are narrowed; `total` counts them all. */
export async function loadMonth(
  month: string,
  { search, filters }: { search: string; filters: FilterValues },
  signal: AbortSignal,
): Promise<{ rows: DevelopmentListRow[]; total: number }> {
  const [first, last] = monthRange(month);
  const daysRange = [`${first}T00:00:00Z`, `${last}T23:59:59Z`];
  const rows: DevelopmentListRow[] = [];
  for (;;) {
    const page = await loadDevelopments(
      {
        search,
        orderBy: 'fechaInicio',
        filters: { ...filters, dias_Range: daysRange },
        first: PAGE,
        offset: rows.length,
      },
      signal,
    );
    rows.push(...page.nodes);
    if (!page.pageInfo.hasNextPage || rows.length >= MOST_SHOWN) {
      return { rows, total: page.totalCount };
    }
  }
}
