import { ownProfileSchema } from '@comarca/shared/modules/usuarios/perfil.schema';
import type { z } from 'zod';
import type { StoredRecord } from '../../../platform/entity-form/conflict.ts';
import { loadProfile, type OwnProfile } from '../operations/profile.ts';

/** The texts that a person may change of their own profile. */
export const profileForm = ownProfileSchema.pick({
  firstName: true,
  lastName: true,
  jobTitle: true,
});

export type ProfileValues = z.infer<typeof profileForm>;

export const profileValues = ({ user, jobTitle }: OwnProfile): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  jobTitle,
});

/** The profile as another window or an administrator left it. */
export async function storedProfile(id: string): Promise<StoredRecord<ProfileValues>> {
  const profile = await loadProfile(id);
  return { version: profile.version, values: profileValues(profile) };
}
