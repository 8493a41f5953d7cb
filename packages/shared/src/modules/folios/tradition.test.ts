import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfAct, type RegistryAct, type TraditionAct, traditionOf } from './tradition.ts';

const acts: RegistryAct[] = [
  { codigo: '04', nombre: 'MEDIDA CAUTELAR', clase: 'EMBARGO' },
  { codigo: '08', nombre: 'CANCELACIÓN', clase: 'CANCELACIÓN' },
  { codigo: '0203', nombre: 'HIPOTECA', clase: 'HIPOTECA' },
  { codigo: '401', nombre: 'EMBARGO', clase: 'EMBARGO' },
  { codigo: '03', nombre: 'SERVIDUMBRE', clase: 'SERVIDUMBRE' },
];
const span = { today: '2026-11-25', years: 10 };

const act = (number: number, given: Partial<TraditionAct> = {}): TraditionAct => ({
  numero: number,
  fecha: '2020-01-01',
  codigoActo: '',
  acto: '',
  cancela: [],
  ...given,
});
const openOf = (given: TraditionAct[]) =>
  traditionOf(given, acts, span).actos.flatMap(({ numero, vigente }) => (vigente ? numero : []));

describe('the tradition of a folio', () => {
  it.each([
    ['0203', 'HIPOTECA ABIERTA', 'HIPOTECA'],
    ['', 'hipoteca con cuantía indeterminada', 'HIPOTECA'],
    ['0499', 'OTRA MEDIDA', 'EMBARGO'],
    ['0399', 'SERVIDUMBRE DE ACUEDUCTO', 'SERVIDUMBRE'],
    // an older code of three digits has no group
    ['401', 'X', 'EMBARGO'],
    ['041', 'X', null],
    ['0125', 'COMPRAVENTA', null],
    ['', '', null],
  ])('reads %s %s as %s', (code, name, kind) => {
    expect(kindOfAct({ codigoActo: code, acto: name }, acts)).toBe(kind);
  });

  it('has no charge open that a later annotation cancels', () => {
    const charge = act(2, { codigoActo: '0203' });
    expect(openOf([act(1), charge])).toEqual([2]);
    expect(openOf([charge, act(5, { codigoActo: '0843', cancela: [2] })])).toEqual([]);
    // not an earlier one, nor one that was cancelled itself
    expect(openOf([act(1, { codigoActo: '0843', cancela: [2] }), charge])).toEqual([2]);
    const undone = [act(5, { cancela: [2] }), act(7, { cancela: [5] })];
    expect(openOf([charge, ...undone])).toEqual([2]);
  });

  it('points at years without annotations, and at those before the oldest', () => {
    const given = [
      act(1, { fecha: '2019-05-01' }),
      act(2, { fecha: '2022-05-01' }),
      act(3, { fecha: '' }),
    ];
    const { vacios, sinFecha } = traditionOf(given, acts, span);
    expect(vacios).toEqual([
      { desde: 2017, hasta: 2018, antes: true },
      { desde: 2020, hasta: 2021, antes: false },
      { desde: 2023, hasta: 2026, antes: false },
    ]);
    expect(sinFecha).toEqual([3]);
    expect(traditionOf([], acts, span).vacios).toEqual([{ desde: 2017, hasta: 2026, antes: true }]);
  });

  it('says which cancellation names no annotation', () => {
    expect(traditionOf([act(4, { codigoActo: '0841' })], acts, span).sinObjeto).toEqual([4]);
  });

  const annotations = fc.uniqueArray(
    fc.record({
      numero: fc.integer({ min: 1, max: 12 }),
      fecha: fc.integer({ min: 2000, max: 2026 }).map((year) => `${year}-03-04`),
      codigoActo: fc.constantFrom('0203', '0401', '0841', '0125'),
      acto: fc.constant(''),
      cancela: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    }),
    { selector: ({ numero }) => numero, maxLength: 12 },
  );

  it('does not depend on the order in which annotations are given, and an act holds unless a later one that holds cancels it', () => {
    fc.assert(
      fc.property(annotations, fc.integer({ min: 1, max: 40 }), (given, years) => {
        const read = traditionOf(given, acts, { ...span, years });
        expect(traditionOf(given.toReversed(), acts, { ...span, years })).toEqual(read);
        const holds = (number: number): boolean =>
          !given.some(
            (later) =>
              later.numero > number && later.cancela.includes(number) && holds(later.numero),
          );
        for (const one of read.actos) {
          expect(one.canceladaPor === null).toBe(holds(one.numero));
          if (one.vigente !== null) expect(one.vigente).toBe(holds(one.numero));
        }
      }),
    );
  });

  it('divides the span into years with an annotation and years that are missing', () => {
    fc.assert(
      fc.property(annotations, fc.integer({ min: 1, max: 40 }), (given, years) => {
        const missing = traditionOf(given, acts, { ...span, years }).vacios.flatMap(
          ({ desde, hasta }) => Array.from({ length: hasta - desde + 1 }, (_, at) => desde + at),
        );
        const written = new Set(given.map(({ fecha }) => Number(fecha.slice(0, 4))));
        const asked = Array.from({ length: years }, (_, at) => 2026 - years + 1 + at);
        expect(missing).toEqual(asked.filter((year) => !written.has(year)));
      }),
    );
  });
});
