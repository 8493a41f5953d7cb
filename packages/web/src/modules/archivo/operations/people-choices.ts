import { execute } from '../../../platform/graphql/execute.ts';
import { peopleChoicesQuery } from './archive.documents.ts';

/** Users and groups that may become people of a folder. */
export async function findChoices(search: string) {
  const { archivePeopleChoices } = await execute(peopleChoicesQuery, { search });
  return archivePeopleChoices.map((person) => ({
    key: `${person.usuario ?? ''}/${person.grupo ?? ''}`,
    label: person.grupo === null ? person.nombre : `${person.nombre} (grupo)`,
    person,
  }));
}
