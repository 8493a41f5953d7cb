import { isSection, type TreeLeaf, type TreeNode } from '@comarca/shared/core/tree/tree';
import { leafName, sectionName } from '@comarca/shared/core/tree/tree.schema';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

interface Props {
  node: TreeNode<TreeLeaf>;
  icon: ReactNode;
  isNew: boolean;
  renaming: boolean;
  /** What stands behind the name. */
  mark?: ReactNode;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** A node's name in the tree, or the field that it becomes while it is renamed. */
export function NodeName({ node, icon, isNew, renaming, mark, ...rest }: Props) {
  if (renaming) return <NameField node={node} {...rest} />;
  return (
    <span className="estructura-nodo">
      <span aria-hidden>{icon}</span>
      <span className="estructura-nombre">{node.name}</span>
      {mark}
      {isNew && <StatusChip tone="azul">nuevo</StatusChip>}
    </span>
  );
}

function NameField({ node, onRename, onCancel }: Pick<Props, 'node' | 'onRename' | 'onCancel'>) {
  const [text, setText] = useState(node.name);
  const parsed = (isSection(node) ? sectionName : leafName).safeParse(text);
  const onKeyDown = (event: KeyboardEvent) => {
    // The tree has keys of its own.
    event.stopPropagation();
    if (event.key === 'Enter' && parsed.success) onRename(parsed.data);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <span className="estructura-campo">
      <Input
        size="small"
        autoFocus
        value={text}
        maxLength={200}
        aria-label={`Nombre de ${node.name}`}
        {...(!parsed.success && { status: 'error' as const, 'aria-invalid': true })}
        onFocus={(event) => {
          // The tree would take the focus for its own and look for a place to scroll to.
          event.stopPropagation();
          event.target.select();
        }}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (parsed.success ? onRename(parsed.data) : onCancel())}
      />
      {!parsed.success && (
        <span className="campo-error" role="alert">
          {parsed.error.issues[0]?.message}
        </span>
      )}
    </span>
  );
}
