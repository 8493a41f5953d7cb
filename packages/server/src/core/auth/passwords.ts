import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one queue. */
const cost: Options = {
  // Argon2id; the library's enum is ambient and cannot be imported as a value.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Compared when there is no such user, so that the answer takes as long. */
const nobodysHash = hash('nobody', cost);

/** The same characters typed on another keyboard give the same bytes. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** Argon2id, in the PHC text form. */
export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), cost);

/** Whether the password is the one behind the hash; without a hash, false after the same time. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), bytesOf(password));
  return matches && storedHash != null;
}
