import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './crossing-batches.ts';

it('layers are read in their order, each once, and no batch holds more than four whole layers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 60 }), (totals) => {
      const layers = totals.map((total, id) => ({ id, total_resultados: total }));
      const batches = batchesOf(layers);
      expect(batches.flat()).toEqual(layers.map(({ id }) => id));
      for (const batch of batches) {
        const held = batch.reduce((sum, id) => sum + Math.min(totals[id] ?? 0, 1_000), 0);
        expect(held).toBeLessThanOrEqual(4_000);
      }
    }),
  );
});
