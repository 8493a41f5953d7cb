import type { ComponentProps } from 'react';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import { type PickerItem, SearchPicker } from './search-picker.tsx';

const RESULTS = 10;

const profilesQuery = graphql(`
  query BuscarUsuarios($first: Int, $bunchQuery: String) {
    profilesRelay(first: $first, bunchQuery: $bunchQuery, isActive: true) {
      nodes { id fullName jobTitle user { username } }
    }
  }
`);

async function findUsers(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  const variables = { first: RESULTS, bunchQuery: text };
  const { profilesRelay } = await execute(profilesQuery, variables, { signal });
  return profilesRelay.nodes.map(({ id, fullName, jobTitle, user }) => ({
    value: id,
    label: fullName || user.username,
    detail: [user.username, jobTitle].filter(Boolean).join(' · '),
  }));
}

type Picker = ComponentProps<typeof SearchPicker<PickerItem>>;
type Props = Picker extends infer One ? Omit<One, 'source' | 'find' | 'doing'> : never;

const LOADING_STAFF = 'al cargar la información de los funcionarios';

/**
 * Picks a person of the staff by name or user name; the value is the id of the profile.
 *
 * @example
 * <Campo control={form.control} name="coordinador" label="Coordinador" required>
 *   {(field) => <UserPicker {...field} known={known} />}
 * </Campo>
 */
export function UserPicker(props: Props) {
  return (
    <SearchPicker {...(props as Picker)} source="usuarios" find={findUsers} doing={LOADING_STAFF} />
  );
}
