import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../core/tree/tree.ts';
import type { StructureNode } from '../procesos/product-structure.ts';
import { assignmentStates, isClosed, UNASSIGNED } from './assignment.rules.ts';
import { onlyProducts, productState, workOf } from './product-management.rules.ts';

const product = (productId: string): StructureNode => ({
  id: productId.padStart(8, '0'),
  name: `Producto ${productId}`,
  descripcion: '',
  perfilesGestion: [],
  perfilesControl: [],
  productId,
});

const tree: StructureNode[] = [
  {
    id: 'seccion1',
    name: 'Jurídico',
    children: [
      product('1'),
      { id: 'seccion2', name: 'Títulos', children: [product('2'), product('3')] },
    ],
  },
  { id: 'seccion3', name: 'Predial', children: [product('4')] },
  product('5'),
];

describe('a product structure in use', () => {
  it('a product is as far as its assignment that is furthest behind', () => {
    expect(productState([])).toBe(UNASSIGNED);
    expect(productState(['FINALIZADO', 'RECHAZADO', 'EN GESTIÓN'])).toBe('RECHAZADO');
    fc.assert(
      fc.property(fc.subarray([...assignmentStates], { minLength: 1 }), (states) => {
        const state = productState(states);
        expect(states).toContain(state);
        expect(isClosed(state)).toBe(states.every(isClosed));
      }),
    );
  });

  it('a section adds up what is below it, and the parts are the whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            estado: fc.constantFrom(UNASSIGNED, ...assignmentStates),
            esfuerzoTotal: fc.nat(100),
            duracionEstimada: fc.nat(100),
          }),
          { maxLength: 5 },
        ),
        (facts) => {
          const products = new Map(facts.map((one, index) => [String(index + 1), one]));
          const whole = workOf(tree, products);
          expect(whole.productos).toBe(5);
          expect(whole.cerrados).toBe(facts.filter(({ estado }) => isClosed(estado)).length);
          expect(whole.esfuerzoTotal).toBe(facts.reduce((sum, one) => sum + one.esfuerzoTotal, 0));
          const parts = tree.map((node) => workOf([node], products).duracionEstimada);
          expect(parts.reduce((sum, hours) => sum + hours, 0)).toBe(whole.duracionEstimada);
        },
      ),
    );
  });

  it('narrowed to some products it keeps their sections and no empty one', () => {
    const narrowed = onlyProducts(tree, new Set(['3', '5']));
    expect(leavesOf(narrowed).map(({ productId }) => productId)).toEqual(['3', '5']);
    expect(narrowed.map(({ name }) => name)).toEqual(['Jurídico', 'Producto 5']);
    expect(onlyProducts(tree, new Set())).toEqual([]);
  });
});
