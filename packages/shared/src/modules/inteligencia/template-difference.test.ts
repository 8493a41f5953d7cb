import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../core/tree/tree.ts';
import { layerTreeSchema } from './structure.schema.ts';
import type { LayerTreeNode } from './template.ts';
import { templateDifference, updatedToTemplate } from './template-difference.ts';

const leaf = (id: string, name: string, layer = '') => ({
  id,
  name,
  abreviatura: 'NC',
  capa: layer,
});
const template: LayerTreeNode[] = [
  {
    id: 'S0000001',
    name: 'Biótico',
    children: [leaf('N0000001', 'Páramos', 'paramos'), leaf('N0000002', 'Humedales', 'humedales')],
  },
];

describe('a structure beside its template', () => {
  it('what enters, what is its own and what changed are told by their places', () => {
    const own: LayerTreeNode[] = [
      {
        id: 'S0000001',
        name: 'Biótico',
        children: [leaf('N0000001', 'Páramos', 'paramos_2020'), leaf('N0000009', 'Propia')],
      },
    ];
    expect(templateDifference(own, template)).toEqual({
      enter: ['Biótico › Humedales'],
      own: ['Biótico › Propia'],
      changed: ['Biótico › Páramos'],
    });
    const [section] = updatedToTemplate(own, template);
    expect(leavesOf(section ? [section] : []).map(({ name, capa }) => [name, capa])).toEqual([
      ['Páramos', 'paramos'],
      ['Humedales', 'humedales'],
      ['Propia', ''],
    ]);
  });

  it('an own layer whose name the template has meanwhile gets a free one', () => {
    const updated = updatedToTemplate([leaf('N0000009', 'Biótico')], template);
    expect(layerTreeSchema.safeParse(updated).success).toBe(true);
    expect(updated.map(({ name }) => name)).toEqual(['Biótico', 'Biótico 2']);
  });

  it('once updated nothing of the template is missing or other, and nothing of its own is lost', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
    const tree = ids.map((numbers): LayerTreeNode[] => {
      const leaves = numbers.map((n) =>
        leaf(`N${String(n).padStart(7, '0')}`, `Capa ${n}`, `t${n}`),
      );
      const half = Math.floor(leaves.length / 2);
      return [
        { id: 'S0000001', name: 'Uno', children: leaves.slice(0, half) },
        { id: 'S0000002', name: 'Dos', children: leaves.slice(half) },
      ];
    });
    fc.assert(
      fc.property(tree, tree, (own, from) => {
        const updated = updatedToTemplate(own, from);
        const after = templateDifference(updated, from);
        expect([after.enter, after.changed]).toEqual([[], []]);
        const kept = new Set(leavesOf(updated).map(({ id }) => id));
        for (const { id } of [...leavesOf(own), ...leavesOf(from)]) expect(kept.has(id)).toBe(true);
        expect(layerTreeSchema.safeParse(updated).success).toBe(true);
      }),
    );
  });
});
