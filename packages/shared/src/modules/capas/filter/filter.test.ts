import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFilter, faultOf } from './check.ts';
import { comparisons, type Filter, FilterFault, type FilterValue, withColumns } from './filter.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';

type Plain = Filter<{ name: string }>;

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((one) => !one.includes('\0') && one.isWellFormed());
const column = fc.record({
  name: fc.oneof(
    fc.constantFrom('estado', 'área_ha', 'NO', 'es', 'a"b', "'; drop table capas.x; --"),
    text.filter((one) => one !== ''),
  ),
});
const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), value: text }),
  fc.record({
    kind: fc.constant('number' as const),
    value: fc.oneof(
      fc.integer().map(String),
      fc.tuple(fc.nat(999), fc.nat(999)).map(([whole, part]) => `-${whole}.${part}`),
    ),
  }),
  fc.record({
    kind: fc.constant('date' as const),
    value: fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  }),
  fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
);
const condition: fc.Arbitrary<Plain> = fc.oneof(
  fc.record({ op: fc.constantFrom(...comparisons), column, value }),
  fc.record({ op: fc.constant('CONTIENE' as const), column, value }),
  fc.record({
    op: fc.constant('EN' as const),
    column,
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ op: fc.constant('NULO' as const), column }),
);
const { filter } = fc.letrec<{ filter: Plain }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.record({
      op: fc.constantFrom('Y' as const, 'O' as const),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('NO' as const), part: tie('filter') }),
  ),
}));

const withoutPlaces = (text: string): Plain =>
  withColumns(parseFilter(text), ({ name }) => ({ name }));

const columns = [
  { nombre: 'estado', tipo: 'text' },
  { nombre: 'Area Ha', tipo: 'double precision' },
  { nombre: 'otorgado', tipo: 'date' },
  { nombre: 'activo', tipo: 'boolean' },
  { nombre: 'rasgos', tipo: 'text[]' },
];

describe('a filter of a layer', () => {
  it('reads as it was printed, whatever it holds', () => {
    fc.assert(
      fc.property(filter, (written) => {
        const printed = printFilter(written);
        fc.pre(printed.length <= 1_000);
        expect(withoutPlaces(printed)).toEqual(written);
      }),
    );
  });

  it('of any text is a filter or a fault with its place, and nothing else', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          "'",
          '"',
          '(',
          ')',
          'Y',
          'NO',
          ' EN ',
          '= 1',
          'estado',
          ';--',
          '\0',
          '12,5',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join(' ');
        try {
          const once = printFilter(parseFilter(text));
          if (once.length <= 1_000) expect(printFilter(parseFilter(once))).toBe(once);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterFault);
          expect((error as FilterFault).at).toBeGreaterThanOrEqual(1);
          expect((error as FilterFault).at).toBeLessThanOrEqual(text.length + 1);
        }
      }),
    );
  });

  it.each([
    ["estado = 'VIGENTE'", "estado = 'VIGENTE'"],
    [
      "ESTADO en ('A', 'B') y no \"area ha\" > 12.5",
      "estado EN ('A', 'B') Y NO \"Area Ha\" > 12.5",
    ],
    ['estado ES NO NULO', 'NO estado ES NULO'],
    ["estado NO CONTIENE 'x' O activo = VERDADERO", "NO estado CONTIENE 'x' O activo = VERDADERO"],
    [
      "estado = 'A' O estado = 'B' Y otorgado >= 2020-02-29",
      "estado = 'A' O (estado = 'B' Y otorgado >= 2020-02-29)",
    ],
  ])('takes %s', (text, printed) => {
    expect(printFilter(checkFilter(text, columns))).toBe(printed);
  });

  it.each([
    ['', 'Carácter 1: se esperaba el nombre de una columna, y se acabó el filtro.'],
    ['estado', 'Carácter 7: se esperaba una comparación de «estado», y se acabó el filtro.'],
    ["estado = 'A", 'Carácter 10: falta la comilla que cierra el texto.'],
    [
      "estado == 'A'",
      "Carácter 9: se esperaba un valor: un 'texto', un número o una fecha, y está «=».",
    ],
    ["estado = 'A' estado", 'Carácter 14: se esperaba Y, O o el final, y está «estado».'],
    ["(estado = 'A'", 'Carácter 14: se esperaba «)», y se acabó el filtro.'],
    ['"Area Ha" > 12,5', 'Carácter 15: se esperaba Y, O o el final, y está «,».'],
    [
      '"Area Ha" > 12.5.1',
      'Carácter 13: el número no se entiende: los decimales se escriben con punto.',
    ],
    ['otorgado > 2023-02-29', 'Carácter 12: 2023-02-29 no es una fecha.'],
    ["titular = 'A'", 'Carácter 1: la capa no tiene la columna «titular».'],
    ["rasgos = 'A'", 'Carácter 1: la columna «rasgos» no se puede comparar.'],
    [
      'estado = 5',
      "Carácter 1: la columna «estado» es de texto: compárela con un texto como 'VIGENTE'.",
    ],
    [
      "activo = VERDADERO Y otorgado = '2020'",
      'Carácter 22: la columna «otorgado» es de fechas: compárela con una fecha como 2026-01-31.',
    ],
    [
      "otorgado CONTIENE 'x'",
      'Carácter 1: la columna «otorgado» no es de texto: CONTIENE busca en textos.',
    ],
    ['activo > FALSO', 'Carácter 1: la columna «activo» es de sí o no: se compara con = o <>.'],
    [`${'('.repeat(22)}activo = FALSO${')'.repeat(22)}`, 'Carácter 22: hay demasiados niveles.'],
  ])('refuses %s', (text, fault) => {
    expect(faultOf(text, columns)).toBe(fault);
  });
});
