import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeNode,
  childrenOf,
  findNode,
  freeName,
  moveNode,
  placeOf,
  removeNode,
  type Step,
  stepPlace,
} from './product-structure.edit.ts';
import {
  depthOf,
  flattenStructure,
  isSection,
  MAX_STRUCTURE_DEPTH,
  type StructureNode,
} from './product-structure.ts';

const section = (id: string, children: StructureNode[] = []): StructureNode => ({
  id,
  name: id,
  children,
});
const product = (id: string): StructureNode => ({
  id,
  name: id,
  descripcion: '',
  perfilesGestion: [],
  perfilesControl: [],
  productId: 'NEW-PRODUCT',
});

const tree: readonly StructureNode[] = [
  section('A', [section('B', [product('p')]), product('q')]),
  section('C'),
  product('r'),
];
const ids = (nodes: readonly StructureNode[]) => flattenStructure(nodes).map(({ id }) => id);
const steps: readonly Step[] = ['subir', 'bajar', 'entrar', 'salir'];

/** The tree after a step, as `A(B(p)q)Cr`. */
const after = (id: string, step: Step): string => {
  const to = stepPlace(tree, id, step);
  return to ? drawn(moveNode(tree, id, to)) : 'nothing';
};
const drawn = (nodes: readonly StructureNode[]): string =>
  nodes
    .map((node) =>
      isSection(node) && node.children.length > 0 ? `${node.id}(${drawn(node.children)})` : node.id,
    )
    .join('');

describe('a tree that is edited', () => {
  it('moves a node one step among its brothers, in and out', () => {
    expect(drawn(tree)).toBe('A(B(p)q)Cr');
    expect([after('C', 'subir'), after('C', 'bajar')]).toEqual(['CA(B(p)q)r', 'A(B(p)q)rC']);
    expect([after('r', 'entrar'), after('A', 'entrar')]).toEqual(['A(B(p)q)C(r)', 'C(A(B(p)q))r']);
    expect([after('p', 'salir'), after('q', 'salir')]).toEqual(['A(Bpq)Cr', 'A(B(p))qCr']);
    expect([after('A', 'subir'), after('r', 'bajar'), after('r', 'salir')]).toEqual([
      'nothing',
      'nothing',
      'nothing',
    ]);
  });

  it('puts no section into itself and no node into a product', () => {
    expect(moveNode(tree, 'A', { parentId: 'B', index: 0 })).toBe(tree);
    expect(moveNode(tree, 'A', { parentId: 'A', index: 0 })).toBe(tree);
    expect(moveNode(tree, 'C', { parentId: 'r', index: 0 })).toBe(tree);
    expect(moveNode(tree, 'nobody', { parentId: null, index: 0 })).toBe(tree);
  });

  it('never loses a node, gets deeper than allowed or changes another, whatever is moved', () => {
    const moves = fc.array(
      fc.tuple(fc.nat(50), fc.nat(50), fc.nat(9), fc.constantFrom(...steps), fc.boolean()),
      { maxLength: 60 },
    );
    const start = [...tree, ...Array.from({ length: 8 }, (_, at) => section(`s${at}`))];
    fc.assert(
      fc.property(moves, (list) => {
        let nodes: readonly StructureNode[] = start;
        for (const [which, where, index, step, byStep] of list) {
          const all = flattenStructure(nodes);
          const id = (all[which % all.length] as StructureNode).id;
          const parentId = [null, ...ids(nodes)][where % (all.length + 1)] ?? null;
          const to = byStep ? stepPlace(nodes, id, step) : { parentId, index };
          if (to) nodes = moveNode(nodes, id, to);
        }
        expect(ids(nodes).sort()).toEqual(ids(start).sort());
        expect(depthOf(nodes)).toBeLessThanOrEqual(MAX_STRUCTURE_DEPTH);
      }),
      { numRuns: 300 },
    );
  });

  it('a step and the one back leave the tree as it was', () => {
    for (const id of ids(tree)) {
      for (const [there, back] of [
        ['subir', 'bajar'],
        ['bajar', 'subir'],
      ] as const) {
        const to = stepPlace(tree, id, there);
        if (!to) continue;
        const moved = moveNode(tree, id, to);
        const home = stepPlace(moved, id, back);
        expect(home && drawn(moveNode(moved, id, home))).toBe('A(B(p)q)Cr');
      }
    }
  });

  it('changes and removes one node with what it holds', () => {
    const renamed = changeNode(tree, 'p', (node) => ({ ...node, name: 'Plano' }));
    expect([findNode(renamed, 'p')?.name, placeOf(renamed, 'p')]).toEqual([
      'Plano',
      { parentId: 'B', index: 0 },
    ]);
    expect(ids(removeNode(tree, 'B'))).toEqual(['A', 'q', 'C', 'r']);
    expect(childrenOf(tree, 'r')).toEqual([]);
  });

  it('a new node gets a name that no brother has', () => {
    expect(freeName([], 'Nueva Sección')).toBe('Nueva Sección');
    const brothers = ['Nueva Sección', 'Nueva Sección 2'].map((name) => ({
      ...section(name),
      name,
    }));
    expect(freeName(brothers, 'Nueva Sección')).toBe('Nueva Sección 3');
  });
});
