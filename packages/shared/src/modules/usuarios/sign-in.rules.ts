import { MAX_PASSWORD_LENGTH } from '../../core/password.rules.ts';
import { maxLengthMessage, messages } from '../../core/validation-messages.ts';

/** Longest texts that are checked when somebody signs in, in characters: enough for any account. */
export const signInLimits = { nombreUsuario: 150, contrasenia: MAX_PASSWORD_LENGTH * 2 } as const;

/** What a person signs in with. */
export type Credentials = Record<keyof typeof signInLimits, string>;

/**
 * Why what was typed is not sent, by field, in the words of `loginSchema`. Without that schema, for the
 * page that opens before the library of schemas has come.
 */
export function refusedCredentials(given: Credentials): Partial<Credentials> {
  const refused: Partial<Credentials> = {};
  for (const name of ['nombreUsuario', 'contrasenia'] as const) {
    const max = signInLimits[name];
    if (given[name] === '') refused[name] = messages.required;
    else if (given[name].length > max) refused[name] = maxLengthMessage(max);
  }
  return refused;
}
