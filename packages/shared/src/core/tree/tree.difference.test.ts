import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedTrees, treeDifference } from './tree.difference.ts';
import { flattenTree, type TreeLeaf, type TreeNode } from './tree.ts';

type Nodes = TreeNode<TreeLeaf>[];

const leaf = (id: string, name = id): TreeLeaf => ({ id, name });
const section = (id: string, ...children: Nodes) => ({ id, name: id, children });
const physical = section('Físico', leaf('Vías'));
const base = [section('Bio', leaf('Páramos'), leaf('Ríos')), physical];

it('what entered, left, was renamed and moved is told by its place', () => {
  const now = [section('Bio', leaf('Páramos', 'Páramos y más'), leaf('Nueva'), leaf('Vías'))];
  expect(treeDifference(base, now)).toEqual({
    added: ['Bio › Nueva'],
    removed: ['Bio › Ríos', 'Físico'],
    renamed: ['Bio › Páramos → Páramos y más'],
    moved: ['Vías: Físico → Bio'],
    changed: [],
  });
});

it('changes of different nodes are one tree; those of one node are not', () => {
  const mine = [section('Bio', leaf('Páramos', 'Mía'), leaf('Ríos'), leaf('De aquí')), physical];
  const theirs = [
    section('Bio', leaf('Páramos')),
    section('Físico', leaf('De allá'), leaf('Vías')),
  ];
  expect(mergedTrees(base, mine, theirs)).toEqual([
    section('Bio', leaf('Páramos', 'Mía'), leaf('De aquí')),
    section('Físico', leaf('De allá'), leaf('Vías')),
  ]);
  const renamed = [section('Bio', leaf('Páramos', 'Otra'), leaf('Ríos')), physical];
  expect(mergedTrees(base, mine, renamed)).toBeNull();
  // What one took away the other put something into.
  expect(mergedTrees(base, mine, [physical])).toBeNull();
});

it('a tree that one side alone changed is taken as it is, in its order', () => {
  const trees = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.integer({ min: 0, max: ids.length })))
    .map(
      ([ids, cut]): Nodes => [
        section('Uno', ...ids.slice(0, cut).map((id) => leaf(`N${id}`))),
        ...ids.slice(cut).map((id) => leaf(`N${id}`)),
      ],
    );
  fc.assert(
    fc.property(trees, trees, (was, is) => {
      expect(mergedTrees(was, is, was)).toEqual(is);
      expect(mergedTrees(was, was, is)).toEqual(is);
      expect(flattenTree(mergedTrees(was, is, is) ?? [])).toEqual(flattenTree(is));
    }),
  );
});
