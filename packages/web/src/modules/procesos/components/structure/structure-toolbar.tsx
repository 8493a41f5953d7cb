import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  FileAddOutlined,
  FolderAddOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import type { Step } from '@comarca/shared/modules/procesos/product-structure.edit';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { StructureDraft } from './use-structure-draft.ts';

const steps: readonly { step: Step; title: string; keys: string; icon: ReactNode }[] = [
  { step: 'subir', title: 'Subir', keys: 'Alt+↑', icon: <ArrowUpOutlined /> },
  { step: 'bajar', title: 'Bajar', keys: 'Alt+↓', icon: <ArrowDownOutlined /> },
  { step: 'entrar', title: 'Entrar en la sección', keys: 'Alt+→', icon: <MenuUnfoldOutlined /> },
  { step: 'salir', title: 'Salir de la sección', keys: 'Alt+←', icon: <MenuFoldOutlined /> },
];

/** What can be done to the tree, for who does not drag. */
export function StructureToolbar({
  draft,
  onRemove,
}: {
  draft: StructureDraft;
  onRemove: (id: string) => void;
}) {
  const { selected } = draft;
  const free = selected !== null && draft.isFree(selected);
  return (
    <div className="estructura-barra" role="toolbar" aria-label="Editar la estructura">
      <Button
        icon={<FolderAddOutlined />}
        disabled={!draft.mayAdd('seccion')}
        onClick={() => draft.add('seccion')}
      >
        Nueva Sección
      </Button>
      <Button
        icon={<FileAddOutlined />}
        disabled={!draft.mayAdd('producto')}
        onClick={() => draft.add('producto')}
      >
        Nuevo Producto
      </Button>
      <span className="estructura-pasos">
        {steps.map(({ step, title, keys, icon }) => (
          <Tooltip key={step} title={`${title} (${keys})`}>
            <Button
              type="text"
              icon={icon}
              aria-label={title}
              disabled={!draft.maySteps(step)}
              onClick={() => draft.step(step)}
            />
          </Tooltip>
        ))}
        <Tooltip title="Cambiar el nombre (F2)">
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label="Cambiar el nombre"
            disabled={!free}
            onClick={() => draft.startRename(selected)}
          />
        </Tooltip>
        <Tooltip title="Eliminar (Supr)">
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label="Eliminar del árbol"
            disabled={!free}
            onClick={() => selected !== null && onRemove(selected)}
          />
        </Tooltip>
      </span>
    </div>
  );
}
