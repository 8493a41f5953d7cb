import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forms } from './administration-forms.fixture.ts';
import type { Field } from './form-fields.fixture.ts';

/** V1 for the forms of the administration: each field of each form, given what is wrong with it. */
const RUNS = { numRuns: 10_000 };

const goodOf = (fields: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).map(([field, { good }]) => [field, good]));

describe.each(forms)('the form of a %s', (_, schema, fields) => {
  const good = goodOf(fields);

  it('takes what is right, hostile texts of any script as they are', () => {
    expect(schema.safeParse(good).error).toBeUndefined();
    const hostile = fc.constantFrom(
      '<script>alert(1)</script>',
      '=1+1',
      'שלום עולם',
      '👩‍👩‍👧 ñ',
      "'; drop table x; --",
      '{{7*7}}',
    );
    for (const [field, { longest = 0 }] of Object.entries(fields)) {
      if (longest < 30) continue;
      fc.assert(
        fc.property(hostile, (given) => {
          const parsed = schema.safeParse({ ...good, [field]: given });
          if (parsed.success) {
            expect(parsed.data).toMatchObject({ [field]: given.normalize('NFC') });
          } else {
            // A document site's path refuses signs of paths, and nothing else is refused.
            expect(given).toMatch(/[<>:"/\\|?*]/);
          }
        }),
        { numRuns: 20 },
      );
      expect(schema.safeParse({ ...good, [field]: 'ñ'.repeat(longest) }).error).toBeUndefined();
    }
  });

  it('refuses 10,000 bad inputs, beside the field that is wrong, and breaks at none', () => {
    const wrong = fc
      .constantFrom(...Object.keys(fields))
      .chain((field) =>
        (fields[field] as Field).bad.map((value) => [field, value] as [string, unknown]),
      );
    fc.assert(
      fc.property(wrong, ([field, value]) => {
        const { error } = schema.safeParse({ ...good, [field]: value });
        return error?.issues.some(({ path }) => path[0] === field) === true;
      }),
      RUNS,
    );
  });

  it('refuses whatever is no form', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 1 }), (value) => !schema.safeParse(value).success),
      { numRuns: 300 },
    );
  });
});
