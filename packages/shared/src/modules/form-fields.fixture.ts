import fc from 'fast-check';

/** A field by the requirement's words: what it must not take, and hostile texts that it must keep. */
export interface Field {
  good: unknown;
  bad: fc.Arbitrary<unknown>;
  /** longest text that the requirement lets in; without one the field takes no free text */
  longest?: number;
}

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), maxLength: 5 });
const noText: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);
const nothing = fc.constantFrom<unknown>(null, undefined);
/** More characters than fit, of whatever script. */
const tooLong = (max: number) =>
  fc
    .array(fc.constantFrom('a', 'ñ', '😀', '<', '\u202e'), { minLength: 1, maxLength: 40 })
    .map((signs) => signs.join('').repeat(Math.ceil((max + 1) / signs.length)));

/** A text that must say something, of at most `max` characters. */
export const text = (max: number): Field => ({
  good: 'Un texto',
  bad: fc.oneof(blank, noText, nothing, tooLong(max)),
  longest: max,
});
export const maybeText = (max: number): Field => ({
  good: '',
  bad: fc.oneof(noText, tooLong(max)),
  longest: max,
});
/** An element of a list that must be chosen. */
export const choice: Field = { good: '7', bad: fc.oneof(fc.constant(''), noText, nothing) };
export const maybeChoice: Field = { good: null, bad: noText };
export const choices: Field = {
  good: ['7'],
  bad: fc.oneof(
    fc.constantFrom<unknown>([], [''], ['7', '']),
    fc.array(fc.integer(), { minLength: 1 }),
    fc.string(),
    nothing,
  ),
};
export const maybeChoices: Field = {
  good: [],
  bad: fc.oneof(fc.constantFrom<unknown>([''], ['7', 8]), fc.string(), nothing),
};
export const mark: Field = {
  good: true,
  bad: fc.oneof(fc.string(), fc.integer(), fc.array(fc.boolean(), { maxLength: 2 })),
};
const noDay = fc
  .oneof(
    fc.constantFrom(
      '2026-02-30',
      '2026-13-01',
      '26-01-01',
      '01/02/2026',
      '2026-1-1',
      '2026-01-01T',
    ),
    fc.string({ minLength: 1 }),
  )
  .filter((given) => !/^\d{4}-\d{2}-\d{2}$/.test(given.trim()) || given === '2026-02-30');
export const day: Field = { good: '2026-01-26', bad: fc.oneof(noDay, noText, nothing, blank) };
export const maybeDay: Field = { good: '', bad: fc.oneof(noDay, noText) };
export const eMail: Field = {
  good: 'ana@comarca.example',
  bad: fc.oneof(
    fc.constantFrom('a@b', 'a@@b.co', 'a b@c.co', 'a@b..co', '@b.co'),
    fc.string().filter((given) => !given.includes('@')),
    noText,
    nothing,
    tooLong(254),
  ),
};
/** One of a few values that are written in the program. */
export const oneOf = (...values: readonly string[]): Field => ({
  good: values[0],
  bad: fc.oneof(
    fc.string({ maxLength: 3 }).filter((given) => !values.includes(given)),
    noText,
    nothing,
  ),
});
export const webAddress = (good: string): Field => ({
  good,
  bad: fc.oneof(
    fc.webUrl().map((url) => url.replace(/^https?/, 'ftp')),
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://', 'https://a:b@c.co/'),
    fc.string({ minLength: 1 }).filter((given) => given.trim() !== '' && !given.includes('//')),
    noText,
  ),
});
export const sitePath = (max: number): Field => ({
  ...text(max),
  bad: fc.oneof(
    text(max).bad,
    fc
      .tuple(fc.string(), fc.constantFrom(...'<>:"/\\|?*\u0007'), fc.string())
      .map((parts) => `x${parts.join('')}x`),
  ),
});
export const password: Field = {
  good: 'Serrania.de-Macuira.48',
  bad: fc.oneof(
    fc.string({ minLength: 1, maxLength: 7 }),
    fc.string({ minLength: 1 }).map((given) => given.toLowerCase()),
    fc.constantFrom('SERRANIA.48', 'serrania.48', 'Serrania48', 'Serrania.'),
    noText,
  ),
};
export const username: Field = {
  good: 'ana.muñoz.1',
  bad: fc.oneof(
    fc.string({ maxLength: 7 }),
    fc.string().map((given) => `ana muñoz ${given}`),
    tooLong(150),
    noText,
    nothing,
  ),
};
export const parties: Field = {
  good: ['1', '2'],
  bad: fc.oneof(
    fc.constant(['1', '1']),
    fc.array(fc.integer(), { minLength: 1 }),
    fc.constant(Array.from({ length: 201 }, (_, n) => String(n))),
    fc.string(),
    nothing,
  ),
};
export const contacts = (field: string, inner: Field): Field => ({
  good: [],
  bad: fc.oneof(
    inner.bad.map((value) => [{ municipio: '15001', direccion: 'Calle 1', [field]: value }]),
    fc.string(),
    nothing,
  ),
});
export const phone: Field = {
  good: '3001234567',
  bad: fc.oneof(
    fc.constantFrom('12', '+12', '123456789012345', '++123', '300 123'),
    fc.string().filter((given) => !/\d{3}/.test(given)),
    noText,
    nothing,
  ),
};
export const amount: Field = {
  good: 10.5,
  bad: fc.oneof(
    fc.constantFrom<unknown>(-1, -0.01, 1.234, Number.NaN, Infinity, 90_000_000_000_001, '10'),
    fc.double({ max: -1e-3, noNaN: true }),
    fc.string(),
    nothing,
  ),
};
export const differentiator: Field = {
  good: 7,
  bad: fc.oneof(
    fc.constantFrom<unknown>('', ' ', '1.2.3', '1e5', 'x', 1e15, -1e15, Number.NaN),
    fc.string().filter((given) => !/\d/.test(given)),
    nothing,
    fc.constantFrom<unknown>([], {}, true),
  ),
};
export const recipients: Field = {
  good: ['ana@comarca.example'],
  bad: fc.oneof(
    fc.constant([]),
    eMail.bad.map((bad) => [bad]),
    eMail.bad.map((bad) => ['ana@comarca.example', bad]),
    nothing,
  ),
};
export const zoom: Field = {
  good: '12',
  bad: fc.oneof(
    fc.constantFrom<unknown>(-1, 25, 1.5, '25', '-1', 'x', '1,5', Number.NaN, [], {}, true),
    fc.string({ minLength: 1 }).filter((given) => given.trim() !== '' && !/\d/.test(given)),
  ),
};
/** At least 8 characters, or nothing. */
export const maybeEight: Field = {
  good: '',
  bad: fc.oneof(fc.string({ minLength: 1, maxLength: 7 }), noText),
};
export const permissions: Field = {
  good: ['proyectos.view_proyecto'],
  bad: fc.oneof(
    fc.string().map((code) => ['proyectos.view_proyecto', code]),
    fc.constantFrom<unknown>(['__proto__'], ['constructor'], [7], 'proyectos.view_proyecto'),
    nothing,
  ),
};
