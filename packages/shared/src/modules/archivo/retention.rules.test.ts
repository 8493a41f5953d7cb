import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retentionOf, yearsLater } from './retention.rules.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const years = fc.integer({ min: 0, max: 100 });

it('the same day some years later is a day, and 29 February becomes 28', () => {
  expect(yearsLater('2024-02-29', 1)).toBe('2025-02-28');
  expect(yearsLater('2024-02-29', 4)).toBe('2028-02-29');
  fc.assert(
    fc.property(day, years, (from, count) => {
      const later = yearsLater(from, count);
      expect(later.slice(0, 4)).toBe(String(Number(from.slice(0, 4)) + count));
      if (!from.endsWith('02-29')) expect(later.slice(5)).toBe(from.slice(5));
    }),
  );
});

it('a document is in one archive after the other, and never goes back', () => {
  const order = ['GESTIÓN', 'CENTRAL', 'CUMPLIDA'];
  fc.assert(
    fc.property(day, years, years, day, day, (from, office, later, one, other) => {
      const series = { gestion: office, central: later };
      const [first, second] = [one, other].toSorted() as [string, string];
      const before = retentionOf(from, series, first);
      const after = retentionOf(from, series, second);
      expect(before.gestionHasta <= before.centralHasta).toBe(true);
      expect(order.indexOf(before.etapa)).toBeLessThanOrEqual(order.indexOf(after.etapa));
      expect(retentionOf(from, series, before.gestionHasta).etapa).toBe('GESTIÓN');
      expect(retentionOf(from, series, yearsLater(before.centralHasta, 1)).etapa).toBe('CUMPLIDA');
    }),
  );
});
