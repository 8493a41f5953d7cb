import { isSection, type TreeLeaf } from '@comarca/shared/core/tree/tree';
import { findNode } from '@comarca/shared/core/tree/tree.edit';
import { useConfirm } from '../confirm/confirm.tsx';
import type { EditedTree } from './use-tree-draft.ts';

/** Removes what is chosen; sections with something inside ask first. */
export function useTreeRemoval<Leaf extends TreeLeaf>(draft: EditedTree<Leaf>) {
  const confirm = useConfirm();
  return async () => {
    const full = draft.chosen
      .flatMap((id) => findNode(draft.nodes, id) ?? [])
      .filter((node) => isSection(node) && node.children.length > 0);
    const agreed =
      full.length === 0 ||
      (await confirm({
        title: '¿Esta seguro que desea borrar este elemento?',
        message: `«${full.map(({ name }) => name).join('», «')}» se borra con todo lo que tiene dentro.`,
        confirm: 'Eliminar',
        danger: true,
      }));
    if (agreed) draft.remove();
  };
}
