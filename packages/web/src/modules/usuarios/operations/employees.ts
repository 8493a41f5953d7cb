import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

const employeesQuery = graphql(`
  query Empleados {
    employees { id cargo fullName avatar }
  }
`);

/** Somebody who works here. */
export type Employee = ResultOf<typeof employeesQuery>['employees'][number];

/** The whole staff, by name. */
export const loadEmployees = async (signal: AbortSignal): Promise<Employee[]> =>
  (await execute(employeesQuery, {}, { signal })).employees;
