import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { FormSource } from './form-source.ts';

const RESULTS = 10;

const profilesQuery = graphql(`
  query BuscarUsuarios($first: Int, $bunchQuery: String) {
    profilesRelay(first: $first, bunchQuery: $bunchQuery, isActive: true) {
      nodes { id fullName jobTitle user { username } }
    }
  }
`);

/** People of the staff, by name or user name; their ids are those of their profiles. */
export const staff: FormSource<{ id: string; fullName: string }> = {
  source: 'usuarios',
  doing: 'al cargar la información de los funcionarios',
  itemOf: ({ id, fullName }) => ({ value: id, label: fullName }),
  async find(text, signal) {
    const variables = { first: RESULTS, bunchQuery: text };
    const { profilesRelay } = await execute(profilesQuery, variables, { signal });
    return profilesRelay.nodes.map(({ id, fullName, jobTitle, user }) => ({
      value: id,
      label: fullName || user.username,
      detail: [user.username, jobTitle].filter(Boolean).join(' · '),
    }));
  },
};
