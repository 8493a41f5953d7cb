import { beforeAll, describe, expect, it } from 'vitest';
import { isStrongPassword, prepareStrengthCheck } from './password-strength.ts';

const owner = ['carmen.rojas', 'carmen.rojas@comarca.example', 'Carmen', 'Rojas Pinilla'];

beforeAll(() => void prepareStrengthCheck());

describe('a new password', () => {
  it.each(['Comarca.2026!', 'Nueva.Clave2026', 'Páramo-de-Oceta.4', 'xK7#mQ2!vB'])(
    'may be %s',
    (password) => expect(isStrongPassword(password, owner)).toBe(true),
  );

  it.each(['Password1!', 'P4ssw0rd!', 'Qwerty123!', 'Aa1!Aa1!', 'Carmen.1', 'Carmen.Rojas1'])(
    'may not be %s',
    (password) => expect(isStrongPassword(password, owner)).toBe(false),
  );

  it('is looked at without holding up the server, whatever it is', () => {
    const hostile = ['4@8(3€6910!|15$7+%2'.repeat(7), 'aA1.'.repeat(32), 'a4@8bB3eE'.repeat(14)];
    for (const text of hostile) isStrongPassword(text, owner);
    const times = hostile.map((text) => {
      const started = performance.now();
      isStrongPassword(text, owner);
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
