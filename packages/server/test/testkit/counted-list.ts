import { expect } from 'vitest';
import type { SchemaData } from './answer.ts';
import type { TestActor } from './app.ts';
import { readSheet } from './files/sheet.ts';

type ListField = keyof {
  [Field in keyof SchemaData as SchemaData[Field] extends { nodes: unknown[]; totalCount: number }
    ? Field
    : never]: true;
};

interface CountedList<List extends ListField, Figures extends keyof SchemaData> {
  actor: () => Pick<TestActor, 'graphql' | 'inject'>;
  list: List;
  /** with `$offset`, first: 100, and `totalCount nodes { … }` */
  listQuery: string;
  dashboard: Figures;
  /** with `$f`, the filters as text */
  dashboardQuery: string;
  /** the list's name in `/api/v1/listas/….xlsx` */
  excel: string;
}

/** What a dashboard counts, through the three doors at which the same rows are met. */
export function countedList<List extends ListField, Figures extends keyof SchemaData>({
  actor,
  list,
  listQuery,
  dashboard,
  dashboardQuery,
  excel,
}: CountedList<List, Figures>) {
  return {
    /** What the dashboard tells under filters, to `who`. */
    figures: async (given: object, who: Pick<TestActor, 'graphql'> = actor()) =>
      (await who.graphql(dashboardQuery, { f: JSON.stringify(given) })).data[dashboard],

    /** All rows of the list under filters, page by page. */
    async listed(given: object): Promise<SchemaData[List]> {
      const nodes: unknown[] = [];
      for (;;) {
        const { data, errors } = await actor().graphql(listQuery, {
          ...given,
          offset: nodes.length,
        });
        if (errors) throw new Error(errors[0]?.message);
        const page: SchemaData[List] = data[list];
        nodes.push(...page.nodes);
        if (page.nodes.length === 0 || nodes.length >= page.totalCount) return { ...page, nodes };
      }
    },

    /** Rows of the Excel below its titles. */
    async exported(given: object): Promise<number> {
      const query = new URLSearchParams({ filters: JSON.stringify(given) });
      const answer = await actor().inject({ url: `/api/v1/listas/${excel}.xlsx?${query}` });
      expect(answer.statusCode).toBe(200);
      const [, ...rows] = readSheet(answer.rawPayload);
      return rows.length;
    },
  };
}

/** What the bars of a chart count together. */
export const sumOf = (bars: readonly { count: number }[]): number =>
  bars.reduce((total, { count }) => total + count, 0);
