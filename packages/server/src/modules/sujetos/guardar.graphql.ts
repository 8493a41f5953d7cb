import { cropDataSchema } from '@comarca/shared/modules/usuarios/perfil.schema';
import type { ArgBuilder } from '@pothos/core';
import type { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { type BuilderTypes, payloadRef, savedRef } from '../../core/graphql/shapes.ts';
import { validate } from '../../core/operation/operation.ts';
import type { MergeRow } from './fusion.repository.ts';
import { mergeSubjects, subjectMerges, undoMerge } from './fusion.service.ts';
import {
  COMPANY_SAVE,
  createCompany,
  createPerson,
  PERSON_SAVE,
  updateCompany,
  updatePerson,
} from './guardar.service.ts';
import type { SubjectRow } from './sujeto.repository.ts';
import { loadSubject } from './sujeto.service.ts';
import type { subjectTypes } from './sujeto.types.ts';

type Types = ReturnType<typeof subjectTypes>;

/** Saves and merges of companies and people. */
export function subjectMutations(builder: Builder, { company, person }: Types): void {
  saveMutations(builder, { company, person });
  mergeMutations(builder);
}

function saveMutations(builder: Builder, { company, person }: Pick<Types, 'company' | 'person'>) {
  const savedCompany = savedRef(builder, 'SaveCompanyPayload', 'company', company);
  const savedPerson = savedRef(builder, 'SavePersonPayload', 'person', person);
  const args = saveArgs(builder);
  builder.mutationFields((t) => ({
    saveCompany: t.field({
      type: savedCompany,
      args: { ...args(t.arg), acronym: t.arg.string({ required: true }) },
      extensions: guardedBy(COMPANY_SAVE, createCompany, updateCompany),
      resolve: async (_root, { id, version, ...fields }, context) => {
        const input = withCrop(fields);
        const saved =
          id == null
            ? await createCompany(context, input)
            : await updateCompany(context, { ...input, id, version: version ?? 0 });
        return answer('company', await load(context, 'EMPRESA', saved));
      },
    }),
    savePerson: t.field({
      type: savedPerson,
      args: {
        ...args(t.arg),
        genre: t.arg.id({}),
        firstSurname: t.arg.string({ required: true }),
        secondSurname: t.arg.string({}),
      },
      extensions: guardedBy(PERSON_SAVE, createPerson, updatePerson),
      resolve: async (_root, { id, version, ...fields }, context) => {
        const input = withCrop(fields);
        const saved =
          id == null
            ? await createPerson(context, input)
            : await updatePerson(context, { ...input, id, version: version ?? 0 });
        return answer('person', await load(context, 'PERSONA', saved));
      },
    }),
  }));
}

const answer = <Key extends 'company' | 'person'>(key: Key, row: SubjectRow) =>
  ({ saved: true, errors: [], [key]: row }) as { saved: boolean; errors: [] } & Record<
    Key,
    SubjectRow
  >;

const load = ({ app }: RequestContext, clase: 'EMPRESA' | 'PERSONA', id: number) =>
  loadSubject(app.database.db, clase, id);

const withCrop = <Fields extends { cropData?: unknown }>({ cropData, ...fields }: Fields) => ({
  ...fields,
  cropData: cropOf(cropData),
});

function cropOf(value: unknown): z.input<typeof cropDataSchema> | null | undefined {
  return value == null ? (value as null | undefined) : validate(cropDataSchema, value);
}

/** The arguments of both saves. */
function saveArgs(builder: Builder) {
  const phone = builder.inputType('SubjectPhoneInput', {
    fields: (t) => ({ telefono: t.string({ required: true }), extension: t.string({}) }),
  });
  const email = builder.inputType('SubjectEmailInput', {
    fields: (t) => ({ email: t.string({ required: true }) }),
  });
  const address = builder.inputType('SubjectAddressInput', {
    fields: (t) => ({
      municipio: t.string({ required: true }),
      direccion: t.string({ required: true }),
      barrio: t.string({}),
    }),
  });
  return (arg: ArgBuilder<BuilderTypes>) => ({
    id: arg.id({}),
    version: arg.int({}),
    names: arg.string({ required: true }),
    identificationType: arg.id({}),
    identification: arg.string({}),
    currentFile: arg.string({}),
    file: arg.string({}),
    thumbFile: arg.string({}),
    cropData: arg({ type: 'JSON' }),
    phones: arg({ type: [phone], required: true }),
    emails: arg({ type: [email], required: true }),
    addresses: arg({ type: [address], required: true }),
  });
}

function mergeMutations(builder: Builder): void {
  const merge = builder.objectRef<MergeRow>('SubjectMerge').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      absorbidoId: t.exposeID('absorbidoId'),
      absorbido: t.exposeString('absorbido'),
      usuario: t.exposeString('usuario'),
      fecha: t.field({ type: 'DateTime', resolve: ({ fecha }) => fecha }),
    }),
  });
  const merged = payloadRef<'merged', { id: number; keptId: number }>(
    builder,
    'MergeSubjectsPayload',
    'merged',
  );
  const undone = payloadRef<'undone', { id: number; keptId: number }>(
    builder,
    'UndoMergePayload',
    'undone',
  );
  for (const payload of [merged, undone]) {
    builder.objectFields(payload as typeof merged, (t) => ({
      id: t.id({ nullable: true, resolve: ({ id }) => id ?? null }),
      keptId: t.id({ nullable: true, resolve: ({ keptId }) => keptId ?? null }),
    }));
  }
  builder.queryField('subjectMerges', (t) =>
    t.field({
      type: [merge],
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(subjectMerges),
      resolve: (_root, { id }, context) => subjectMerges(context, { id }),
    }),
  );
  builder.mutationFields((t) => ({
    mergeSubjects: t.field({
      type: merged,
      args: { keptId: t.arg.id({ required: true }), absorbedId: t.arg.id({ required: true }) },
      extensions: guardedBy(mergeSubjects),
      resolve: async (_root, args, context) => {
        const { id, keptId } = await mergeSubjects(context, args);
        return { merged: true, errors: [], id, keptId };
      },
    }),
    undoMerge: t.field({
      type: undone,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(undoMerge),
      resolve: async (_root, args, context) => {
        const { id, keptId } = await undoMerge(context, args);
        return { undone: true, errors: [], id, keptId };
      },
    }),
  }));
}
