import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strayFigures, type TableFigure, tableOfLayer } from './compare-figures.ts';
import { type FigureKind, printFigure } from './figure-catalogue.ts';
import { layer, report } from './report-figures.fixture.ts';
import { layersInDoubt, reviewTexts, type WrittenPlace } from './review-texts.ts';
import { readNumber, typedFigures } from './typed-figures.ts';

const kinds = fc.constantFrom<FigureKind>('ha', 'm', '%', 'cuenta');
const figureOf = (kind: FigureKind, value: number): TableFigure => ({
  kind,
  value,
  text: printFigure(kind, value),
  label: 'Cifra',
  layer: null,
});
const anyFigure = fc
  .record({ kind: kinds, value: fc.double({ min: 0, max: 1e9, noNaN: true }) })
  .map(({ kind, value }) => figureOf(kind, kind === 'cuenta' ? Math.round(value) : value));

/** As it is printed, with the unit that a count has in a text. */
const written = ({ kind, text }: TableFigure): string =>
  kind === 'cuenta' ? `${text} elementos` : text;

/** The same number as English writes it, without marks of thousands, and with blanks between them. */
const writings = (text: string): string[] => [
  text,
  text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  text.replaceAll('.', ''),
  text.replaceAll('.', '\u00a0'),
  text.replace(' ', ''),
];

describe('figures that people type', () => {
  it('each that the tables print is accepted, in every writing', () => {
    fc.assert(
      fc.property(anyFigure, (figure) => {
        for (const text of writings(written(figure))) {
          expect(typedFigures(`Son ${text}.`)).toHaveLength(1);
          expect(strayFigures(`Son ${text}.`, [figure])).toEqual([]);
        }
      }),
    );
  });

  it('one that differs by more than its rounding is marked, with what it is compared with', () => {
    const areas = fc.record({
      value: fc.double({ min: 0, max: 1e6, noNaN: true }),
      decimals: fc.integer({ min: 0, max: 4 }),
      units: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(areas, ({ value, decimals, units }) => {
        const figure = figureOf('ha', value);
        const other = (value + (units + 0.51) * 10 ** -decimals).toFixed(decimals);
        const text = `${other.replace('.', ',')} ha`;
        // Three decimals could be thousands too: then the other reading decides.
        const meant = readNumber(other.replace('.', ','));
        fc.pre(meant.length === 1);
        expect(strayFigures(text, [figure])).toMatchObject([{ nearest: figure }]);
      }),
    );
  });

  it.each([
    ['12,5 ha', [[12.5, 1]]],
    ['12.5 ha', [[12.5, 1]]],
    ['1.234,56 ha', [[1234.56, 2]]],
    ['1,234.56 hectáreas', [[1234.56, 2]]],
    [
      '1.234 m',
      [
        [1234, 0],
        [1.234, 3],
      ],
    ],
    ['1,5 km', [[1500, -2]]],
    ['12 por ciento', [[12, 0]]],
    ['3 cruces', [[3, 0]]],
    ['12 345 m', [[12345, 0]]],
  ])('%s is read', (text, readings) => {
    expect(
      typedFigures(`x ${text}, y`).flatMap((found) =>
        found.readings.map(({ value, decimals }) => [value, decimals]),
      ),
    ).toEqual(readings);
  });

  it('numbers without such a unit are not figures', () => {
    const text =
      'Ley 99 de 1993, K2+000 m, 1.2.3 ha, 400 m², 5 municipios, en 2020 hay 12 has, {{n}} ha.';
    expect(typedFigures(text).map((found) => found.written)).toEqual(['12 has']);
  });
});

describe('the texts of a report', () => {
  const place = (text: string, over: Partial<WrittenPlace> = {}): WrittenPlace => ({
    lugar: 'C0000001',
    titulo: '1.1 Ríos',
    texto: text,
    propia: 'C0000001',
    capas: ['C0000001'],
    ...over,
  });
  const told = (...args: Parameters<typeof place>) =>
    reviewTexts([place(...args)], report).map(({ mensaje }) => mensaje);

  it('are compared with their layers and with the whole report', () => {
    expect(told('Cruza 12,7 ha (3,5 %) con un buffer de 500 m y 12,3 km de trazado.')).toEqual([]);
    expect(told('Cruza 12,5 ha.')).toEqual([
      '«12,5 ha» donde la tabla dice 12,7012 ha (Área neta de Ríos).',
    ]);
    expect(told('Son 950,5 m.')).toEqual(['«950,5 m» donde la tabla dice 500 m (Buffer).']);
    expect(told('Son 950,5 m.', { propia: null, capas: ['C0000001', 'C0000002'] })).toEqual([]);
    expect(told('Un 7 %.', { capas: [] })).toEqual([
      '«7 %»: las tablas no tienen ninguna cifra así.',
    ]);
    expect(told('{{neto_ha:C0000003}}')).toEqual([
      '«{{neto_ha:C0000003}}» se leerá «—». «Páramos» no se pudo cruzar: no tiene cifras.',
    ]);
  });

  it('are told with the sentence that they stand in', () => {
    const sentences = ['Va por el norte. Son 12,5 ha de ríos; lo demás no.', 'Un 9.5 % al sur'].map(
      (text) => reviewTexts([place(`Antes.\n${text}`)], report).map(({ frase }) => frase),
    );
    expect(sentences).toEqual([['Son 12,5 ha de ríos;'], ['Un 9.5 % al sur']]);
    const long = `${'va al sur, '.repeat(60)}y son 12,5 ha.`;
    const endless = `${'va al sur, '.repeat(600)}y son 12,5 ha, ${'va al sur, '.repeat(600)}`;
    const [whole, cut = ''] = [long, endless].map(
      (text) => reviewTexts([place(text)], report)[0]?.frase,
    );
    expect(whole).toBe(long);
    expect(cut).toMatch(/^….+y son 12,5 ha, .+…$/);
    expect(cut.length).toBeLessThan(2_100);
  });

  it('may state what a single crossing measures', () => {
    const crossings = [
      { medida: 4.2345, porcentaje: 1.2, abscisa: { desde: 400, hasta: 500, distancia: 12.5 } },
    ];
    const places = [place('El primero ocupa 4,23 ha (1,2 %), a 12,5 m del eje.')];
    expect(layersInDoubt(places, report)).toEqual(['C0000001']);
    expect(reviewTexts(places, report, new Map([['C0000001', crossings]]))).toEqual([]);
    expect(layersInDoubt([place('Ocupa {{neto_ha}} de 367,5 ha.')], report)).toEqual([]);
    expect(tableOfLayer(layer(), crossings)).toContainEqual({
      kind: 'ha',
      value: 4.2345,
      text: '4,2345 ha',
      label: 'Cruce 1',
      layer: 'Ríos',
    });
  });
});
