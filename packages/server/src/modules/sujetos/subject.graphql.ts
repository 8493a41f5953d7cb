import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { readFields } from '../../core/management/record-reads.ts';
import { mergeGraphql } from './merge.graphql.ts';
import { saveMutations } from './save.graphql.ts';
import {
  searchCities,
  searchSubjects,
  similarSubjects,
  subjectReads,
  subjectsInit,
} from './subject.queries.ts';
import { subjectChoiceType, subjectTypes } from './subject.types.ts';

/** Companies and people. */
export function subjectGraphql(builder: Builder): void {
  const types = subjectTypes(builder);
  const choice = subjectChoiceType(builder);
  listQueries(builder, types);
  pickerQueries(builder, types, choice);
  saveMutations(builder, types);
  mergeGraphql(builder);
}

type Types = ReturnType<typeof subjectTypes>;

function listQueries(builder: Builder, { company, person }: Types): void {
  readFields(builder, subjectReads.EMPRESA, {
    type: company,
    one: 'companyRelay',
    nullable: false,
    list: 'companiesRelay',
    page: 'CompanyPage',
  });
  readFields(builder, subjectReads.PERSONA, {
    type: person,
    one: 'personRelay',
    nullable: false,
    list: 'peopleRelay',
    page: 'PersonPage',
  });
}

function pickerQueries(
  builder: Builder,
  { city, identificationType, genre }: Types,
  choice: ReturnType<typeof subjectChoiceType>,
): void {
  const init = builder.simpleObject('SubjectsInit', {
    fields: (t) => ({
      tiposEmpresa: t.field({ type: [identificationType] }),
      tiposPersona: t.field({ type: [identificationType] }),
      generos: t.field({ type: [genre] }),
    }),
  });
  const found = builder.simpleObject('SubjectSearch', {
    fields: (t) => ({
      people: t.field({ type: [choice] }),
      companies: t.field({ type: [choice] }),
    }),
  });
  builder.queryFields((t) => {
    const text = { text: t.arg.string({ required: true }) };
    return {
      subjectsInit: t.field({ type: init, ...answeredBy(subjectsInit) }),
      searchSubjects: t.field({
        type: found,
        args: { ...text, ids: t.arg.idList({}) },
        ...answeredBy(searchSubjects),
      }),
      searchCities: t.field({ type: [city], args: text, ...answeredBy(searchCities) }),
      similarSubjects: t.field({
        type: [choice],
        args: {
          clase: t.arg.string({ required: true }),
          names: t.arg.string({ required: true }),
          identification: t.arg.string({}),
          exceptId: t.arg.id({}),
        },
        ...answeredBy(similarSubjects),
      }),
    };
  });
}
