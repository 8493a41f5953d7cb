import { execute } from '../../../platform/graphql/execute.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { authorsQuery, peopleChoicesQuery } from './archive.documents.ts';

const RESULTS = 10;

/** Users and groups that may become people of a folder. */
export async function findChoices(search: string) {
  const { archivePeopleChoices } = await execute(peopleChoicesQuery, { search });
  return archivePeopleChoices.map((person) => ({
    key: `${person.usuario ?? ''}/${person.grupo ?? ''}`,
    label: person.grupo === null ? person.nombre : `${person.nombre} (grupo)`,
    person,
  }));
}

/** Users who may have changed documents, also those who are not active any more; by their ids as users. */
export async function findAuthors(search: string, signal: AbortSignal): Promise<PickerItem[]> {
  const { profilesRelay } = await execute(authorsQuery, { first: RESULTS, search }, { signal });
  return profilesRelay.nodes.map(({ fullName, jobTitle, user }) => ({
    value: user.id,
    label: fullName || user.username,
    detail: [user.username, jobTitle].filter(Boolean).join(' · '),
  }));
}
