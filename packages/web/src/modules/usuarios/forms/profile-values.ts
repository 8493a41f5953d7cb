import { type FormValues, schemaOf } from '@comarca/shared/core/record/record-fields';
import { ownProfileFields } from '@comarca/shared/modules/usuarios/user.fields';
import type { StoredRecord } from '../../../platform/entity-form/conflict.ts';
import { formValues } from '../../../platform/record/field-values.ts';
import { loadProfile, type OwnProfile } from '../operations/profile.ts';

/** The texts that a person may change of their own profile. */
export const profileForm = schemaOf(ownProfileFields);

export type ProfileValues = FormValues<typeof ownProfileFields>;

export const profileValues = ({ user, jobTitle }: OwnProfile): ProfileValues =>
  formValues(ownProfileFields, { ...user, jobTitle });

/** The profile as another window or an administrator left it. */
export async function storedProfile(id: string): Promise<StoredRecord<ProfileValues>> {
  const profile = await loadProfile(id);
  return { version: profile.version, values: profileValues(profile) };
}
