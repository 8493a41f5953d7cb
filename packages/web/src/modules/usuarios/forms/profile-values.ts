import { ownProfileSchema } from '@comarca/shared/modules/usuarios/perfil.schema';
import type { z } from 'zod';

/** The texts that a person may change of their own profile. */
export const profileForm = ownProfileSchema.pick({
  firstName: true,
  lastName: true,
  jobTitle: true,
});

export type ProfileValues = z.infer<typeof profileForm>;
