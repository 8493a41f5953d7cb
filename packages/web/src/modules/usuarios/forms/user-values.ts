import type { UserValues } from '@comarca/shared/modules/usuarios/usuario.schema';
import { z } from 'zod';
import type { StoredRecord } from '../../../platform/entity-form/conflict.ts';
import { loadUser, type User } from '../operations/users.ts';

export interface UserFormValues extends UserValues {
  isActive: boolean;
}

/** The form's values of a stored user, or of a new one. Secrets are never among them. */
export const userValues = (user: User | null): UserFormValues => ({
  nombres: user?.user.firstName ?? '',
  apellidos: user?.user.lastName ?? '',
  nombreUsuario: user?.user.username ?? '',
  email: user?.user.email ?? '',
  uid: user?.uid ?? '',
  jobTitle: user?.jobTitle ?? '',
  grupos: user?.user.groups?.map(({ id }) => id) ?? [],
  contrasenia: '',
  puedeCargarFolio: user?.canUploadFolio ?? false,
  puedeVerVur: user?.canViewVur ?? false,
  usuarioVur: user?.vurUser ?? '',
  contraseniaVur: '',
  crearLookup: false,
  isActive: user?.user.isActive ?? true,
});

/** The user as somebody else left it. */
export async function storedUser(id: string): Promise<StoredRecord<UserFormValues>> {
  const user = await loadUser(id);
  return { version: user.version, values: userValues(user) };
}

const text = z.string().optional().catch(undefined);

/** What another application adds to the address that opens the form: `?create=true&name=Ana…`. */
export const linkSearch = z.looseObject({
  name: text,
  last_name: text,
  email: text,
  document: text,
  job_title: text,
  username: text,
  password: text,
});

export type UserLink = z.output<typeof linkSearch>;

/** The values that such an address fills in. */
export function prefillOf(link: UserLink): Partial<UserFormValues> {
  const given: Partial<Record<keyof UserFormValues, string | undefined>> = {
    nombres: link.name,
    apellidos: link.last_name,
    email: link.email,
    uid: link.document,
    jobTitle: link.job_title,
    nombreUsuario: link.username,
    contrasenia: link.password,
  };
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled) as Partial<UserFormValues>;
}

/** Takes all of it out of the address: a password must not stay there. */
export const withoutPrefill = {
  name: undefined,
  last_name: undefined,
  email: undefined,
  document: undefined,
  job_title: undefined,
  username: undefined,
  password: undefined,
};
