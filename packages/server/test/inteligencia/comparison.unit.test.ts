import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparedCrossing,
  compareRuns,
} from '../../src/modules/inteligencia/generation/comparison.ts';

const crossing = (order: number, over: Partial<ComparedCrossing> = {}): ComparedCrossing => ({
  orden: order,
  id: String(order),
  atributos: `nombre ${order}`,
  geometria: `forma ${order}`,
  medida: order,
  centro: [-73 + order / 1000, 5],
  ...over,
});

/** The same features as another import numbers them. */
const renumbered = (crossings: readonly ComparedCrossing[]): ComparedCrossing[] =>
  crossings.map((one, index) => ({ ...one, orden: index + 1, id: String(index + 1) }));

const compare = (
  before: readonly ComparedCrossing[],
  now: readonly ComparedCrossing[],
  stableKey = false,
) => {
  const layer = { nombre: 'puntos', estado: 'CRUZÓ', llaveEstable: stableKey };
  return compareRuns([{ ...layer, cruces: before }], [{ ...layer, cruces: now }])[0];
};

const sixty = Array.from({ length: 60 }, (_, index) => crossing(index + 1));

describe('two runs of a layer', () => {
  it('of whose 60 points five went, one moved and one came, say just that after an import', () => {
    const moved = crossing(30, { geometria: 'otra', centro: [-73.5, 5] });
    const kept = sixty
      .filter(({ orden }) => orden > 5)
      .map((one) => (one.orden === 30 ? moved : one));
    const now = renumbered([...kept, crossing(99)]);
    const found = compare(sixty, now);
    expect(found?.salieron).toEqual([1, 2, 3, 4, 5]);
    expect(found?.entraron).toEqual([56]);
    expect(found?.cambiaron).toEqual([{ antes: 30, ahora: 25, geometria: true, atributos: false }]);
  });

  it('are equal however their rows were numbered and ordered', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sixty, { minLength: 60 }), (shuffled) => {
        expect(compare(sixty, renumbered(shuffled))).toBeUndefined();
      }),
    );
  });

  it('name each feature once: what stayed, changed and left is all there was', () => {
    const some = fc.subarray(sixty);
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, now, lasting) => {
        const found = compare(before, lasting ? now : renumbered(now), lasting);
        const [was, is] = [before, now].map(
          (list) => new Set(list.map(({ atributos }) => atributos)),
        );
        const gone = before.filter(({ atributos }) => !is?.has(atributos)).length;
        const came = now.filter(({ atributos }) => !was?.has(atributos)).length;
        expect([found?.salieron.length ?? 0, found?.entraron.length ?? 0]).toEqual([gone, came]);
        expect(found?.cambiaron ?? []).toEqual([]);
      }),
    );
  });

  it('whose keys last follow the key through whatever changed', () => {
    const other = crossing(2, { atributos: 'otro nombre', geometria: 'otra', medida: 9 });
    const now = [other, ...sixty.slice(2), crossing(1)].map((one) => one);
    expect(compare(sixty, now, true)?.cambiaron).toEqual([
      { antes: 2, ahora: 2, geometria: true, atributos: true },
    ]);
  });

  it('do not guess which of several alike it was that changed', () => {
    const alike = [1, 2, 3].map((order) =>
      crossing(order, { atributos: 'Río', centro: [order, 5] }),
    );
    const found = compare(
      alike,
      renumbered(alike.slice(0, 1).concat(crossing(7, { atributos: 'Río' }))),
    );
    expect(found).toMatchObject({ salieron: [2, 3], entraron: [2], cambiaron: [] });
  });

  it('take what another engine rounded otherwise for the same', () => {
    const rounded = sixty.map((one) => ({
      ...one,
      geometria: `${one.geometria}'`,
      medida: (one.medida ?? 0) * (1 + 1e-9),
    }));
    expect(compare(sixty, rounded)).toBeUndefined();
  });
});
