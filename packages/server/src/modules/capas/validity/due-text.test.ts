import { expect, it } from 'vitest';
import type { DueLayer } from './due-layers.repository.ts';
import { dueText } from './due-text.ts';

const layer = (id: number, over: Partial<DueLayer> = {}): DueLayer => ({
  id,
  titulo: `Capa ${id}`,
  validez: 'VENCIDA',
  validoHasta: '2026-03-01',
  responsable: null,
  ...over,
});

it('says of one when it ended, or that it will', () => {
  expect(dueText([layer(1)])).toBe(
    'Los datos de «Capa 1» vencieron el 01/03/2026: hay que renovarlos.',
  );
  expect(dueText([layer(1, { validez: 'POR VENCER' })])).toBe(
    'Los datos de «Capa 1» vencen el 01/03/2026: prepare su renovación.',
  );
});

it('says many at once, and counts those that it does not name', () => {
  const many = Array.from({ length: 8 }, (_, at) => layer(at));
  expect(dueText(many)).toMatch(
    /^Hay 8 capas vencidas o por vencer: «Capa 0»,.*«Capa 4», 3 más\.$/,
  );
});
