import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  FileAddOutlined,
  FolderAddOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { TreeLeaf } from '@comarca/shared/core/tree/tree';
import type { Step } from '@comarca/shared/core/tree/tree.edit';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { TreeKind } from './tree-kind.ts';
import type { EditedTree } from './use-tree-draft.ts';

const steps: readonly { step: Step; title: string; keys: string; icon: ReactNode }[] = [
  { step: 'subir', title: 'Subir', keys: 'Alt+↑', icon: <ArrowUpOutlined /> },
  { step: 'bajar', title: 'Bajar', keys: 'Alt+↓', icon: <ArrowDownOutlined /> },
  { step: 'entrar', title: 'Entrar en la sección', keys: 'Alt+→', icon: <MenuUnfoldOutlined /> },
  { step: 'salir', title: 'Salir de la sección', keys: 'Alt+←', icon: <MenuFoldOutlined /> },
];

interface Props<Leaf extends TreeLeaf> {
  kind: TreeKind<Leaf>;
  draft: EditedTree<Leaf>;
  onRemove: () => void;
}

/** What can be done to the tree, for who does not drag. */
export function TreeToolbar<Leaf extends TreeLeaf>({ kind, draft, onRemove }: Props<Leaf>) {
  const { selected, chosen } = draft;
  const free = selected !== null && chosen.length === 1 && draft.isFree(selected);
  return (
    <div className="estructura-barra" role="toolbar" aria-label="Editar la estructura">
      {kind.depth > 0 && (
        <Button
          icon={<FolderAddOutlined />}
          disabled={!draft.mayAdd('seccion')}
          onClick={() => draft.add('seccion')}
        >
          Nueva Sección
        </Button>
      )}
      <Button
        icon={<FileAddOutlined />}
        disabled={!draft.mayAdd('hoja')}
        onClick={() => draft.add('hoja')}
      >
        {kind.newLeaf}
      </Button>
      <span className="estructura-pasos">
        {steps.map(({ step, title, keys, icon }) => (
          <Act
            key={step}
            title={title}
            keys={keys}
            icon={icon}
            disabled={!draft.maySteps(step)}
            onClick={() => draft.step(step)}
          />
        ))}
        <Act
          title="Cambiar el nombre"
          keys="F2"
          icon={<EditOutlined />}
          disabled={!free}
          onClick={() => draft.startRename(selected)}
        />
        <Act
          danger
          title="Eliminar"
          name="Eliminar del árbol"
          keys="Supr"
          icon={<DeleteOutlined />}
          disabled={!draft.mayRemove}
          onClick={onRemove}
        />
        <Act
          title="Deshacer"
          keys="Ctrl+Z"
          icon={<UndoOutlined />}
          disabled={!draft.canUndo}
          onClick={draft.undo}
        />
        <Act
          title="Rehacer"
          keys="Ctrl+Y"
          icon={<RedoOutlined />}
          disabled={!draft.canRedo}
          onClick={draft.redo}
        />
      </span>
    </div>
  );
}

interface ActProps {
  title: string;
  /** How it is called by who does not see it, where that is another word. */
  name?: string;
  keys: string;
  icon: ReactNode;
  disabled: boolean;
  danger?: boolean;
  onClick: () => void;
}

function Act({ title, name = title, keys, icon, disabled, danger = false, onClick }: ActProps) {
  return (
    <Tooltip title={`${title} (${keys})`}>
      <Button
        type="text"
        danger={danger}
        icon={icon}
        aria-label={name}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
