import { describe, expect, it } from 'vitest';
import { changesOf, changesText } from './changes.ts';

const probe = (funciona: boolean, source = 1) => ({
  clase: 'CAPA_WMS' as const,
  fuenteId: source,
  nombre: 'predios',
  funciona,
  milisegundos: 3,
  detalle: 'x',
});
const state = (funciona: boolean, source = 1) => ({
  ...probe(funciona, source),
  momento: new Date(),
  caidaDesde: funciona ? null : new Date('2026-01-01T10:00:00Z'),
  disponibilidad: 50,
});

describe('what changed of a source', () => {
  it('is told when it goes down and when it is back, and not while it stays', () => {
    expect(changesOf([state(true)], [probe(false)])).toHaveLength(1);
    expect(changesOf([state(false)], [probe(true)])).toHaveLength(1);
    expect(changesOf([state(false)], [probe(false)])).toEqual([]);
    expect(changesOf([state(true)], [probe(true)])).toEqual([]);
  });

  it('of one that was never tried is only that it does not answer', () => {
    expect(changesOf([state(true, 2)], [probe(false)])).toHaveLength(1);
    expect(changesOf([state(false, 2)], [probe(true)])).toEqual([]);
  });

  it('says since when it did not answer', () => {
    expect(changesOf([state(false)], [probe(true)])[0]?.texto).toContain('2026-01-01 05:00');
  });

  it('of many in one round is one text that names the first ones and counts the others', () => {
    const down = Array.from({ length: 7 }, (_, n) => ({ ...probe(false, n), nombre: `s${n}` }));
    const changes = changesOf([state(false, 9)], [...down, probe(true, 9)]);
    expect(changesText(changes)).toBe(
      '7 fuentes de los mapas no responden: «s0», «s1», «s2», «s3», «s4», 2 más. 1 fuente de los mapas volvió a responder: «predios».',
    );
    expect(changesText(changes.slice(0, 1))).toBe(changes[0]?.texto);
  });
});
