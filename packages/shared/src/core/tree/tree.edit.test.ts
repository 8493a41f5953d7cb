import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeNode,
  childrenOf,
  findNode,
  moveNode,
  placeOf,
  removeNode,
  type Step,
  stepPlace,
} from './tree.edit.ts';
import { depthOf, flattenTree, freeName, isSection, type TreeLeaf, type TreeNode } from './tree.ts';

const section = (id: string, children: TreeNode<TreeLeaf>[] = []): TreeNode<TreeLeaf> => ({
  id,
  name: id,
  children,
});
const product = (id: string): TreeLeaf => ({ id, name: id });
const DEPTH = 6;

const tree: readonly TreeNode<TreeLeaf>[] = [
  section('A', [section('B', [product('p')]), product('q')]),
  section('C'),
  product('r'),
];
const ids = (nodes: readonly TreeNode<TreeLeaf>[]) => flattenTree(nodes).map(({ id }) => id);
const steps: readonly Step[] = ['subir', 'bajar', 'entrar', 'salir'];

/** The tree after a step, as `A(B(p)q)Cr`. */
const after = (id: string, step: Step): string => {
  const to = stepPlace(tree, id, step, DEPTH);
  return to ? drawn(moveNode(tree, id, to, DEPTH)) : 'nothing';
};
const drawn = (nodes: readonly TreeNode<TreeLeaf>[]): string =>
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
    expect(moveNode(tree, 'A', { parentId: 'B', index: 0 }, DEPTH)).toBe(tree);
    expect(moveNode(tree, 'A', { parentId: 'A', index: 0 }, DEPTH)).toBe(tree);
    expect(moveNode(tree, 'C', { parentId: 'r', index: 0 }, DEPTH)).toBe(tree);
    expect(moveNode(tree, 'nobody', { parentId: null, index: 0 }, DEPTH)).toBe(tree);
  });

  it('never loses a node, gets deeper than allowed or changes another, whatever is moved', () => {
    const moves = fc.array(
      fc.tuple(fc.nat(50), fc.nat(50), fc.nat(9), fc.constantFrom(...steps), fc.boolean()),
      { maxLength: 60 },
    );
    const start = [...tree, ...Array.from({ length: 8 }, (_, at) => section(`s${at}`))];
    fc.assert(
      fc.property(moves, (list) => {
        let nodes: readonly TreeNode<TreeLeaf>[] = start;
        for (const [which, where, index, step, byStep] of list) {
          const all = flattenTree(nodes);
          const id = (all[which % all.length] as TreeNode<TreeLeaf>).id;
          const parentId = [null, ...ids(nodes)][where % (all.length + 1)] ?? null;
          const to = byStep ? stepPlace(nodes, id, step, DEPTH) : { parentId, index };
          if (to) nodes = moveNode(nodes, id, to, DEPTH);
        }
        expect(ids(nodes).sort()).toEqual(ids(start).sort());
        expect(depthOf(nodes)).toBeLessThanOrEqual(DEPTH);
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
        const to = stepPlace(tree, id, there, DEPTH);
        if (!to) continue;
        const moved = moveNode(tree, id, to, DEPTH);
        const home = stepPlace(moved, id, back, DEPTH);
        expect(home && drawn(moveNode(moved, id, home, DEPTH))).toBe('A(B(p)q)Cr');
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
