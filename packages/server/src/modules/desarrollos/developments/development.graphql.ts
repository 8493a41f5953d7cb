import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { dashboardGraphql } from '../dashboard/dashboard.graphql.ts';
import { developmentMutations } from './development.mutations.ts';
import {
  developmentComments,
  developmentReads,
  developmentsInit,
  searchNews,
} from './development.queries.ts';
import {
  commentType,
  developmentsInitType,
  developmentTypes,
  newsType,
} from './development.types.ts';

/** Types, queries and mutations of developments. */
export function developmentGraphql(builder: Builder): void {
  const types = developmentTypes(builder);
  developmentQueries(builder, types);
  developmentMutations(builder, types.development);
  dashboardGraphql(builder);
}

function developmentQueries(builder: Builder, types: ReturnType<typeof developmentTypes>): void {
  const news = pageType(builder, 'NovedadPagina', newsType(builder, types));
  const init = developmentsInitType(builder, types);
  const comment = commentType(builder, types);
  readFields(builder, developmentReads, {
    type: types.development,
    one: 'development',
    list: 'developmentsRelay',
    page: 'DesarrolloPagina',
  });
  builder.queryFields((t) => ({
    developmentsInit: t.field({ type: init, ...answeredBy(developmentsInit) }),
    developmentComments: t.field({
      type: [comment],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(developmentComments),
    }),
    newsRelay: t.field({ type: news, args: pageArgs(t.arg), ...answeredBy(searchNews) }),
  }));
}
