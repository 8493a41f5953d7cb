import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../../core/validation.ts';
import { companyForm, companySchema, personSchema } from './subject.schema.ts';

const contacts = { phones: [], emails: [], addresses: [] };
const company = { names: 'Veredas S.A.S.', acronym: 'VERSA', ...contacts };
const person = { names: 'Ana', firstSurname: 'Muñoz', ...contacts };

/** The messages by path of what a schema refuses. */
function refused(schema: typeof companySchema | typeof personSchema, input: object) {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the subject form', () => {
  it('takes the least that each class needs', () => {
    expect(refused(companySchema, company)).toEqual({});
    expect(refused(personSchema, person)).toEqual({});
  });

  it('asks for everything that is missing at once', () => {
    expect(
      refused(companySchema, { ...contacts, names: ' ', acronym: '', identified: true }),
    ).toEqual({
      names: messages.required,
      acronym: messages.required,
      identificationType: messages.select,
      identification: messages.required,
    });
    expect(refused(personSchema, { ...contacts, names: 'Ana', firstSurname: '' })).toEqual({
      firstSurname: messages.required,
    });
  });

  it('asks for the number with the type and the type with the number', () => {
    expect(refused(personSchema, { ...person, identificationType: '2' })).toEqual({
      identification: messages.required,
    });
    expect(refused(personSchema, { ...person, identification: '1.2' })).toEqual({
      identificationType: messages.select,
    });
  });

  it('takes type and number away from whom is not identified', () => {
    const parsed = personSchema.parse({
      ...person,
      identified: false,
      identificationType: '2',
      identification: '123',
    });
    expect(parsed).toMatchObject({ identificationType: null, identification: null });
  });

  it('looks at the number of a NIT in the form, beside whatever else is wrong', () => {
    const form = companyForm((id) => (id === '1' ? 'NIT' : 'CC'));
    const typed = { ...company, identified: true, identificationType: '1' };
    expect(refused(form, { ...typed, identification: '860034313-7' })).toEqual({});
    expect(refused(form, { ...typed, names: '', identification: '860034313-1' })).toEqual({
      names: messages.required,
      identification: 'El dígito de verificación no corresponde: para 860034313 es 7',
    });
    expect(refused(form, { ...typed, identified: false, identification: '1-1' })).toEqual({});
  });

  it('counts to 100, 200 and 100', () => {
    const long = (n: number) => 'x'.repeat(n);
    expect(refused(companySchema, { ...company, names: long(200), acronym: long(100) })).toEqual(
      {},
    );
    expect(
      refused(companySchema, {
        ...company,
        names: long(201),
        acronym: long(101),
        identificationType: '1',
        identification: long(101),
      }),
    ).toEqual({
      names: 'Máximo 200 caracteres',
      acronym: 'Máximo 100 caracteres',
      identification: 'Máximo 100 caracteres',
    });
    expect(refused(personSchema, { ...person, secondSurname: long(101) })).toEqual({
      secondSurname: 'Máximo 100 caracteres',
    });
  });

  it('refuses an acronym that no document site takes', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('<', '>', ':', '"', '/', '\\', '|', '?', '*', '\u0007'),
        fc.string({ maxLength: 20 }),
        (before, bad, after) => {
          const acronym = `x${before}${bad}${after}x`;
          expect(refused(companySchema, { ...company, acronym })).toHaveProperty(
            'acronym',
            messages.documentPath,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('names the row and the field of a wrong contact', () => {
    expect(
      refused(companySchema, {
        ...company,
        phones: [
          { telefono: '6087400000', extension: '' },
          { telefono: '12', extension: '1' },
        ],
        emails: [{ email: '' }, { email: 'no' }],
        addresses: [{ municipio: '', direccion: '' }],
      }),
    ).toEqual({
      'phones.1.telefono': messages.phone,
      'phones.1.extension': messages.extension,
      'emails.0.email': messages.required,
      'emails.1.email': messages.email,
      'addresses.0.municipio': messages.select,
      'addresses.0.direccion': messages.required,
    });
  });

  it('refuses 10,000 telephones that are none', () => {
    const bad = fc
      .string({ unit: 'binary', maxLength: 30 })
      .filter((text) => !/^\+?\d{3,14}$/.test(text.trim()));
    fc.assert(
      fc.property(bad, (phone) => {
        expect(personSchema.safeParse({ ...person, phones: [{ telefono: phone }] }).success).toBe(
          false,
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
