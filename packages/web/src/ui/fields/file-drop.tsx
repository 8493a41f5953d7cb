import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** Endings, with commas between them; any file unless it is said. */
  accept?: string;
  /** Several may be given at once. */
  multiple?: boolean;
  invitation?: ReactNode;
  /** Which files are taken, and how large. */
  help: string;
  /** All that were dropped or chosen together. */
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped that are read at once: what is attached to a record has `DropZone`. */
export const FileDrop = ({
  accept,
  multiple = false,
  invitation = 'Arrastre el archivo aquí o haga clic para elegirlo',
  help,
  onFiles,
}: Props) => (
  <Upload.Dragger
    {...(accept && { accept })}
    multiple={multiple}
    showUploadList={false}
    beforeUpload={(file, all) => {
      // asked for each of them
      if (file === all.at(-1)) onFiles(all);
      return Upload.LIST_IGNORE;
    }}
  >
    <p aria-hidden>
      <InboxOutlined style={{ fontSize: 36 }} />
    </p>
    <p>{invitation}</p>
    <p className="campo-ayuda">{help}</p>
  </Upload.Dragger>
);
