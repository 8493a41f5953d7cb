import type { UserFormValues } from '@comarca/shared/modules/usuarios/user.schema';
import { z } from 'zod';

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
