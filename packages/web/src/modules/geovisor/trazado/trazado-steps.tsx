import { ClearOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  undo: (() => void) | null;
  redo: (() => void) | null;
  clear: (() => void) | null;
}

/** Takes the last change back, brings it again, clears everything. */
export function TrazadoSteps({ undo, redo, clear }: Props) {
  return (
    <>
      <IconButton title="Deshacer" icon={<UndoOutlined />} onClick={undo} />
      <IconButton title="Rehacer" icon={<RedoOutlined />} onClick={redo} />
      <IconButton title="Borrar trazado" icon={<ClearOutlined />} onClick={clear} />
    </>
  );
}

interface IconProps {
  title: string;
  icon: ReactNode;
  onClick: (() => void) | null;
}

function IconButton({ title, icon, onClick }: IconProps) {
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={title}
        disabled={onClick === null}
        onClick={() => onClick?.()}
      />
    </Tooltip>
  );
}
