import { CloudSyncOutlined, InboxOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './states.css';

interface EmptyProps {
  /** What is missing, in one line. */
  title: string;
  /** What the list is for, and how its first element gets there. */
  text?: ReactNode;
  /** The first act. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing here yet: what the place is for, and the first act. */
export function EmptyState({ title, text, action, icon }: EmptyProps) {
  return (
    <div className="estado-vacio">
      <span className="estado-icono" aria-hidden>
        {icon ?? <InboxOutlined />}
      </span>
      <p className="estado-titulo">{title}</p>
      {text && <p className="estado-texto">{text}</p>}
      {action}
    </div>
  );
}

interface ErrorProps {
  title: string;
  /** What went wrong, in the server's words. */
  text: string;
  onRetry?: () => void;
}

/** Something failed: what happened and what to do. */
export function ErrorState({ title, text, onRetry }: ErrorProps) {
  return (
    <div className="estado-vacio estado-error" role="alert">
      <span className="estado-icono" aria-hidden>
        <CloudSyncOutlined />
      </span>
      <p className="estado-titulo">{title}</p>
      <p className="estado-texto">{text}</p>
      {onRetry && (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          Intentar de nuevo
        </Button>
      )}
    </div>
  );
}
