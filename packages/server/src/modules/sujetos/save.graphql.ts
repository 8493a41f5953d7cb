import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';
import { cropDataSchema } from '@comarca/shared/modules/usuarios/profile.schema';
import type { ArgBuilder, InputFieldMap } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../core/graphql/field-args.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { type BuilderTypes, savedRef } from '../../core/graphql/shapes.ts';
import { validate } from '../../core/operation/operation.ts';
import type { GivenImages } from './image.service.ts';
import { loadSubject } from './subject.queries.ts';
import { saveCompany, savePerson } from './subject.service.ts';
import type { subjectTypes } from './subject.types.ts';

type Types = Pick<ReturnType<typeof subjectTypes>, 'company' | 'person'>;

/** Saves of companies and people. */
export function saveMutations(builder: Builder, { company, person }: Types): void {
  const savedCompany = savedRef(builder, 'SaveCompanyPayload', 'company', company);
  const savedPerson = savedRef(builder, 'SavePersonPayload', 'person', person);
  const hanging = hangingArgs(builder);
  builder.mutationFields((t) => ({
    saveCompany: t.field({
      type: savedCompany,
      args: { ...saveArgs(t.arg, companyFields), ...hanging(t.arg) },
      extensions: guardedBy(saveCompany),
      resolve: async (_root, args, context) => {
        const given = { ...givenValues(companyFields, args), ...givenImages(args) };
        const id = await saveCompany(context, given);
        const stored = await loadSubject(context.app.database.db, 'EMPRESA', id);
        return { saved: true, errors: [], company: stored };
      },
    }),
    savePerson: t.field({
      type: savedPerson,
      args: { ...saveArgs(t.arg, personFields), ...hanging(t.arg) },
      extensions: guardedBy(savePerson),
      resolve: async (_root, args, context) => {
        const given = { ...givenValues(personFields, args), ...givenImages(args) };
        const id = await savePerson(context, given);
        const stored = await loadSubject(context.app.database.db, 'PERSONA', id);
        return { saved: true, errors: [], person: stored };
      },
    }),
  }));
}

/** The image's arguments: one that is left out stays. */
function givenImages(args: object) {
  const { currentFile, file, thumbFile, cropData } = args as GivenImages & { cropData?: unknown };
  return { currentFile, file, thumbFile, cropData: cropOf(cropData) };
}

function cropOf(value: unknown): z.input<typeof cropDataSchema> | null | undefined {
  return value == null ? (value as null | undefined) : validate(cropDataSchema, value);
}

/** The arguments of what hangs on both: contacts and image. */
function hangingArgs(builder: Builder) {
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
  return (arg: ArgBuilder<BuilderTypes>): InputFieldMap => ({
    currentFile: arg.string({}),
    file: arg.string({}),
    thumbFile: arg.string({}),
    cropData: arg({ type: 'JSON' }),
    phones: arg({ type: [phone], required: true }),
    emails: arg({ type: [email], required: true }),
    addresses: arg({ type: [address], required: true }),
  });
}
