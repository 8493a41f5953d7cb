import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../core/graphql/shapes.ts';
import { subjectMutations } from './guardar.graphql.ts';
import {
  companiesRelay,
  companyRelay,
  peopleRelay,
  personRelay,
  searchCities,
  searchSubjects,
  similarSubjects,
  subjectsInit,
} from './sujeto.service.ts';
import { subjectChoiceType, subjectTypes } from './sujeto.types.ts';

/** Companies and people. */
export function sujetoGraphql(builder: Builder): void {
  const types = subjectTypes(builder);
  const choice = subjectChoiceType(builder);
  listQueries(builder, types);
  pickerQueries(builder, types, choice);
  subjectMutations(builder, types);
}

type Types = ReturnType<typeof subjectTypes>;

function listQueries(builder: Builder, { company, person }: Types): void {
  const companies = pageType(builder, 'CompanyPage', company);
  const people = pageType(builder, 'PersonPage', person);
  builder.queryFields((t) => {
    const filters = {
      tipoIdentificacion_In: t.arg.idList({}),
      identificacion_Isnull: t.arg.boolean({}),
      fechaCreacion_Range: t.arg.stringList({}),
    };
    const byId = { id: t.arg.id({ required: true }) };
    return {
      companiesRelay: t.field({
        type: companies,
        args: { ...pageArgs(t.arg), ...filters },
        extensions: guardedBy(companiesRelay),
        resolve: (_root, args, context) => companiesRelay(context, args),
      }),
      peopleRelay: t.field({
        type: people,
        args: { ...pageArgs(t.arg), ...filters, genero_In: t.arg.idList({}) },
        extensions: guardedBy(peopleRelay),
        resolve: (_root, args, context) => peopleRelay(context, args),
      }),
      companyRelay: t.field({
        type: company,
        args: byId,
        extensions: guardedBy(companyRelay),
        resolve: (_root, { id }, context) => companyRelay(context, { id }),
      }),
      personRelay: t.field({
        type: person,
        args: byId,
        extensions: guardedBy(personRelay),
        resolve: (_root, { id }, context) => personRelay(context, { id }),
      }),
    };
  });
}

function pickerQueries(
  builder: Builder,
  { city, identificationType, genre }: Types,
  choice: ReturnType<typeof subjectChoiceType>,
): void {
  const init = builder.objectRef<Awaited<ReturnType<typeof subjectsInit>>>('SubjectsInit');
  init.implement({
    fields: (t) => ({
      tiposEmpresa: t.field({ type: [identificationType], resolve: (found) => found.tiposEmpresa }),
      tiposPersona: t.field({ type: [identificationType], resolve: (found) => found.tiposPersona }),
      generos: t.field({ type: [genre], resolve: (found) => found.generos }),
    }),
  });
  const found = builder.objectRef<Awaited<ReturnType<typeof searchSubjects>>>('SubjectSearch');
  found.implement({
    fields: (t) => ({
      people: t.field({ type: [choice], resolve: ({ people }) => people }),
      companies: t.field({ type: [choice], resolve: ({ companies }) => companies }),
    }),
  });
  builder.queryFields((t) => {
    const text = { text: t.arg.string({ required: true }) };
    return {
      subjectsInit: t.field({
        type: init,
        extensions: guardedBy(subjectsInit),
        resolve: (_root, _args, context) => subjectsInit(context, {}),
      }),
      searchSubjects: t.field({
        type: found,
        args: { ...text, ids: t.arg.idList({}) },
        extensions: guardedBy(searchSubjects),
        resolve: (_root, args, context) => searchSubjects(context, args),
      }),
      searchCities: t.field({
        type: [city],
        args: text,
        extensions: guardedBy(searchCities),
        resolve: (_root, args, context) => searchCities(context, args),
      }),
      similarSubjects: t.field({
        type: [choice],
        args: {
          clase: t.arg.string({ required: true }),
          names: t.arg.string({ required: true }),
          identification: t.arg.string({}),
          exceptId: t.arg.id({}),
        },
        extensions: guardedBy(similarSubjects),
        resolve: (_root, { clase, ...args }, context) =>
          similarSubjects(context, { ...args, clase: clase as 'EMPRESA' | 'PERSONA' }),
      }),
    };
  });
}
