import { InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useId } from 'react';
import { useAlerts } from '../alerts/use-alerts.ts';
import { type EarlierFile, UploadList } from './upload-list.tsx';
import { MAX_FILES, TOO_MANY_FILES } from './upload-queue.ts';
import './uploads.css';
import type { Uploads } from './use-uploads.ts';

interface Props<Result> {
  uploads: Uploads<Result>;
  /** What the files are: 'Soportes'. */
  label: string;
  /** Extensions that may be chosen: '.pdf,.docx'. */
  accept?: string;
  /** What is taken besides the size, in words. */
  help?: string;
  /** What was uploaded before. */
  earlier?: readonly EarlierFile[];
  /** One file only: another one takes its place. */
  single?: boolean;
}

/** Where up to ten files are dropped, or chosen with mouse or keyboard, and how each is doing. */
export function DropZone<Result>(props: Props<Result>) {
  const { uploads, label, accept, help, earlier = [], single = false } = props;
  const { queue, items } = uploads;
  const alerts = useAlerts();
  const id = useId();
  const add = (files: readonly File[]) => {
    if (single) queue.replace(files);
    else if (!queue.add(files)) alerts.error(TOO_MANY_FILES);
  };
  return (
    <section className="subidas" aria-labelledby={id}>
      <header className="subidas-titulo">
        <h3 id={id}>{label}</h3>
        {items.length > 0 && (
          <Button size="small" onClick={() => queue.clear()}>
            Quitar todos
          </Button>
        )}
      </header>
      <Upload.Dragger
        multiple={!single}
        showUploadList={false}
        aria-label={`${label}: arrastre archivos o elíjalos`}
        {...(accept && { accept })}
        beforeUpload={(file, all) => {
          // Asked once for each of them: they are taken together with the first.
          if (file === all[0]) add(all);
          return false;
        }}
      >
        <p className="subidas-signo" aria-hidden>
          <InboxOutlined />
        </p>
        <p>
          {single
            ? 'Arrastre el archivo aquí o haga clic para elegirlo'
            : 'Arrastre los archivos aquí o haga clic para elegirlos'}
        </p>
        <p className="campo-ayuda">
          {help && `${help} `}
          {single ? 'De menos de ' : `Hasta ${MAX_FILES} archivos, cada uno de menos de `}
          20 MB.
        </p>
      </Upload.Dragger>
      <UploadList queue={queue} items={items} earlier={earlier} />
    </section>
  );
}
