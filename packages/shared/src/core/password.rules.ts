/** The product's password rule, the same in the browser and on the server. */
export const PASSWORD_MESSAGE =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial';

export const PASSWORD_MISMATCH_MESSAGE = 'Las dos contraseñas nuevas no coinciden';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

const needed = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** Whether a new password satisfies the rule that `PASSWORD_MESSAGE` states. */
export function isValidPassword(password: string): boolean {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) return false;
  return needed.every((pattern) => pattern.test(password));
}
