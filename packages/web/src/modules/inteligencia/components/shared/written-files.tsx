import type { SharedProjectFile } from '@comarca/shared/modules/inteligencia/shared-report';
import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../../platform/alerts/use-alerted-call.ts';
import { type FileProgress, takeSharedFile } from '../../operations/shared-file.ts';

export interface WrittenFile {
  file: SharedProjectFile;
  label: string;
  icon: ReactNode;
}

interface Props {
  pass: string;
  files: readonly WrittenFile[];
  /** Buttons of what is had at once. */
  children?: ReactNode;
}

/**
 * The documents of a shared report. One that is not written yet says how far it is, and comes by itself; what
 * became of one that does not come stands there until it is asked for again.
 */
export function WrittenFiles({ pass, files, children }: Props) {
  const { taken, progress, failed, take } = useTaking(pass);
  return (
    <>
      <div className="vista-actos">
        {files.map(({ file, label, icon }) => (
          <Button
            key={file}
            icon={icon}
            loading={taken === file}
            disabled={taken !== null && taken !== file}
            onClick={() => void take(file)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
      {failed && (
        <Alert
          type="error"
          showIcon
          title={failed.text}
          action={
            <Button size="small" onClick={() => void take(failed.file)}>
              Generar de nuevo
            </Button>
          }
        />
      )}
      {progress && (
        <div>
          <p role="status">
            {progress.mensaje} Se descargará al terminar: deje abierta esta página, o vuelva más
            tarde.
          </p>
          <Progress
            percent={Math.round(progress.avance)}
            status="active"
            aria-label="Avance del documento"
          />
        </div>
      )}
    </>
  );
}

/** Which document is on its way, and how far it is. Who leaves the page does not wait for it any more. */
function useTaking(pass: string) {
  const [failed, setFailed] = useState<{ file: SharedProjectFile; text: string } | null>(null);
  const [taken, setTaken] = useState<SharedProjectFile | null>(null);
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const leaving = useRef<AbortController | null>(null);
  // Of the pass that the page was opened with a long document uses up the time.
  const held = useRef(pass);
  useEffect(() => () => leaving.current?.abort(), []);
  const take = async (file: SharedProjectFile) => {
    if (taken !== null) return;
    const gone = new AbortController();
    leaving.current = gone;
    setTaken(file);
    setFailed(null);
    try {
      await takeSharedFile(held.current, file, {
        onProgress: setProgress,
        onPass: (fresh) => {
          held.current = fresh;
        },
        signal: gone.signal,
      });
    } catch (error) {
      if (gone.signal.aborted) return;
      setFailed({ file, text: failureText('al descargar el informe', error) });
    }
    setTaken(null);
    setProgress(null);
  };
  return { taken, progress, failed, take };
}
