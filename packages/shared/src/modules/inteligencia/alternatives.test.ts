import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlternativeCross,
  matrixOf,
  rankingOf,
  scoresOf,
  sensitivityOf,
} from './alternatives.ts';

const cross = (layer: string, net: number | null, over: Partial<AlternativeCross> = {}) => ({
  capa: layer,
  estado: net === 0 ? ('SIN CRUCE' as const) : ('CRUZÓ' as const),
  cruces: net === 0 ? 0 : 1,
  bruto: net,
  neto: net,
  unidad: 'ha' as const,
  desde: null,
  hasta: null,
  error: null,
  ...over,
});

describe('alternatives compared', () => {
  it('are ranked by what they touch, by the weights, and the difference is against the least', () => {
    const rows = matrixOf(
      [
        {
          nombre: 'A',
          cruces: [cross('bosque', 10), cross('pozos', null, { cruces: 4, unidad: 'No Aplica' })],
        },
        {
          nombre: 'B',
          cruces: [cross('bosque', 5), cross('pozos', null, { cruces: 8, unidad: 'No Aplica' })],
        },
      ],
      ['bosque', 'pozos'],
      { bosque: 3 },
    );
    expect(rows.map(({ mejor, valores, peso }) => [mejor, valores, peso])).toEqual([
      [5, [10, 5], 3],
      [4, [4, 8], 1],
    ]);
    // A: (3·1 + 1·0.5)/4; B: (3·0.5 + 1·1)/4.
    expect(scoresOf(rows)).toEqual([0.875, 0.625]);
    expect(rankingOf(rows).map(({ indice, lugar }) => [indice, lugar])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(sensitivityOf(rows)).toEqual([]);
  });

  it('a narrow victory is told by the weight that decides it', () => {
    const rows = matrixOf(
      [
        { nombre: 'A', cruces: [cross('bosque', 10), cross('agua', 5)] },
        { nombre: 'B', cruces: [cross('bosque', 5), cross('agua', 10)] },
      ],
      ['bosque', 'agua'],
      { bosque: 1.1, agua: 1 },
    );
    expect(rankingOf(rows)[0]?.indice).toBe(1);
    expect(sensitivityOf(rows)).toEqual([
      { capa: 'bosque', cambio: -0.2, ganador: 0 },
      { capa: 'agua', cambio: 0.2, ganador: 0 },
    ]);
  });

  it('a layer that failed, or does not reach, for one of them counts for none', () => {
    const rows = matrixOf(
      [
        { nombre: 'A', cruces: [cross('bosque', 10), cross('agua', 1)] },
        { nombre: 'B', cruces: [cross('bosque', null, { estado: 'ERROR' }), cross('agua', 2)] },
      ],
      ['bosque', 'agua'],
      {},
    );
    expect(rows.map(({ cuenta, mejor }) => [cuenta, mejor])).toEqual([
      [false, null],
      [true, 1],
    ]);
    expect(rankingOf(rows)[0]?.indice).toBe(0);
    expect(rankingOf(matrixOf([], ['bosque'], {}))).toEqual([]);
  });

  it('scores lie between 0 and 1, do not depend on the scale of weights, and who touches less in all wins', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    const weights = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    const layers = ['a', 'b', 'c'];
    const rowsWith = (routes: number[][], weight: readonly number[], scale = 1) =>
      matrixOf(
        routes.map((nets, index) => ({
          nombre: `${index}`,
          cruces: layers.map((layer, at) => cross(layer, nets[at] ?? 0)),
        })),
        layers,
        Object.fromEntries(layers.map((layer, at) => [layer, (weight[at] ?? 1) * scale])),
      );
    fc.assert(
      fc.property(values, values, weights, (one, other, weight) => {
        const scores = scoresOf(rowsWith([one, other], weight)) ?? [];
        for (const score of scores) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1 + 1e-9);
        }
        const scaled = scoresOf(rowsWith([one, other], weight, 0.5)) ?? [];
        for (const [at, score] of scores.entries()) expect(scaled[at]).toBeCloseTo(score, 9);
        const less = one.map((value, at) => Math.min(value, other[at] ?? 0));
        expect(
          rankingOf(rowsWith([other, less], weight)).find(({ indice }) => indice === 1)?.lugar,
        ).toBe(1);
      }),
    );
  });
});
