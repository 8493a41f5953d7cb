import { describe, expect, it } from 'vitest';
import { scoreOf } from './password-guesses.ts';
import { isStrongPassword } from './password-strength.ts';

const owner = ['carmen.rojas', 'carmen.rojas@comarca.example', 'Carmen', 'Rojas Pinilla'];

describe('a new password', () => {
  it.each(['Comarca.2026!', 'Nueva.Clave2026', 'Páramo-de-Oceta.4', 'xK7#mQ2!vB'])(
    'may be %s',
    async (password) => expect(await isStrongPassword(password, owner)).toBe(true),
  );

  it.each(['Password1!', 'P4ssw0rd!', 'Qwerty123!', 'Aa1!Aa1!', 'Carmen.1', 'Carmen.Rojas1'])(
    'may not be %s',
    async (password) => expect(await isStrongPassword(password, owner)).toBe(false),
  );

  it('is looked at in little time, whatever it is', () => {
    const hostile = ['4@8(3€6910!|15$7+%2'.repeat(7), 'aA1.'.repeat(32), 'a4@8bB3eE'.repeat(14)];
    // Of the processor, so that other work on the machine does not count; the first rounds compile.
    const times = Array.from({ length: 5 }, () => hostile)
      .flat()
      .map((text) => {
        const before = process.cpuUsage();
        scoreOf(text, owner);
        return process.cpuUsage(before).user / 1000;
      });
    expect(Math.min(...times.slice(-hostile.length))).toBeLessThan(50);
  });
});
