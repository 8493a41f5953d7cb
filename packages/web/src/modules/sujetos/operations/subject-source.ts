import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import type { FormSource } from '../../../platform/pickers/form-source.ts';

const searchQuery = graphql(`
  query BuscarSujetos($text: String!, $ids: [ID!]) {
    searchSubjects(text: $text, ids: $ids) {
      companies { id clase nombre sigla tipoCorto identificacion }
      people { id clase nombre sigla tipoCorto identificacion }
    }
  }
`);

/**
 * The identified companies and people of those that this person may see: the first whose name,
 * acronym or identification has the text, or those with the ids.
 */
export const searchSubjects = async (
  variables: { text: string; ids?: string[] },
  signal: AbortSignal,
) => (await execute(searchQuery, variables, { signal })).searchSubjects;

/** A company or a person that was found. */
export type FoundSubject = Awaited<ReturnType<typeof searchSubjects>>['people'][number];

/** What a form chooses a company of. */
export const companySource: FormSource<{ id: string; razonSocial: string }> = {
  source: 'empresas',
  itemOf: ({ id, razonSocial }) => ({ value: id, label: razonSocial }),
  async find(text, signal) {
    const { companies } = await searchSubjects({ text }, signal);
    return companies.map(({ id, nombre, sigla, identificacion }) => ({
      value: id,
      label: nombre,
      detail: [sigla, identificacion].filter(Boolean).join(' · '),
    }));
  },
};

/** What a form chooses a person of. */
export const personSource: FormSource<{ id: string; fullName: string }> = {
  source: 'personas',
  itemOf: ({ id, fullName }) => ({ value: id, label: fullName }),
  async find(text, signal) {
    const { people } = await searchSubjects({ text }, signal);
    return people.map(({ id, nombre, identificacion }) => ({
      value: id,
      label: nombre,
      detail: identificacion,
    }));
  },
};
