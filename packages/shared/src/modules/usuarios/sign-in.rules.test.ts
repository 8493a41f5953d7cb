import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginSchema } from './session.schema.ts';
import { type Credentials, refusedCredentials, signInLimits } from './sign-in.rules.ts';

/** What the schema, which the server goes by, refuses: the first reason of each field. */
function refusedBySchema(given: Credentials): Partial<Credentials> {
  const { error } = loginSchema.safeParse(given);
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

describe('what is typed to sign in', () => {
  it('is refused when it is missing or too long, each field by itself', () => {
    expect(refusedCredentials({ nombreUsuario: '', contrasenia: 'x' })).toEqual({
      nombreUsuario: 'El valor de este campo es obligatorio',
    });
    expect(refusedCredentials({ nombreUsuario: 'x'.repeat(151), contrasenia: '' })).toEqual({
      nombreUsuario: 'Máximo 150 caracteres',
      contrasenia: 'El valor de este campo es obligatorio',
    });
    expect(refusedCredentials({ nombreUsuario: ' ', contrasenia: ' ' })).toEqual({});
  });

  it('is refused by the page as it is by the server', () => {
    const typed = (max: number) =>
      fc.oneof(
        fc.string({ maxLength: 3 }),
        fc.integer({ min: max - 2, max: max + 2 }).map((length) => 'á'.repeat(length)),
      );
    const { nombreUsuario, contrasenia } = signInLimits;
    fc.assert(
      fc.property(
        fc.record({ nombreUsuario: typed(nombreUsuario), contrasenia: typed(contrasenia) }),
        (given) => {
          expect(refusedCredentials(given)).toEqual(refusedBySchema(given));
        },
      ),
    );
  });
});
