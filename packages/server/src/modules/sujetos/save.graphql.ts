import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';
import type { ArgBuilder, InputFieldMap } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';
import { savedField } from '../../core/management/record-mutations.ts';
import { saveCompany, savePerson } from './subject.service.ts';
import type { subjectTypes } from './subject.types.ts';

type Types = Pick<ReturnType<typeof subjectTypes>, 'company' | 'person'>;

/** Saves of companies and people. */
export function saveMutations(builder: Builder, { company, person }: Types): void {
  const args = hangingArgs(builder);
  savedField(builder, saveCompany, { as: 'company', type: company, fields: companyFields, args });
  savedField(builder, savePerson, { as: 'person', type: person, fields: personFields, args });
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
