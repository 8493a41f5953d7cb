import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { COLUMN_SIZE } from '../../../../platform/board/board-column.tsx';
import { execute } from '../../../../platform/graphql/execute.ts';
import { graphql } from '../../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../../platform/management/list/list-state.ts';
import { assignmentsKey } from './assignments-key.ts';

/** Root of the board's queries: a change of any assignment makes them old. */
export const boardKey = [...assignmentsKey, 'tablero'] as const;

/** On which side of their assignments the user stands; or those of the people whom she coordinates. */
export type BoardOf = { manageResource: string } | { controlResource: string } | { equipo: true };

/** What narrows and orders every column. */
export type BoardQuery = Pick<ListQuery, 'search' | 'orderBy' | 'filters'>;

const columnQuery = graphql(`
  query ColumnaTablero(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $manageResource: ID,
    $controlResource: ID, $equipo: Boolean, $recursoGestion_In: [ID!], $actividad_In: [ID!], $instance_In: [String!], $estado_In: [String!],
    $fechaInicioPlaneada_Range: [String!], $fechaFinPlaneada_Range: [String!]
  ) {
    statusActivitiesRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      manageResource: $manageResource, controlResource: $controlResource, equipo: $equipo,
      recursoGestion_In: $recursoGestion_In, actividad_In: $actividad_In, instance_In: $instance_In, estado_In: $estado_In,
      fechaInicioPlaneada_Range: $fechaInicioPlaneada_Range,
      fechaFinPlaneada_Range: $fechaFinPlaneada_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        version
        identificador
        instanceName
        ownerName
        actividad { nombre esContinua }
        estado { estado }
        recursoGestion { usuario { id fullName avatar } }
        recursoControl { usuario { id fullName avatar } }
        proyecto { nombre }
        duracionEstimada
        esfuerzoTotal
        rechazos
        fechaInicioPlaneada
        fechaFinPlaneada
        fechaInicioReal
        fechaFinReal
      }
    }
  }
`);

/** A page of one column. */
export async function loadColumn(
  of: BoardOf,
  state: AssignmentState,
  { filters, ...query }: BoardQuery,
  offset: number,
  signal: AbortSignal,
) {
  const variables = {
    ...of,
    ...query,
    ...(filters as { actividad_In?: string[]; instance_In?: string[] }),
    estado_In: [state],
    first: COLUMN_SIZE,
    offset,
  };
  return (await execute(columnQuery, variables, { signal })).statusActivitiesRelay;
}
export type BoardCard = Awaited<ReturnType<typeof loadColumn>>['nodes'][number];
