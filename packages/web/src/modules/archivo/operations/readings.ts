import { graphql } from '../../../platform/graphql/graphql.ts';
import { pageBy, type RowOf } from '../../../platform/record/calls.ts';

const readingsQuery = graphql(`
  query LecturasArchivo(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $puerta_In: [String!],
    $fecha_Range: [String!]
  ) {
    archiveReadingsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, puerta_In: $puerta_In,
      fecha_Range: $fecha_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id documento nombre numero serie puerta usuario ip fecha }
    }
  }
`);

export const loadReadings = pageBy(readingsQuery, 'archiveReadingsRelay');
export type Reading = RowOf<typeof loadReadings>;
