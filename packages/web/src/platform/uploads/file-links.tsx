import { formatFileSize } from '@comarca/shared/core/formats';
import type { ReactNode } from 'react';
import type { AttachedFile } from './attached-file.ts';
import './uploads.css';

interface Props {
  files: readonly AttachedFile[];
  /** What may be done to one of them. */
  actions?: (file: AttachedFile) => ReactNode;
}

/** The files of a record, each with its size, to be taken home. */
export const FileLinks = ({ files, actions }: Props) => (
  <ul className="adjuntos">
    {files.map(({ id, nombre, bytes }) => (
      <li key={id}>
        <a href={`/media/${id}`} target="_blank" rel="noreferrer">
          {nombre}
        </a>{' '}
        <small>{formatFileSize(bytes)}</small> {actions?.({ id, nombre, bytes })}
      </li>
    ))}
  </ul>
);
