import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import * as rules from './validation.ts';

const RUNS = { numRuns: 10_000 };
const SLOWEST_MS = 5;

const { messages } = rules;

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

const two = (n: number) => String(n).padStart(2, '0');

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const minute = fc
  .tuple(day, fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([date, h, m]) => `${date} ${two(h)}:${two(m)}`);

const name = fc.string({
  unit: fc.constantFrom(...'abcdefghijkñz0123456789'),
  minLength: 1,
  maxLength: 20,
});

const emails = fc
  .tuple(name, name, fc.constantFrom('co', 'com', 'com.co', 'gov.co', 'info'))
  .map(([user, host, end]) => `${user}@${host}.${end}`);

const passwords = fc
  .tuple(
    fc.constantFrom('A', 'Ñ', 'Z'),
    fc.constantFrom('a', 'ñ', 'z'),
    digits(3, 10),
    fc.constantFrom('.', '!', '#', '€'),
    fc.string({ unit: 'grapheme-ascii', minLength: 2, maxLength: 20 }),
  )
  .map((parts) => parts.join(''));

const ranges = fc.tuple(day, day).map((days) => [...days].sort() as [string, string]);

const coordinates = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 7), fc.constantFrom('', '.', ','), digits(0, 6))
  .map(([sign, whole, point, decimals]) => `${sign}${whole}${point}${point && decimals}`);

const fmis = fc
  .tuple(digits(2), fc.constantFrom(...'0123456789CNS'), digits(1, 8))
  .map(([first, letter, last]) => `${first}${letter}-${last}`);

const paths = fc
  .string({ unit: 'grapheme' })
  .filter((path) => ![...path].some((c) => '<>:"/\\|?*'.includes(c) || c < ' ' || c === '\u007f'));

interface Rule {
  name: string;
  schema: ZodType;
  good: fc.Arbitrary<unknown>;
  /** Whether a generated text is bad, told by other means than the rule's own. */
  isBad: (text: string) => boolean;
  message: string;
  /** Texts that look right and are not. */
  near: string[];
  adversarial: string;
}

const LONG = 100_000;
const ascii = (text: string, allowed: string) => [...text].every((c) => allowed.includes(c));
const DIGITS = '0123456789';

const table: Rule[] = [
  {
    name: 'email',
    schema: rules.email(),
    good: emails,
    isBad: (text) => text.split('@').length !== 2 || !text.includes('.') || /\s/.test(text),
    message: messages.email,
    near: ['a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@b..co', 'a@-b.co', 'a@b.c', 'a@b.co '],
    adversarial: `a@${'a.'.repeat(LONG / 2)}@`,
  },
  {
    name: 'phone',
    schema: rules.phone(),
    good: fc.tuple(fc.constantFrom('', '+'), digits(3, 14)).map((parts) => parts.join('')),
    isBad: (text) => !ascii(text.replace('+', ''), DIGITS) || text.length < 3,
    message: messages.phone,
    near: ['12', '+12', '123456789012345', '++123', '300 123 4567', '123+', '٣٠٠١٢٣٤'],
    adversarial: `+${'1'.repeat(LONG)}x`,
  },
  {
    name: 'extension',
    schema: rules.extension(),
    good: fc.oneof(digits(3, 5), fc.constant('')),
    isBad: (text) => text !== '' && (!ascii(text, DIGITS) || text.length < 3),
    message: messages.extension,
    near: ['12', '123456', '12a', ' 123'],
    adversarial: '1'.repeat(LONG),
  },
  {
    name: 'number',
    schema: rules.number(),
    good: fc.oneof(
      fc.constant(''),
      fc.integer(),
      fc.integer().map(String),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => n.toFixed(3)),
    ),
    isBad: (text) => text !== '' && Number.isNaN(Number.parseFloat(text)),
    message: messages.number,
    near: ['1.2.3', '1e5', '--1', '0x10', '1 000', 'Infinity', 'NaN'],
    adversarial: `${'1'.repeat(LONG)}.`,
  },
  {
    name: 'date',
    schema: rules.date(),
    good: day,
    isBad: (text) => Number.isNaN(Date.parse(text)) || text.length !== 10,
    message: messages.date,
    near: ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '01/02/2026', '2026-04-31', ''],
    adversarial: `2026-01-${'0'.repeat(LONG)}`,
  },
  {
    name: 'dateTime',
    schema: rules.dateTime(),
    good: minute,
    isBad: (text) => Number.isNaN(Date.parse(text)) || text.length !== 16,
    message: messages.date,
    near: ['2026-01-01', '2026-01-01T10:00', '2026-01-01 24:00', '2026-01-01 10:60', ''],
    adversarial: `2026-01-01 ${'0'.repeat(LONG)}`,
  },
  {
    name: 'dateRange',
    schema: rules.dateRange(),
    good: ranges.map(([first, last]) => `${first} ~ ${last}`),
    isBad: (text) => !text.includes(' ~ '),
    message: messages.range,
    near: ['2026-01-01', '2026-01-01~2026-01-02', '2026-01-01 ~ 2026-02-30', ''],
    adversarial: `2026-01-01 ~ ${' ~ '.repeat(LONG / 3)}`,
  },
  {
    name: 'coordinate',
    schema: rules.coordinate(),
    good: coordinates,
    isBad: (text) => !ascii(text, `${DIGITS}-.,`) || text === '',
    message: messages.coordinate,
    near: ['12345678', '1.1234567', '-', '.5', '1.2.3', '+1', '--1', ''],
    adversarial: `-${'1'.repeat(LONG)}`,
  },
  {
    name: 'password',
    schema: rules.password(),
    good: passwords,
    isBad: (text) =>
      [...text].length < 8 || text === text.toLowerCase() || text === text.toUpperCase(),
    message: messages.password,
    near: ['Abcdefg1', 'abcdefg1.', 'ABCDEFG1.', 'Abcdefgh.', 'Abc1.', ''],
    adversarial: 'Aa1.'.repeat(LONG / 4),
  },
  {
    name: 'documentPath',
    schema: rules.documentPath(),
    good: paths,
    isBad: (text) => [...'<>:"/\\|?*\n\t'].some((c) => text.includes(c)),
    message: messages.documentPath,
    near: ['a/b', 'a:b', 'a\\b', 'con\u0000trol', 'a\u007fb', '¿a?'],
    adversarial: `${'a'.repeat(LONG)}/`,
  },
  {
    name: 'fmi',
    schema: rules.fmi(),
    good: fmis,
    isBad: (text) => !text.includes('-') || text.length < 5,
    message: messages.fmi,
    near: ['50X-1', '5C-1', '50C-', '50C1', '50c-1', '50C-123456789'],
    adversarial: `50C-${'1'.repeat(LONG)}`,
  },
  {
    name: 'npn',
    schema: rules.npn(),
    good: digits(30),
    isBad: (text) => text.length !== 30,
    message: messages.npn,
    near: ['1'.repeat(29), '1'.repeat(31), `${'1'.repeat(29)}a`],
    adversarial: '1'.repeat(LONG),
  },
  {
    name: 'divipola',
    schema: rules.divipola(),
    good: digits(5),
    isBad: (text) => text.length !== 5,
    message: messages.divipola,
    near: ['5001', '050010', '0500a'],
    adversarial: '1'.repeat(LONG),
  },
  {
    name: 'minLength8',
    schema: rules.minLength8(),
    good: fc.oneof(fc.constant(''), fc.string({ minLength: 8 })),
    isBad: (text) => text.length > 0 && text.length < 8,
    message: messages.min8,
    near: ['a', '1234567'],
    adversarial: 'a'.repeat(LONG),
  },
];

const messagesOf = (schema: ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each(table)('$name accepts 10,000 good values', ({ schema, good }) => {
  fc.assert(
    fc.property(good, (value) => schema.safeParse(value).success),
    RUNS,
  );
});

test.each(table)(
  '$name refuses 10,000 bad texts with its message',
  ({ schema, isBad, message }) => {
    const noise = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789-.,:~@+ aA<>/?') }),
    );
    fc.assert(
      fc.property(noise.filter(isBad), (text) => {
        expect(messagesOf(schema, text)).toEqual([message]);
      }),
      RUNS,
    );
  },
);

test.each(table)('$name refuses what only looks right', ({ schema, near, message }) => {
  for (const text of near) expect(messagesOf(schema, text), text).toEqual([message]);
});

test.each(table)('$name refuses what is no text', ({ schema, message }) => {
  for (const value of [null, undefined, {}, [], true]) {
    expect(messagesOf(schema, value)).toEqual([message]);
  }
});

test.each(table)('$name decides on 100 KB within 5 ms', ({ schema, adversarial }) => {
  const rounds = 20;
  // The processor's time: what else the machine does is not the rule's cost.
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) schema.safeParse(adversarial);
  expect(process.cpuUsage(start).user / 1000 / rounds).toBeLessThan(SLOWEST_MS);
});

const YEARS = 'El año debe estar entre 1900 y 2999';

test.each([
  ['0000-01-01', [YEARS]],
  ['0001-01-01', [YEARS]],
  ['1899-12-31', [YEARS]],
  ['1900-01-01', []],
  ['2999-12-31', []],
  ['3000-01-01', [YEARS]],
  ['9999-12-31', [YEARS]],
])('the years of %s are looked at wherever a day is given', (text, expected) => {
  const other = '2026-01-01';
  const range = [text, other].sort();
  const given: [ZodType, unknown][] = [
    [rules.date(), text],
    [rules.requiredDate(), text],
    [rules.optionalDate(), text],
    [rules.dateTime(), `${text} 23:00`],
    [rules.dateRange(), range.join(' ~ ')],
    [rules.dateRangeArray(), range],
  ];
  for (const [schema, value] of given) expect(messagesOf(schema, value)).toEqual(expected);
});

test('a required input takes 0 and refuses what is empty', () => {
  const schema = rules.requiredInput();
  for (const value of [0, '0', 'a', -1]) expect(messagesOf(schema, value)).toEqual([]);
  for (const value of ['', '   ', null, undefined]) {
    expect(messagesOf(schema, value)).toEqual(['El valor de este campo es obligatorio']);
  }
});

test('required texts are trimmed, composed and counted', () => {
  expect(rules.requiredText(5).parse('  cafe\u0301 ')).toBe('café');
  expect(messagesOf(rules.requiredText(5), 'abcdef')).toEqual(['Máximo 5 caracteres']);
  expect(messagesOf(rules.requiredText(5), ' ')).toEqual(['El valor de este campo es obligatorio']);
  expect(messagesOf(rules.requiredName(9), '')).toContain('Campo obligatorio.');
  expect(messagesOf(rules.requiredName(9), 'a')).toEqual(['Mínimo 2 caracteres']);
});

test('selections say what is missing', () => {
  for (const value of ['', null, undefined]) {
    expect(messagesOf(rules.requiredSelect(), value)).toEqual([
      'Debe seleccionar un elemento de la lista',
    ]);
  }
  for (const value of [[], null]) {
    expect(messagesOf(rules.requiredMultiple(), value)).toEqual([
      'Debe seleccionar por lo menos un elemento de la lista',
    ]);
  }
  expect(messagesOf(rules.requiredMultiple(), ['1'])).toEqual([]);
});

test('a range may not start after its end, in both variants', () => {
  const after = fc.tuple(day, day).filter(([first, last]) => first > last);
  fc.assert(
    fc.property(after, ([first, last]) => {
      expect(messagesOf(rules.dateRange(), `${first} ~ ${last}`)).toEqual([messages.rangeOrder]);
      expect(messagesOf(rules.dateRangeArray(), [first, last])).toEqual([messages.rangeOrder]);
      expect(messagesOf(rules.dateRangeArray(), [last, first])).toEqual([]);
    }),
  );
  for (const value of [
    [],
    ['2026-01-01'],
    ['x', 'y'],
    ['2026-01-01', '2026-01-02', '2026-01-03'],
  ]) {
    expect(messagesOf(rules.dateRangeArray(), value)).toEqual([messages.range]);
  }
});
