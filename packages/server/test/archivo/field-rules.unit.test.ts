import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessFields } from '../../src/modules/archivo/receiving/field-rules.ts';

const field = (id: number, kind: 'TEXTO' | 'NÚMERO' | 'DÍA' | 'OPCIÓN') => ({
  id,
  nombre: `Campo ${id}`,
  clase: kind,
  opciones: 'A\nB',
  obligatorio: false,
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const localDay = (iso: string) => iso.split('-').toReversed().join('/');

describe('values of fields', () => {
  it('are found after the words before which they stood, whatever they are', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999_999_999 }),
        (before, now, paid, due) => {
          const text = (date: string, amount: number) =>
            `Fecha de expedición ${localDay(date)}. Total a pagar $ ${amount.toLocaleString('es-CO')} pesos`;
          const example = {
            nombre: 'marzo.pdf',
            campos: { 1: before, 2: paid },
            texto: text(before, paid),
          };
          const found = guessFields([field(1, 'DÍA'), field(2, 'NÚMERO')], text(now, due), [
            example,
          ]);
          expect(found.map(({ valor }) => valor)).toEqual([now, due]);
        },
      ),
    );
  });

  it('are none of texts that say nothing alike, of any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
        const example = { nombre: 'x', campos: { 1: 'FV-1' }, texto: `${other} Factura No. FV-1` };
        const found = guessFields([field(1, 'TEXTO')], text, [example]);
        expect(found).toEqual([]);
      }),
    );
  });

  it('have the form that they had: a code is none of another form, a day is one that there is', () => {
    const code = {
      nombre: 'x',
      campos: { 1: '050-1234' },
      texto: 'Matrícula inmobiliaria 050-1234',
    };
    const guess = (text: string) => guessFields([field(1, 'TEXTO')], text, [code]);
    expect(guess('La matrícula inmobiliaria 166-98.')).toMatchObject([{ valor: '166-98' }]);
    expect(guess('La matrícula inmobiliaria pendiente')).toEqual([]);
    const dated = { nombre: 'x', campos: { 1: '2026-02-01' }, texto: 'Firmado el 01/02/2026' };
    expect(guessFields([field(1, 'DÍA')], 'Firmado el 31/02/2026', [dated])).toEqual([]);
  });

  it('are what all say that are alike, if there are two, and else nothing', () => {
    const said = (...values: string[]) =>
      guessFields(
        [field(1, 'OPCIÓN')],
        '',
        values.map((value) => ({ nombre: value, campos: { 1: value }, texto: '' })),
      ).map(({ valor }) => valor);
    expect(said('A', 'A')).toEqual(['A']);
    expect(said('A')).toEqual([]);
    expect(said('A', 'B')).toEqual([]);
  });
});
