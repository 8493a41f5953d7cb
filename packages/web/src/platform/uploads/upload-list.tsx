import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DeleteOutlined,
  LoadingOutlined,
  RedoOutlined,
} from '@ant-design/icons';
import { formatFileSize } from '@comarca/shared/core/formats';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { RowAction } from '../../ui/feedback/row-action.tsx';
import type { UploadItem, UploadQueue, UploadState } from './upload-queue.ts';

/** A file that was uploaded before and is shown with the new ones. */
export interface EarlierFile {
  key: string;
  name: string;
  url: string;
  /** Absent where it stays. */
  onRemove?: () => void;
}

interface Props<Result> {
  queue: UploadQueue<Result>;
  items: readonly UploadItem<Result>[];
  earlier: readonly EarlierFile[];
}

const states: Record<UploadState, { text: string; icon: ReactNode; look: string }> = {
  recibido: { text: 'Recibido', icon: <ClockCircleOutlined />, look: 'subida' },
  'en progreso': { text: 'En progreso', icon: <LoadingOutlined />, look: 'subida' },
  terminado: { text: 'Terminado', icon: <CheckCircleOutlined />, look: 'subida subida-bien' },
  error: { text: 'Error', icon: <CloseCircleOutlined />, look: 'subida subida-mal' },
};

/** Those that are there, and the chosen files: how far each is, and what can be done with it. */
export function UploadList<Result>({ queue, items, earlier }: Props<Result>) {
  if (items.length + earlier.length === 0) return null;
  return (
    <ul className="subidas-lista" aria-live="polite">
      {earlier.map(({ key, name, url, onRemove }) => (
        <li key={key} className={states.terminado.look}>
          <span className="subida-signo" aria-hidden>
            {states.terminado.icon}
          </span>
          <a className="subida-nombre" href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          {onRemove && (
            <RowAction icon={<DeleteOutlined />} title="Quitar" name={name} onClick={onRemove} />
          )}
        </li>
      ))}
      {items.map((item) => (
        <Item key={item.key} item={item} queue={queue} />
      ))}
    </ul>
  );
}

interface ItemProps<Result> {
  item: UploadItem<Result>;
  queue: UploadQueue<Result>;
}

function Item<Result>({ item, queue }: ItemProps<Result>) {
  const { key, name, size, state, progress, problem } = item;
  const { text, icon, look } = states[state];
  return (
    <li className={look}>
      <span className="subida-signo" aria-hidden>
        {icon}
      </span>
      <span className="subida-nombre">
        {name}
        <small>{[formatFileSize(size), text, problem].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="subida-opciones">
        {state === 'error' && (
          <RowAction
            icon={<RedoOutlined />}
            title="Reiniciar"
            name={name}
            onClick={() => queue.restart(key)}
          />
        )}
        <RowAction
          icon={<DeleteOutlined />}
          title="Quitar"
          name={name}
          onClick={() => queue.remove(key)}
        />
      </span>
      {state === 'en progreso' && (
        <Progress
          className="subida-avance"
          percent={progress}
          size="small"
          showInfo={false}
          aria-label={`Avance de ${name}`}
        />
      )}
    </li>
  );
}
