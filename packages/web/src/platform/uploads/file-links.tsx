import { formatFileSize } from '@comarca/shared/core/formats';
import type { AttachedFile } from './attached-file.ts';
import './uploads.css';

/** The files of a record, each with its size, to be taken home. */
export const FileLinks = ({ files }: { files: readonly AttachedFile[] }) => (
  <ul className="adjuntos">
    {files.map(({ id, nombre, bytes }) => (
      <li key={id}>
        <a href={`/media/${id}`} target="_blank" rel="noreferrer">
          {nombre}
        </a>{' '}
        <small>{formatFileSize(bytes)}</small>
      </li>
    ))}
  </ul>
);
